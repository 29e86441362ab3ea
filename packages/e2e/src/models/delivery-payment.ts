import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';
import { choosePaymentMethod } from './payment-choice.ts';

/** Payment at the door: the choice among the ways to pay, and what the page says about the code. */
export class DeliveryPayment {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  #group(name: string): Locator {
    return this.#page.getByRole('radiogroup', { name: this.#texts(name) });
  }

  /** By the host's own name of the option. */
  async doChoose(name: string): Promise<void> {
    await choosePaymentMethod(this.#page, this.#texts, name);
  }

  async doChooseHow(name: string): Promise<void> {
    await this.#group('Payment at the door').getByRole('radio', { name }).check();
  }

  /** Opens the dialog again that was closed. */
  async doEnterCode(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts('Enter the code') }).click();
  }

  /** No message reached the known number: the form says so and takes another one. */
  async doGivePhone(phone: string): Promise<void> {
    const field = this.#page.getByRole('dialog').getByRole('textbox', { name: this.#texts('Phone'), exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(phone);
    await this.#page.getByRole('button', { name: this.#texts('Send the code') }).click();
  }

  /** The attempt is over: said in words that have the focus, and that no money was taken. */
  async seeProblem(): Promise<void> {
    const problem = this.#page.locator('.payment-problem');
    await expect(problem).toBeFocused();
    await expect(problem.getByRole('alert')).toContainText(this.#texts('No money was taken.'));
  }
}
