import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';
import { oneOf } from './names.ts';
import { choosePaymentMethod } from './payment-choice.ts';

/** The provider's and the device's pages speak by themselves. */
const names = {
  approve: oneOf('Approve', 'Onayla'),
  pay: oneOf('Pay', 'Öde'),
  refuse: oneOf('Refuse', 'Reddet'),
  cancel: oneOf('Cancel', 'İptal'),
};

/** The ways to pay beside a typed card: kept cards, a device's sheet, a wallet's window. */
export class PaymentMethods {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  /** The host's own name of an option, in the shop's language. */
  async doChoose(name: string | RegExp): Promise<void> {
    await choosePaymentMethod(this.#page, this.#texts, name);
  }

  async doKeepCard(): Promise<void> {
    await this.#page.getByRole('checkbox', { name: this.#texts('Save this card for my next order') }).check();
  }

  /** A kept card by its last digits. */
  async doChooseCard(lastDigits: string): Promise<void> {
    const cards = this.#page.getByRole('radiogroup', { name: this.#texts('Your cards') });
    await cards.getByRole('radio', { name: new RegExp(`${lastDigits}\\b`) }).check();
  }

  async seeChosenCard(lastDigits: string): Promise<void> {
    const cards = this.#page.getByRole('radiogroup', { name: this.#texts('Your cards') });
    await expect(cards.getByRole('radio', { name: new RegExp(`${lastDigits}\\b`) })).toBeChecked();
  }

  async doChooseSinglePayment(): Promise<void> {
    const installments = this.#page.getByRole('radiogroup', { name: this.#texts('Installments') });
    await installments.getByRole('radio').first().check();
    await expect(installments.getByRole('radio', { checked: true })).toHaveCount(1);
  }

  get securityCode(): Locator {
    return this.#page.getByLabel(this.#texts('Security Code'), { exact: true });
  }

  #frame(dialog: string | RegExp): FrameLocator {
    return this.#page.getByRole('dialog', { name: dialog }).frameLocator('iframe');
  }

  get #approve(): Locator {
    return this.#frame('Apple Pay').getByRole('button', { name: names.approve });
  }

  /** The stand-in for a device's sheet has its merchant session: approving is possible. */
  async seeSheetReady(): Promise<void> {
    await expect(this.#approve).toBeEnabled();
  }

  async doApproveSheet(): Promise<void> {
    await this.seeSheetReady();
    await this.#approve.click();
  }

  /** The bank behind the device refuses the token. */
  async doRefuseSheet(): Promise<void> {
    await this.seeSheetReady();
    await this.#frame('Apple Pay').getByRole('button', { name: names.refuse }).click();
  }

  async doCancelSheet(): Promise<void> {
    await this.#frame('Apple Pay').getByRole('button', { name: names.cancel }).click();
    await expect(this.#page.getByRole('dialog', { name: 'Apple Pay' })).toBeHidden();
  }

  async doPayInWallet(name: string): Promise<void> {
    await this.#frame(name).getByRole('button', { name: names.pay }).click();
  }

  async doRefuseInWallet(name: string): Promise<void> {
    await this.#frame(name).getByRole('button', { name: names.refuse }).click();
  }

  /** For a wallet whose page cannot leave a frame: its own window has no opener, and the shopper reports the end. */
  async doPayInOwnWindow(name: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name });
    const opening = this.#page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: this.#texts('Open {name} in a new window') }).click();
    const opened = await opening;
    await opened.getByRole('button', { name: names.pay }).click();
    await dialog.getByRole('button', { name: this.#texts('I have approved the payment') }).click();
  }

  /** The wallet is ready: pressing Pay opens it. */
  async seeWalletReady(): Promise<void> {
    const pay = this.#page.getByRole('button', { name: this.#texts('Pay {amount}') });
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  }

  async doTryAgain(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts('Try again') }).click();
  }
}
