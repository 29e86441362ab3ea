import { expect, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

export class AuthPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async see(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: this.#texts('Sign in') }).first()).toBeVisible();
  }

  async doSignIn(email: string, password: string): Promise<void> {
    const form = this.#page.getByRole('main');
    await form.getByLabel(this.#texts('E-mail')).first().fill(email);
    await form.getByLabel(this.#texts('Password'), { exact: true }).first().fill(password);
    await form
      .getByRole('button', { name: this.#texts('Sign in'), exact: true })
      .first()
      .click();
  }

  /** Signed in: the header offers the account instead of signing in. */
  async seeSignedIn(): Promise<void> {
    await expect(this.#page.getByRole('banner').getByRole('button', { name: this.#texts('Account') })).toBeVisible();
  }
}
