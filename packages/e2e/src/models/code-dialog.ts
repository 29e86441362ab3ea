import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** The dialog for a code by SMS, whatever it is for. */
export class CodeDialog {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  get #field(): Locator {
    return this.#dialog.getByRole('textbox', { name: this.#texts('SMS Code') });
  }

  #button(name: string): Locator {
    return this.#dialog.getByRole('button', { name: this.#texts(name) });
  }

  /** Open, with the focus in the one field for the code, which a phone can fill in, and the phone it went to, masked. */
  async see(maskedPhone: string): Promise<void> {
    await expect(this.#field).toBeFocused();
    await expect(this.#field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(this.#field).toHaveAttribute('inputmode', 'numeric');
    await expect(this.#dialog).toContainText(maskedPhone);
  }

  async seeClosed(): Promise<void> {
    await expect(this.#dialog).toBeHidden();
  }

  async doType(code: string): Promise<void> {
    await this.#field.pressSequentially(code);
    await this.#page.keyboard.press('Enter');
  }

  /** The same over whatever is in the field. */
  async doTypeOver(code: string): Promise<void> {
    await this.#field.fill('');
    await this.doType(code);
  }

  /** Pastes a text over what is in the field; the code is checked without a press. */
  async doPaste(text: string): Promise<void> {
    await this.#field.selectText();
    await this.#field.evaluate((field, pasted) => {
      field.ownerDocument.execCommand('insertText', false, pasted);
    }, text);
  }

  async doVerify(): Promise<void> {
    await this.#button('Verify').click();
  }

  /** What is wrong stands beside the field, which has the focus and its text selected: typing writes over it. */
  async seeMistake(message: string | RegExp): Promise<void> {
    await expect(this.#field).toHaveAccessibleDescription(message);
    await expect(this.#field).toHaveAttribute('aria-invalid', 'true');
    await expect(this.#field).toBeFocused();
  }

  async seeSelected(text: string): Promise<void> {
    const selected = () =>
      this.#field.evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      );
    await expect.poll(selected).toBe(text);
  }

  /** The wait counts down, shown to everybody and spoken at few moments; nobody can ask again yet. */
  async seeWait(): Promise<void> {
    await expect(this.#dialog.getByRole('timer')).toContainText(/1:\d\d/);
    await expect(this.#button('Resend SMS')).toHaveCount(0);
  }

  /** What a screen reader was told last. */
  async seeSpoken(english: string): Promise<void> {
    await expect(this.#dialog.getByRole('status')).toHaveText(this.#texts(english));
  }

  /** The wait is over: asking again is possible, and the focus has not moved. */
  async seeResend(): Promise<void> {
    await expect(this.#button('Resend SMS')).toBeVisible();
    await expect(this.#field).toBeFocused();
  }

  async doClose(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.seeClosed();
  }
}
