import type { Page } from 'playwright/test';
import type { Journal } from '../faults/journal.ts';
import type { HostState } from '../host-state.ts';
import { CodeDialog } from '../models/code-dialog.ts';
import { Shop } from '../models/shop.ts';
import type { Shopper } from '../shopper.ts';
import { ForeignPage } from './foreign-page.ts';
import { readScreen, type Screen } from './screen.ts';
import type { Action, WayToPay } from './ways-to-pay.table.ts';

const password = 'Passw0rd!';

/** A person before a page: what they see decides what they do, as after any mishap. */
export interface PageShopperParts {
  readonly shop: Shop;
  readonly host: HostState;
  readonly way: WayToPay;
  readonly person: Shopper;
  readonly journal: Journal;
}

/** One thing on a screen that calls for one thing to do. The first row that is there is taken. */
interface Sight {
  readonly name: string;
  /** What to do, or null where this is not on the screen. */
  readonly answer: (screen: Screen, shopper: PageShopper) => Promise<Action>;
}

const short = { timeout: 3_000 };
const isEnabled = (screen: Screen, name: string | RegExp) =>
  screen.controls.some(
    (control) => control.isEnabled && (typeof name === 'string' ? control.name === name : name.test(control.name)),
  );

/** A control by its name, pressed where it can be. */
const press =
  (name: string | RegExp): Sight['answer'] =>
  async (screen, { page }) => {
    if (screen.dialog !== null || !isEnabled(screen, name)) return null;
    const main = page.getByRole('main');
    const exact = typeof name === 'string';
    const control = main.getByRole('button', { name, exact }).or(main.getByRole('link', { name, exact }));
    return () => control.first().click(short);
  };

const hasField = (screen: Screen, name: string) => screen.fields.includes(name);
const isAt = ({ url }: Screen, path: RegExp) => path.test(new URL(url).pathname);

/** Everything that a page of this shop can ask of a shopper who wants an order, in the order in which it matters. */
const sights: readonly Sight[] = [
  {
    name: 'a page of the bank or a provider',
    answer: async (screen, { page, isForeign }) => {
      if (!isForeign(screen)) return null;
      const place = new ForeignPage(page, false);
      return (await place.isAsking()) ? () => place.doAgree() : null;
    },
  },
  {
    name: 'a page of the bank or a provider in a frame',
    answer: async ({ dialog }, { page }) => {
      if (!dialog?.hasFrame) return null;
      const place = new ForeignPage(page, true);
      return (await place.isAsking()) ? () => place.doAgree() : null;
    },
  },
  {
    name: 'a code is asked for',
    answer: async (screen, shopper) => {
      if (screen.dialog === null || !hasField(screen, 'code') || screen.isWaiting) return null;
      return () => shopper.doTypeCode();
    },
  },
  {
    name: 'a problem that is told in a dialog',
    answer: async (screen, { page }) =>
      screen.dialog && isEnabled(screen, 'OK')
        ? () => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click(short)
        : null,
  },
  { name: 'the order changed', answer: press(/^(?:Continue with the new total|View basket)$/) },
  { name: 'a payment that can be continued', answer: press(/^Continue (?:at your bank|on the payment page)$/) },
  { name: 'a payment that can be asked about', answer: press('Check again') },
  { name: 'a code that can be entered', answer: press(/^Enter (?:the code|your phone number)$/) },
  { name: 'something that can be tried again', answer: press(/^(?:Try again|Retry Fetching Cards)$/) },
  {
    name: 'signing in',
    answer: async (screen, { shop, way }) =>
      isAt(screen, /^\/auth/) && way.user !== undefined && hasField(screen, 'password')
        ? () => shop.auth.doSignIn(way.user ?? '', password)
        : null,
  },
  {
    name: 'signing in is asked for',
    answer: async (screen, shopper) => (shopper.way.user === undefined ? null : press('Sign in')(screen, shopper)),
  },
  {
    name: 'who are you',
    answer: async (screen, { shop, person }) =>
      hasField(screen, 'email') && isEnabled(screen, 'Continue to payment')
        ? () => shop.checkout.doGiveContactAndAddress(person)
        : null,
  },
  {
    name: 'an address',
    answer: async (screen, { shop, person }) =>
      hasField(screen, 'postcode') && isEnabled(screen, 'Save address')
        ? () => shop.checkout.doAddAddress(person)
        : null,
  },
  {
    name: 'the basket',
    answer: async (screen, shopper) =>
      isAt(screen, /^\/baskets\/basket/) ? press(/^(?:Checkout|Check out|Go to checkout)/)(screen, shopper) : null,
  },
  {
    name: 'an empty basket, though it was filled: the shopper is not known any more',
    answer: async ({ headings }, { page, way }) =>
      way.user !== undefined && headings.includes('Your basket is empty')
        ? () => page.goto('/auth', { waitUntil: 'commit' })
        : null,
  },
  {
    name: 'another page of the shop',
    answer: async (screen, { page, way }) => {
      // A guest has no account to sign in to.
      const isOnTheWay = isAt(
        screen,
        way.user === undefined ? /^\/(?:orders|baskets)\b/ : /^\/(?:orders|auth|baskets)\b/,
      );
      return isOnTheWay ? null : () => page.goto('/orders/checkout/', { waitUntil: 'commit' });
    },
  },
  {
    name: 'goods that were sold out, and may be there again',
    answer: async (screen, { page }) =>
      isAt(screen, /^\/baskets\/basket/) && screen.headings.includes('Not part of the total')
        ? () => page.reload({ waitUntil: 'commit' })
        : null,
  },
  { name: 'delivery is settled', answer: press('Continue to payment') },
  { name: 'another way to pay is chosen', answer: async (screen, shopper) => shopper.chooseWay(screen) },
  { name: 'something is missing before Pay', answer: async (screen, shopper) => shopper.fillIn(screen) },
  {
    name: 'Pay',
    answer: async ({ pay }, shopper) => (pay?.isEnabled ? () => shopper.doPay() : null),
  },
];

