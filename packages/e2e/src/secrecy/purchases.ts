import { expect } from 'playwright/test';
import { doPayWith, doReachPayment, mug } from '../checkout-paths.ts';
import type { HostState } from '../host-state.ts';
import { PaymentDetails } from '../models/payment-details.ts';
import { PaymentMethods } from '../models/payment-methods.ts';
import { ProviderPage } from '../models/provider-page.ts';
import { Shop } from '../models/shop.ts';
import { Wallet } from '../models/wallet.ts';
import { bankCode, newShopper, type Shopper, type TestCard } from '../shopper.ts';
import { cardNumber } from './card-forms.ts';
import type { SinkWatch } from './sink-watch.ts';

/** What a purchase needs around it. */
export interface Purchasing {
  readonly shop: Shop;
  readonly host: HostState;
  readonly shopper: Shopper;
  readonly watch: SinkWatch;
  readonly threeDFrame: boolean;
}

/** One way a typed card takes through the shop. */
export interface Purchase {
  readonly name: string;
  /** Every card that is typed, with digits that stand nowhere else. */
  readonly cards: readonly TestCard[];
  /** How many requests carry one of them. */
  readonly payments: number;
  run(place: Purchasing): Promise<void>;
}

const card = (number: string, cvc: string): TestCard => ({ number, holder: 'Ada Yilmaz', expiry: '12/39', cvc });
/** The bank declines every card whose code is 000 (protocol/payment-methods.md §2). */
const declinedCode = '000';

const declined = card(cardNumber('454360', '59182', '0003'), declinedCode);
const another = card(cardNumber('528790', '83417', '6004'), '837');
const kept = card(cardNumber('454360', '28649', '7210'), '642');
const inWallet = card(cardNumber('540667', '37514', '8806'), '759');
const typedInVain = card(cardNumber('979210', '64183', '5502'), '384');

const codeField = (shop: Shop) => shop.page.getByLabel(shop.texts('Security Code'), { exact: true });

/** Looks after an order, where nothing of the card may be left on screen, and after Back. */
async function lookAfter({ shop, watch }: Purchasing): Promise<void> {
  await shop.confirmation.see();
  await watch.look(shop.page, 'after the order', { isLeft: true });
  await shop.page.goBack();
  await expect(shop.page.getByRole('heading', { level: 1 })).toBeVisible();
  await watch.look(shop.page, 'after Back', { isLeft: true });
}

/** A signed-in person at the payment step, with an address of their own. */
async function doReachPaymentAs({ shop, shopper }: Purchasing, email: string): Promise<void> {
  await shop.before.signInWithEmptyBasket(email);
  await shop.before.fillBasket(mug, 1);
  await shop.before.giveAddress(shopper);
  await shop.doOpen('/orders/checkout/');
}

const declineThenAnother: Purchase = {
  name: 'a declined card, then another with 3-D Secure',
  cards: [declined, another],
  payments: 2,
  run: async (place) => {
    const { shop, shopper, watch, threeDFrame } = place;
    const { page, checkout } = shop;
    await doReachPayment(shop, shopper);
    await doPayWith(shop, declined);
    await checkout.seeRefusal();
    // A decline keeps the number, and no submit keeps the code (security C3).
    await expect(checkout.field('Card number')).toHaveValue(/^4543 60/);
    await expect(codeField(shop)).toHaveValue('');
    await watch.look(page, 'after the decline', { isLeft: false });
    await doPayWith(shop, another, true);
    await shop.bank.see(threeDFrame);
    await watch.look(page, 'at the bank', { isLeft: false });
    await shop.bank.doApprove(threeDFrame, bankCode);
    await lookAfter(place);
  },
};

const keptCard: Purchase = {
  name: 'a card without 3-D Secure that is kept, then the kept card',
  cards: [kept],
  payments: 1,
  run: async (place) => {
    const { shop, watch } = place;
    const { checkout, page } = shop;
    const methods = new PaymentMethods(page, shop.texts);
    await doReachPaymentAs(place, 'rich@example.test');
    await checkout.seePayment();
    // Another purchase of this account may have stored a card.
    await methods.doChoose('Credit or debit card');
    await checkout.doFillCard(kept);
    await checkout.seeInstallments();
    await checkout.doUseThreeD(false);
    await methods.doKeepCard();
    await watch.look(page, 'while typed', { isLeft: false });
    await checkout.doAccept();
    await checkout.doPay();
    await lookAfter(place);
    await shop.before.fillBasket(mug, 1);
    await shop.doOpen('/orders/checkout/');
    await checkout.doContinueToPayment();
    await methods.doChoose('Saved card');
    await methods.doChooseCard(kept.number.slice(-4));
    await methods.doChooseSinglePayment();
    await methods.securityCode.fill(kept.cvc);
    await checkout.doUseThreeD(false);
    await checkout.doAccept();
    await checkout.doPay();
    await lookAfter(place);
  },
};

const walletDirect: Purchase = {
  name: 'Masterpass, a typed card',
  cards: [inWallet],
  payments: 1,
  run: async (place) => {
    const { shop, watch } = place;
    const { checkout, page } = shop;
    const wallet = new Wallet(page, shop.texts);
    await doReachPaymentAs(place, 'wallet00@example.test');
    await wallet.doChoose();
    await wallet.doFillCard(inWallet);
    await checkout.seeInstallments();
    await watch.look(page, 'while typed', { isLeft: false });
    await checkout.doAccept();
    await checkout.doPay();
    await lookAfter(place);
  },
};

const walletKept: Purchase = {
  name: 'Masterpass, a kept card',
  cards: [],
  payments: 0,
  run: async (place) => {
    const { shop } = place;
    const wallet = new Wallet(shop.page, shop.texts);
    await doReachPaymentAs(place, 'wallet01@example.test');
    await wallet.doChoose();
    await wallet.doChooseCard('bank code');
    await shop.checkout.doAccept();
    await shop.checkout.doPay();
    await wallet.doEnterCode(bankCode);
    await lookAfter(place);
  },
};

const typedThenProvider: Purchase = {
  name: 'a card that is typed and not paid with, then a provider in the overlay',
  cards: [typedInVain],
  payments: 0,
  run: async (place) => {
    const { shop, host, watch } = place;
    const page = await shop.page.context().newPage();
    // Only the app's window opens a provider inside the shop.
    await page.addInitScript(() => {
      if (window !== window.top) return;
      Object.assign(window, { ReactNativeWebView: { postMessage: () => {} } });
      window.localStorage.setItem('isMobileApp', 'true');
    });
    const app = new Shop(page, shop.locale, shop.texts, host);
    const details = new PaymentDetails(page, shop.texts);
    const provider = new ProviderPage(page, 'BKM Express');
    await doReachPayment(app, newShopper('overlay'));
    await app.checkout.doFillCard(typedInVain);
    await app.checkout.seeInstallments();
    await details.doChoose('BKM Express');
    await app.checkout.doAccept();
    await app.checkout.doPay();
    await provider.see();
    await watch.look(page, 'at the provider', { isLeft: true });
    await provider.doPay();
    await provider.seeClosed();
    await watch.look(page, 'after the order', { isLeft: true });
    await page.close();
  },
};

/** What `npm test` buys. */
export const quickPurchases: readonly Purchase[] = [declineThenAnother];

/** Every way a card takes. */
export const allPurchases: readonly Purchase[] = [
  declineThenAnother,
  keptCard,
  walletDirect,
  walletKept,
  typedThenProvider,
];
