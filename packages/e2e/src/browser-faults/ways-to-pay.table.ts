import type { Shop } from '../models/shop.ts';
import { type TestCard, testCards } from '../shopper.ts';

/** One way to pay in the browser, from an empty browser to an order. */
export interface WayToPay {
  readonly name: string;
  /** The payment option's own name at the host. */
  readonly option: string;
  /** A demo user; a guest without. */
  readonly user?: string;
  readonly pieces?: number;
  /** The bank's page takes the whole window (`THREE_D_FRAME=0`). */
  readonly isFullPage?: true;
  /** POSTs of the page after which money may be on its way. */
  readonly placing: readonly string[];
  /** What the bank or the provider has the browser post to the shop at its end: there the money is taken. */
  readonly returning?: string;
  /** Opens in a dialog of the shop that can be closed. */
  readonly hasOverlay?: true;
  /** The next thing that is missing under the chosen option. */
  readonly fill?: (shop: Shop) => Promise<Action>;
}

/** One thing to do; null: nothing is missing, or it is not there yet. */
export type Action = (() => Promise<unknown>) | null;

type Fill = (shop: Shop) => Promise<Action>;

const short = { timeout: 3_000 };
const typed = (number: string): TestCard => ({ number, holder: 'Ada Yilmaz', expiry: '12/30', cvc: '471' });

/** The first thing that is missing. */
const firstOf =
  (...fills: readonly Fill[]): Fill =>
  async (shop) => {
    for (const fill of fills) {
      const action = await fill(shop);
      if (action !== null) return action;
    }
    return null;
  };

/** Chooses a row where none of its group is chosen. */
const choose =
  (group: string, name: RegExp): Fill =>
  async ({ page, texts }) => {
    const rows = page.getByRole('radiogroup', { name: texts(group), exact: true });
    const row = rows.getByRole('radio', { name }).first();
    const isChosen = (await rows.getByRole('radio', { checked: true }).count()) > 0;
    return isChosen || (await row.count()) === 0 ? null : () => row.check(short);
  };

const chooseInstallment = choose('Installments', /./);

/** Types what a field lacks. */
const type =
  (label: string, text: string): Fill =>
  async ({ page, texts }) => {
    const field = page.getByLabel(texts(label), { exact: true });
    const isMissing = (await field.count()) === 1 && (await field.inputValue(short)) === '';
    return isMissing ? () => field.fill(text, short) : null;
  };

const typeCard = ({ holder, number, expiry, cvc }: TestCard): Fill =>
  firstOf(
    type('Name on card', holder),
    type('Card number', number),
    type('Expiry date', expiry),
    type('Security Code', cvc),
    chooseInstallment,
  );

/** With the bank's page or without, where the shopper may say so. */
const useThreeD =
  (isWanted: boolean): Fill =>
  async ({ page, texts }) => {
    const box = page.getByRole('checkbox', { name: texts('Pay with 3-D Secure') });
    const isSettled = (await box.count()) === 0 || (await box.isChecked(short)) === isWanted;
    return isSettled ? null : () => box.setChecked(isWanted, short);
  };

const byCard = (card: TestCard, isThreeD: boolean) => firstOf(typeCard(card), useThreeD(isThreeD));
const bySavedCard = firstOf(
  choose('Your cards', /0003\b/),
  chooseInstallment,
  type('Security Code', '471'),
  useThreeD(false),
);
const byKeptCard = (alias: string) =>
  firstOf(choose('Select a card to pay with', new RegExp(`^${alias} `)), chooseInstallment);

const rich = 'rich@example.test';
const card = { option: 'Credit or debit card', placing: ['POST CreditCardConfirmationPage'] };
const atDoor = { option: 'Pay on delivery' };
const threeD = { returning: 'POST CreditCardThreeDSecurePage' };
const atProvider = {
  placing: ['POST RedirectionPaymentSelectedPage'],
  returning: 'POST RedirectionPageCompletePage',
};
const masterpass = { option: 'Masterpass' };
const withCode = { ...masterpass, placing: ['POST MasterpassOrderNoPage', 'POST MasterpassCompletePage'] };
const withBank = {
  ...masterpass,
  placing: ['POST MasterpassOrderNoPage'],
  returning: 'POST MasterpassCompletePage',
};

/** The ways of `payment-paths.table.ts`, in the page. */
export const waysToPay: readonly WayToPay[] = [
  { ...card, name: 'credit card', fill: byCard(testCards.paid, false) },
  { ...card, ...threeD, name: 'credit card with 3-D Secure', hasOverlay: true, fill: byCard(testCards.threeD, true) },
  {
    name: 'bank transfer',
    option: 'Bank transfer',
    placing: ['POST FundsTransferPage'],
    fill: choose('Bank account', /./),
  },
  {
    ...atDoor,
    name: 'pay on delivery, by card at the door',
    placing: ['POST PayOnDeliveryPage'],
    fill: choose('Payment at the door', /card/i),
  },
  {
    ...atDoor,
    name: 'pay on delivery, in cash with a code',
    placing: ['POST PayOnDeliveryPage', 'POST VerifySmsPage'],
    hasOverlay: true,
    fill: choose('Payment at the door', /cash/i),
  },
  {
    name: 'shopping credit',
    option: 'Shopping credit',
    user: rich,
    pieces: 2,
    placing: ['POST CreditPaymentConfirmationPage'],
    returning: 'POST RedirectionPageCompletePage',
    fill: choose('Credit', /12 month/),
  },
  { ...atProvider, name: 'redirection', option: 'Pay at the provider' },
  {
    name: 'Apple Pay',
    option: 'Apple Pay',
    hasOverlay: true,
    placing: ['POST ConfirmationPaymentCompletePage'],
  },
  { name: 'wallet', option: 'Hepsipay', hasOverlay: true, placing: ['POST WalletCompletePage'] },
  { ...atProvider, name: 'BKM Express', option: 'BKM Express' },
  { ...atProvider, name: 'Google Pay', option: 'Google Pay', returning: 'POST GPayCompletePage' },
  {
    name: 'saved card',
    option: 'Saved card',
    user: 'shopper@example.test',
    placing: ['POST SavedCardConfirmationPage'],
    fill: bySavedCard,
  },
  { name: 'loyalty money', option: 'Loyalty money', user: rich, placing: ['POST LoyaltyPaymentSelectedPage'] },
  {
    ...withCode,
    name: 'masterpass, kept card with a code',
    user: 'wallet01@example.test',
    hasOverlay: true,
    fill: byKeptCard('bank code'),
  },
  {
    ...withBank,
    name: 'masterpass, kept card with 3-D Secure',
    user: 'wallet01@example.test',
    fill: byKeptCard('secure'),
  },
  {
    ...withCode,
    name: 'masterpass, typed card with a code',
    user: 'wallet00@example.test',
    hasOverlay: true,
    fill: typeCard(typed('5406670000005008')),
  },
  {
    ...withBank,
    name: 'masterpass, typed card with 3-D Secure',
    user: 'wallet00@example.test',
    fill: typeCard(typed('5406670000005016')),
  },
  {
    ...card,
    ...threeD,
    name: 'credit card with 3-D Secure in the whole window',
    isFullPage: true,
    fill: byCard(testCards.threeD, true),
  },
];
