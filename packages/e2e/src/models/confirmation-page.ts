import { expect, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

const completed = /\/orders\/completed\/([0-9a-f]{32})\/?/;

export class ConfirmationPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async see(): Promise<void> {
    await this.#page.waitForURL(completed, { timeout: 20_000 });
    const name = this.#texts('Thank you for your order');
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.#page.getByText(this.#texts('Order number')).first()).toBeVisible();
  }

  /** The secret of the confirmation's address. */
  token(): string {
    const token = completed.exec(this.#page.url())?.[1];
    if (token === undefined) throw new Error(`${this.#page.url()} is no confirmation page.`);
    return token;
  }

  async seeOrderNumber(number: string): Promise<void> {
    await expect(this.#page.getByText(number).first()).toBeVisible();
  }

  async seeEmail(email: string): Promise<void> {
    await expect(this.#page.getByText(email).first()).toBeVisible();
  }

  /** One fact about the order, under its heading. */
  async seeFact(title: string, text: string): Promise<void> {
    const heading = this.#page.getByRole('heading', { name: this.#texts(title), exact: true });
    await expect(this.#page.locator('.order-facts > div').filter({ has: heading })).toContainText(text);
  }

  get #password() {
    return this.#page.getByLabel(this.#texts('Choose a password for {0}'));
  }

  /** The account offer: a password is all it asks for. */
  async doCreateAccount(password: string): Promise<void> {
    await this.#password.fill(password);
    await this.#page.getByRole('button', { name: this.#texts('Create account') }).click();
  }

  /** The code by SMS that a new account is asked for, in a dialog over the same page. */
  async doTypeCode(code: string): Promise<void> {
    const field = this.#page.getByRole('dialog').getByRole('textbox', { name: this.#texts('SMS Code') });
    await expect(field).toBeFocused();
    await field.fill(code);
  }

  async seePasswordRefused(): Promise<void> {
    await expect(this.#password).toBeFocused();
    await expect(this.#password).toHaveAttribute('aria-invalid', 'true');
  }

  /** The same page again, signed in: the order is in the account. */
  async seeKept(): Promise<void> {
    await expect(this.#page.getByText(this.#texts('This order is saved in your account.'))).toBeVisible();
  }
}
