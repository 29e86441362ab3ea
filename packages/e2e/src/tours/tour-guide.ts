import { expect, type Frame, type Locator, type Page } from 'playwright/test';
import type { CheckoutPageModel } from '../models/checkout-page.ts';
import type { Shopper } from '../shopper.ts';
import { testCards } from '../shopper.ts';
import type { TourStep } from './read-tours.ts';
import type { ScriptedHost } from './scripted-host.ts';

/** How long each delay of the charts lasts at most, in milliseconds, and a little more. */
const delays: Readonly<Record<string, number>> = {
  askAgainPause: 6_000,
  leaveLimit: 11_000,
  openingLimit: 16_000,
  stallLimit: 21_000,
  attemptLife: 901_000,
  challengeLimit: 901_000,
};

/** What a tour needs. */
export interface TourKit {
  readonly page: Page;
  readonly checkout: CheckoutPageModel;
  readonly shopper: Shopper;
  readonly host: ScriptedHost;
}

/** Takes the steps of a tour in the browser, and sees after each that the shop is where the chart should be. */
export class TourGuide {
  readonly #kit: TourKit;

  constructor(kit: TourKit) {
    this.#kit = kit;
  }

  /** Takes one step and looks at the screen. */
  async take({ words, state }: TourStep): Promise<void> {
    await this.#do(words);
    await this.#see(state);
  }

