import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { FrontEnd } from '../../../chart-testing/src/conformance/suite.types.ts';
import type { SuiteCommand } from '../../../core/src/conformance/checkout-commands.table.ts';
import type { ShopReading } from '../../../core/src/conformance/shop-reading.types.ts';
import { typed } from '../../../core/src/conformance/typed.table.ts';
import { ForeignPage } from '../browser-faults/foreign-page.ts';
import { amountOf } from '../browser-faults/screen.ts';
import { CodeDialog } from '../models/code-dialog.ts';
import { oneOf } from '../models/names.ts';
import { choosePaymentMethod } from '../models/payment-choice.ts';
import type { Shop } from '../models/shop.ts';
import type { Shopper } from '../shopper.ts';
import { type PageReading, readPage } from './read-page.ts';

/** Who gives a command, and where. */
interface WebCommander {
  readonly shop: Shop;
  readonly person: Shopper;
}

/** @returns the sum that Pay named, by a command that pays. */
type WebCommand = (commander: WebCommander) => Promise<number | null>;

const refuse = oneOf('Refuse', 'Reddet');
const decline = oneOf('Decline', 'Reddet');

/** Types whatever the way to pay needs, accepts, and presses Pay. */
const pay =
  (option: string, fill: (shop: Shop) => Promise<void>): WebCommand =>
  async ({ shop }) => {
    const { page, texts, checkout } = shop;
    await choosePaymentMethod(page, texts, new RegExp(`^${option}`));
    await fill(shop);
    await checkout.doAccept();
    const { payButton } = checkout;
    await expect(payButton).not.toHaveAttribute('aria-busy', 'true');
    await expect(payButton).not.toHaveAttribute('aria-disabled', 'true');
    const agreedTo = amountOf({ name: (await payButton.textContent()) ?? '', isEnabled: true });
    await checkout.doPay();
    return agreedTo;
  };

const payByCard = (number: string, useThreeD: boolean): WebCommand =>
  pay('(?:Credit or debit|Credit) card', async ({ checkout }) => {
    await checkout.doFillCard({ number, holder: 'Ada Yilmaz', expiry: typed.expiry, cvc: typed.cvc });
    await checkout.seeInstallments();
    await checkout.doUseThreeD(useThreeD);
  });

const rowOf = ({ page, texts }: Shop, group: string, name: RegExp): Locator =>
  page
    .getByRole('radiogroup', { name: texts(group), exact: true })
    .getByRole('radio', { name })
    .first();

const giveGuest =
  (email?: string): WebCommand =>
  async ({ shop, person }) => {
    await shop.checkout.doGiveContactAndAddress(email === undefined ? person : { ...person, email });
    return null;
  };

const typeCode =
  (code: string): WebCommand =>
  async ({ shop: { page, texts } }) => {
    await new CodeDialog(page, texts).doTypeOver(code);
    return null;
  };

/** A bank's page opens in a frame of the shop's dialog, a provider's takes the window. */
async function isFramed({ page }: Shop): Promise<boolean> {
  return (await page.locator('dialog[open] iframe').count()) > 0;
}

/** How each command is done in the shop's pages, by their models. */
const webCommands: Readonly<Record<SuiteCommand, WebCommand>> = {
  'give contact and address': giveGuest(),
  'give a wrong e-mail address': giveGuest(typed.wrongEmail),
  'choose another carrier': async ({ shop: { checkout, page, texts } }) => {
    await checkout.doChangeDelivery();
    await checkout.seeShippingChosen();
    const carriers = page.getByRole('radiogroup', { name: texts('Shipping option') });
    await carriers.getByRole('radio', { checked: false }).last().check();
    await checkout.doContinueToPayment();
    return null;
  },
  'pay by card': payByCard(typed.cards['pay by card'], false),
  'pay by a card without funds': payByCard(typed.cards['pay by a card without funds'], false),
  'pay by card with 3-D Secure': payByCard(typed.cards['pay by card with 3-D Secure'], true),
  'pay by bank transfer': pay('Bank transfer', (shop) => rowOf(shop, 'Bank account', /./).check()),
  'pay in cash at the door': pay('Pay on delivery', (shop) => rowOf(shop, 'Payment at the door', /cash/i).check()),
  'pay at the provider': pay('Pay at the provider', async () => {}),
  'agree at the bank': async ({ shop }) => {
    await new ForeignPage(shop.page, await isFramed(shop)).doAgree();
    return null;
  },
  'refuse at the bank': async ({ shop }) => {
    const place = (await isFramed(shop)) ? shop.page.frameLocator('dialog[open] iframe') : shop.page;
    await place
      .getByRole('button', { name: refuse })
      .or(place.getByRole('button', { name: decline }))
      .first()
      .click();
    return null;
  },
  'leave the bank': async ({ shop }) => {
    await shop.bank.doCancel();
    return null;
  },
  'type the code': typeCode(typed.code),
  'type a wrong code': typeCode(typed.wrongCode),
  'leave the code': async ({ shop: { page, texts } }) => {
    await new CodeDialog(page, texts).doClose();
    return null;
  },
};

/** Milliseconds between two looks; a page that says the same this many times in a row, with no call on its way, stands. */
const glance = 100;
const alike = 3;

/** The shop in a browser, driven by its page models and read as it stands. */
export class WebFrontEnd implements FrontEnd<ShopReading> {
  readonly #commander: WebCommander;
  readonly #shopUrl: string;
  #calls = 0;
  #agreedTo: number | null = null;
  #last: PageReading | null = null;

  constructor(commander: WebCommander, shopUrl: string) {
    this.#commander = commander;
    this.#shopUrl = shopUrl;
    const { page } = commander.shop;
    const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
    page.on('request', (request) => {
      if (isCall(request.url())) this.#calls += 1;
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => {
        if (isCall(request.url())) this.#calls -= 1;
      });
  }

  async start(): Promise<void> {
    const { shop } = this.#commander;
    await shop.doOpen('/orders/checkout/');
    await this.#rest();
  }

  /** Waits until the page stands. */
  async #rest(): Promise<void> {
    let former = '';
    for (let same = 0; same < alike; ) {
      await pause(glance);
      this.#last = await readPage(this.#commander.shop.page, this.#shopUrl);
      const seen = JSON.stringify(this.#last);
      same = this.#last?.isAtRest === true && this.#calls === 0 && seen === former ? same + 1 : 0;
      former = seen;
    }
  }

  async send(command: string): Promise<void> {
    const act = webCommands[command as SuiteCommand];
    this.#agreedTo = (await act(this.#commander)) ?? this.#agreedTo;
    await this.#rest();
  }

  async read(): Promise<ShopReading> {
    if (!this.#last) throw new Error('the page does not stand');
    return { ...this.#last.reading, agreedTo: this.#agreedTo };
  }

  async stop(): Promise<void> {
    await this.#commander.shop.page.close();
  }
}