/** A shopper in one tab. */
export class PageShopper {
  readonly page: Page;
  readonly shop: Shop;
  readonly way: WayToPay;
  readonly person: Shopper;
  readonly #host: HostState;
  readonly #journal: Journal;
  readonly #shopOrigin: string;

  constructor({ shop, host, way, person, journal }: PageShopperParts, shopUrl: string) {
    this.page = shop.page;
    this.shop = shop;
    this.way = way;
    this.person = person;
    this.#host = host;
    this.#journal = journal;
    this.#shopOrigin = new URL(shopUrl).origin;
  }

  /** The same person in another tab of the same browser. */
  inTab(page: Page): PageShopper {
    const shop = new Shop(page, this.shop.locale, this.shop.texts, this.#host);
    const { way, person } = this;
    return new PageShopper({ shop, host: this.#host, way, person, journal: this.#journal }, this.#shopOrigin);
  }

  readonly isForeign = ({ url }: Screen): boolean => /^https?:/.test(url) && new URL(url).origin !== this.#shopOrigin;

  /** What stands on the screen; null while the browser is between two pages. */
  look(): Promise<Screen | null> {
    return readScreen(this.page);
  }

  /** The first thing that the screen asks for, and how it is done; null: there is nothing to do at this moment. */
  async next(screen: Screen): Promise<{ readonly name: string; readonly doIt: () => Promise<unknown> } | null> {
    for (const { name, answer } of sights) {
      if (!this.isForeign(screen) && !screen.isListening) continue;
      const action = await answer(screen, this);
      if (action !== null) return { name, doIt: action };
    }
    return null;
  }

  /** Does the first thing that the screen asks for. @returns what it was; null: there is nothing to do at this moment. */
  async act(screen: Screen): Promise<string | null> {
    const step = await this.next(screen);
    if (step === null) return null;
    this.#journal.act(step.name);
    await step.doIt();
    return step.name;
  }

  /** What a person does whose browser shows no page of the shop: an error of its own, or of something in between. */
  async doReload(): Promise<void> {
    this.#journal.act('reload');
    await this.page.goto('/orders/checkout/', { waitUntil: 'commit' }).catch(() => {});
  }

  note(action: string): void {
    this.#journal.act(action);
  }

  async doPay(): Promise<void> {
    await this.shop.checkout.payButton.click(short);
  }

  /** The newest code that was sent; the wallet's is always the same one. */
  async doTypeCode(): Promise<void> {
    const [newest = ''] = await this.#host.messagesTo(this.person.phone);
    const code = this.way.option === 'Masterpass' ? '111111' : (/\b\d{6}\b/.exec(newest)?.[0] ?? '111111');
    const dialog = new CodeDialog(this.page, this.shop.texts);
    await dialog.doTypeOver(code);
  }

  /** Leaves the open dialog by its own button, or by Escape. */
  async doClose(): Promise<void> {
    const cancel = this.page.getByRole('dialog').getByRole('button', { name: this.shop.texts('Cancel'), exact: true });
    if ((await cancel.count()) > 0) await cancel.click(short);
    else await this.page.keyboard.press('Escape');
  }

  async chooseWay({ pay, dialog }: Screen): Promise<Action> {
    if (dialog !== null || pay === null) return null;
    const group = this.page.getByRole('radiogroup', { name: this.shop.texts('Payment method') });
    const radio = group.getByRole('radio', { name: new RegExp(`^${this.way.option}`) }).first();
    if ((await radio.count()) === 0) {
      const others = this.page.getByRole('button', {
        name: new RegExp(`^${this.shop.texts('Other payment methods')}`),
      });
      return (await others.count()) === 0 ? null : () => others.click(short);
    }
    return (await radio.isChecked()) ? null : () => radio.check(short);
  }

  async fillIn({ pay, dialog }: Screen): Promise<Action> {
    if (dialog !== null || pay === null) return null;
    const missing = await this.way.fill?.(this.shop);
    if (missing) return missing;
    const agreement = this.page.locator('input[name=agreement]');
    if ((await agreement.count()) === 0 || (await agreement.isChecked())) return null;
    return () => this.shop.checkout.doAccept();
  }
}