  async #do(words: string): Promise<void> {
    const { host, page } = this.#kit;
    const [, actor, outcome] = /^(sendRequest|overlay) (?:answers|fails): (.+)$/.exec(words) ?? [];
    const [, delay] = /^(\w+) passes$/.exec(words) ?? [];
    if (delay !== undefined) return page.clock.fastForward(delays[delay] ?? Number.NaN);
    if (outcome === undefined) host.comeUp();
    if (actor === 'sendRequest' && outcome !== undefined) {
      if (outcome !== 'no reply') host.comeUp();
      return host.answer(outcome);
    }
    const act = this.#acts[outcome ?? words];
    if (!act) throw new Error(`No way to do "${words}" in a browser: add it to tour-guide.ts.`);
    await act();
  }

  async #see(state: string): Promise<void> {
    const see = this.#sights[state];
    if (!see) throw new Error(`Nothing to see is known of the state "${state}": add it to tour-guide.ts.`);
    await see();
  }

  get #dialog(): Locator {
    return this.#kit.page.getByRole('dialog', { name: 'Bank verification' });
  }

  get #bankFrame(): Frame | undefined {
    return this.#kit.page.frames().find((candidate) => candidate.parentFrame() !== null);
  }

  get #continueButton(): Locator {
    return this.#kit.page.getByRole('button', { name: 'Continue to payment' });
  }

  async #goToDelivery(): Promise<void> {
    const edit = this.#kit.page.getByRole('button', { name: 'Change delivery' });
    await expect(this.#continueButton.or(edit).first()).toBeVisible();
    if (await edit.isVisible()) await edit.click();
    await expect(this.#continueButton).toBeVisible();
  }

  async #goToPayment(): Promise<void> {
    const { payButton } = this.#kit.checkout;
    await expect(this.#continueButton.or(payButton).first()).toBeVisible();
    if (await this.#continueButton.isVisible()) await this.#continueButton.click();
    await expect(payButton).toBeVisible();
  }

  /** By the names of core's model; what happens in the browser itself is told to the page as the browser would. */
  readonly #acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'the guest gives contact and address': () => this.#kit.checkout.doGiveContactAndAddress(this.#kit.shopper),
    'the shopper chooses another carrier': async () => {
      await this.#goToDelivery();
      const carriers = this.#kit.page.getByRole('radiogroup', { name: 'Shipping option' });
      await carriers.getByRole('radio', { checked: false }).last().check();
    },
    'the shopper pays': async () => {
      await this.#goToPayment();
      await this.#kit.checkout.doFillCard(testCards.paid);
      await this.#kit.checkout.doAccept();
      await this.#kit.checkout.doPay();
    },
    'the shopper adds an address': async () => {
      await this.#goToDelivery();
      await this.#kit.checkout.doAddAddress(this.#kit.shopper);
    },
    'the shopper opens the payment step': async () => {
      await this.#goToDelivery();
      await this.#goToPayment();
    },
    'the shopper opens the shipping step': async () => {
      await this.#goToPayment();
      await this.#goToDelivery();
    },
    'the shopper types': async () => {
      await this.#goToDelivery();
      await this.#kit.checkout.field('First name').fill('Ada');
    },
    'the shopper looks at this window again': () =>
      this.#kit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    'the shopper tries again': () =>
      this.#kit.page
        .getByRole('button', { name: /^(?:Try again|Check again)$/ })
        .first()
        .click(),
    'the shopper accepts the change': () =>
      this.#kit.page.getByRole('region', { name: 'Your order has changed' }).getByRole('button').click(),
    'the shopper continues at the bank': () =>
      this.#kit.page.getByRole('button', { name: /^Continue (?:at your bank|on the payment page)$/ }).click(),
    'the page comes back': () =>
      this.#kit.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'the network is back': async () => {
      await this.#kit.page.context().setOffline(true);
      await this.#kit.page.context().setOffline(false);
    },
    'back at the checkout': () => this.#kit.host.answerFrame('/orders/checkout/?success=true&iframe=true'),
    cancelled: () => this.#dialog.getByRole('button', { name: 'Cancel' }).click(),
    'the shopper cancels': () => this.#dialog.getByRole('button', { name: 'Cancel' }).click(),
    'the shopper opens the bank’s page in the whole window': () =>
      this.#dialog.getByRole('button', { name: "Open the bank's page in this window" }).click(),
    'the shop’s 3-D page loads in the frame': async () => {
      const frame = this.#bankFrame;
      if (frame?.url().includes('/orders/redirect-three-d/')) await frame.evaluate(() => window.location.reload());
      return this.#kit.host.answerFrame();
    },
    'the frame arrives at the completed order': async () => {
      const order = '/orders/completed/5f0000000000000000000000000000ab/';
      if (this.#kit.host.isFrameWaiting) return this.#kit.host.answerFrame(order);
      return this.#bankFrame?.evaluate((path) => window.location.assign(path), order);
    },
  };

  /** By the states of the charts. */
  readonly #sights: Readonly<Record<string, () => Promise<unknown>>> = {
    loading: () => this.#seeOpening(),
    'loading, busy': async () => {
      await this.#kit.host.seeWaiting();
      await this.#seeOpening();
    },
    'active.contact.form': () => this.#seeRest(this.#continueButton),
    'active.contact.form, busy': () => this.#kit.host.seeWaiting(),
    'active.contact.identifying, busy': () => this.#kit.host.seeWaiting(),
    'active.steps.preparing.identifying, busy': () => this.#kit.host.seeWaiting(),
    'active.steps.preparing.saving, busy': () => this.#kit.host.seeWaiting(),
    'active.steps.preparing.choosing, busy': () => this.#kit.host.seeWaiting(),
    'active.steps.delivery': () => this.#seeRest(this.#continueButton),
    'active.steps.delivery, busy': () => this.#kit.host.seeWaiting(),
    'active.steps.payment': () => this.#seeRest(this.#kit.checkout.payButton),
    'active.steps.payment, busy': () => this.#kit.host.seeWaiting(),
    'attempt.submitting, busy': async () => {
      await this.#kit.host.seeWaiting();
      await expect(this.#kit.checkout.payButton).toHaveAttribute('aria-busy', 'true');
    },
    'attempt.challenged': () => expect(this.#dialog).toBeVisible(),
    'attempt.challenged, busy': () => expect(this.#dialog).toBeVisible(),
    'attempt.atProvider': () => expect(this.#kit.page.getByText(/^Redirecting to/).first()).toBeVisible(),
    'attempt.checking.polling, busy': async () => {
      await this.#kit.host.seeWaiting();
      await this.#seeAsking();
    },
    'attempt.checking.waiting': () => this.#seeAsking(),
    'attempt.unresolved': () => this.#seeUnresolved(),
    'attempt.unresolved, busy': () => this.#seeUnresolved(),
    changed: () => this.#seeRest(this.#kit.page.getByRole('heading', { name: 'Your order has changed' })),
    'stopped.failed': () => this.#seeRest(this.#kit.page.getByText('Checkout could not be opened')),
    'stopped.nothingOpen': () => this.#seeRest(this.#kit.page.getByText(/There is no step that you can continue with/)),
    'stopped.basketUnavailable': () => this.#kit.page.waitForURL(/\/baskets\/basket\//),
    placed: () => this.#kit.page.waitForURL(/\/orders\/completed\//),
    opening: () => expect(this.#dialog.getByText("Opening your bank's page…")).toBeVisible(),
    challenge: () => expect(this.#dialog.getByText('Waiting for your bank')).toBeVisible(),
    stalled: () => expect(this.#dialog.getByText('Still waiting for your bank.')).toBeVisible(),
    returned: () => this.#seeClosed(),
    cancelled: () => this.#seeClosed(),
    blocked: () => this.#seeClosed(),
    timedOut: () => this.#seeClosed(),
  };

  /** Something is there, and nothing that stands there still waits. */
  async #seeRest(what: Locator): Promise<void> {
    await expect(what.filter({ visible: true }).first()).toBeVisible();
    await expect(this.#kit.page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  }

  async #seeAsking(): Promise<void> {
    const words = /Checking your payment|is being processed|already being paid/;
    await expect(this.#kit.page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }

  async #seeOpening(): Promise<void> {
    const opening = this.#kit.page.getByText('Opening your checkout…');
    await expect(this.#kit.page.locator('[aria-busy="true"]').or(opening).first()).toBeAttached();
  }

  async #seeUnresolved(): Promise<void> {
    await expect(this.#kit.page.getByText('We could not confirm the result of the payment').first()).toBeVisible();
  }

  async #seeClosed(): Promise<void> {
    await expect(this.#dialog).toBeHidden();
  }
}
