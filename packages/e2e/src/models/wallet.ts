import { expect, type Locator, type Page } from 'playwright/test';
import type { TestCard } from '../shopper.ts';
import type { Texts } from '../texts.ts';
import { choosePaymentMethod } from './payment-choice.ts';

/** The Masterpass wallet under its payment method. */
export class Wallet {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name: this.#texts(name) });
  }

  #dialog(name: string | RegExp): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  get cards(): Locator {
    return this.#page.getByRole('radiogroup', { name: this.#texts('Select a card to pay with') }).getByRole('radio');
  }

  async doChoose(): Promise<void> {
    await choosePaymentMethod(this.#page, this.#texts, 'Masterpass');
  }

  /** A kept card is chosen, and how it may pay is there. */
  async doChooseCard(alias: string): Promise<void> {
    const radio = this.#page.getByRole('radio', { name: new RegExp(`^${alias} `) });
    await radio.check();
    const installments = this.#page.getByRole('radiogroup', { name: this.#texts('Installments') });
    await expect(installments.getByRole('radio', { checked: true })).toHaveCount(1);
  }

  async seeCards(count: number): Promise<void> {
    await expect(this.cards).toHaveCount(count);
  }

  async doUseLinkedCards(): Promise<void> {
    const dialog = this.#dialog(this.#texts('Your Masterpass cards'));
    await dialog.getByRole('button', { name: this.#texts('Use'), exact: true }).click();
  }

  /** Whatever its title: the wallet's reply may bring one. */
  #codeDialog(): Locator {
    return this.#dialog(/./).filter({ has: this.#page.getByRole('textbox', { name: this.#texts('SMS Code') }) });
  }

  async doEnterCode(code: string): Promise<void> {
    const dialog = this.#codeDialog();
    const field = dialog.getByRole('textbox', { name: this.#texts('SMS Code') });
    await expect(field).toBeFocused();
    await field.pressSequentially(code);
    await this.#page.keyboard.press('Enter');
  }

  async doDelete(alias: string): Promise<void> {
    await this.#page.getByRole('button', { name: String(this.#texts('Delete')).concat(` ${alias}`) }).click();
    const dialog = this.#dialog(/./).filter({ hasText: this.#texts('Are you sure you want to delete this card?') });
    await expect(dialog.getByRole('button', { name: this.#texts('Cancel') })).toBeFocused();
    await dialog.getByRole('button', { name: this.#texts('Delete'), exact: true }).click();
  }

  async seeProblem(words: string): Promise<void> {
    await expect(this.#dialog('Masterpass')).toContainText(words);
    await this.#dialog('Masterpass')
      .getByRole('button', { name: this.#texts('OK') })
      .click();
    await expect(this.#dialog('Masterpass')).toBeHidden();
  }

  /** The code dialog speaks with the words of the wallet's reply. */
  async seeCodeAsked(title: string, text: string): Promise<void> {
    const dialog = this.#dialog(title);
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('textbox', { name: this.#texts('SMS Code') })).toBeVisible();
  }

  /** The code dialog is still there and says why. */
  async seeCodeRefused(): Promise<void> {
    const dialog = this.#codeDialog();
    await expect(dialog.getByRole('textbox', { name: this.#texts('SMS Code') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  }

  async seeNotOpened(): Promise<void> {
    await expect(this.#page.getByText(this.#texts('An error occurred while initializing Masterpass.'))).toBeVisible();
  }

  async doOpenAgain(): Promise<void> {
    await this.#button('Try again').click();
  }

  async doRetryCards(): Promise<void> {
    await this.#button('Retry Fetching Cards').click();
  }

  async doTypeNewCard(): Promise<void> {
    await this.#button('Pay with a new card').click();
  }

  async doFillCard(card: TestCard): Promise<void> {
    const field = (name: string) => this.#page.getByRole('textbox', { name: this.#texts(name), exact: true });
    await field('Name on card').fill(card.holder);
    await field('Card number').fill(card.number);
    await field('Expiry date').fill(card.expiry);
    await this.securityCode.fill(card.cvc);
  }

  get securityCode(): Locator {
    return this.#page.getByLabel(this.#texts('Security Code'), { exact: true });
  }

  /** Gives consent, names the card and keeps it. */
  async doKeepCard(alias: string): Promise<void> {
    await this.#page.getByRole('checkbox', { name: this.#texts('Save this card to my Masterpass wallet') }).check();
    await this.#page.getByRole('textbox', { name: this.#texts('Card name') }).fill(alias);
    await this.#button('Keep card').click();
  }

  async doApproveAtBank(): Promise<void> {
    await this.#page.getByRole('button', { name: /^(Approve|Onayla)$/ }).click();
  }
}
