import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';
import { choosePaymentMethod } from './payment-choice.ts';

/** What stands under bank transfer, credit and a provider's page, and around them. */
export class PaymentDetails {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  #radio(group: string, name: string | RegExp): Locator {
    return this.#page.getByRole('radiogroup', { name: this.#texts(group) }).getByRole('radio', { name });
  }

  get #pay(): Locator {
    return this.#page.locator('.pay').getByRole('button');
  }

  /** The host's own name of a way to pay, in the shop's language. */
  async doChoose(name: string): Promise<void> {
    await choosePaymentMethod(this.#page, this.#texts, name);
  }

  async doChooseAccount(bank: string): Promise<void> {
    await this.#radio('Bank account', new RegExp(bank)).check();
  }

  async doChooseCredit(name: string): Promise<void> {
    await this.#radio('Credit', name).check();
  }

  async doCopyIban(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts('Copy IBAN') }).click();
  }

  /** A press of Pay says what is missing, beside its group, and takes the focus there (ux 45). The agreement is ticked. */
  async seePayAsks(group: string, reason: string): Promise<void> {
    await this.#pay.click();
    const asked = this.#page.getByRole('radiogroup', { name: this.#texts(group), exact: true });
    await expect(asked).toHaveAccessibleDescription(this.#texts(reason));
    await expect(asked.getByRole('radio').first()).toBeFocused();
  }

  async seePayReady(): Promise<void> {
    await expect(this.#pay).not.toHaveAttribute('aria-disabled', 'true');
  }

  /** What the browser has selected, as it would be copied by hand. */
  selection(): Promise<string> {
    return this.#page.evaluate(() => window.getSelection()?.toString() ?? '');
  }

  /** A banner with these words. */
  async seeAlert(words: string): Promise<void> {
    await expect(this.#page.getByRole('alert').filter({ hasText: this.#texts(words) })).toBeVisible();
  }
}
