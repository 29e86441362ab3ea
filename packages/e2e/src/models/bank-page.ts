import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';
import { oneOf } from './names.ts';

/** The bank speaks its own language, chosen by what the shop told it. */
const names = {
  code: oneOf('Verification code', 'Doğrulama kodu'),
  approve: oneOf('Approve', 'Onayla'),
  decline: oneOf('Decline', 'Reddet'),
};

/** The simulated bank, in the overlay or as a page of its own. */
export class BankPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: this.#texts('Bank verification') });
  }

  #place(framed: boolean): Page | FrameLocator {
    return framed ? this.dialog.frameLocator('iframe') : this.#page;
  }

  async see(framed: boolean): Promise<void> {
    if (framed) await expect(this.dialog).toBeVisible();
    await expect(this.#place(framed).getByRole('textbox', { name: names.code })).toBeVisible({ timeout: 20_000 });
  }

  async doApprove(framed: boolean, code: string): Promise<void> {
    await this.doApproveIn(this.#place(framed), code);
  }

  /** Gives the code on the page or in the frame that holds the bank's form. */
  async doApproveIn(place: Page | FrameLocator, code: string): Promise<void> {
    await place.getByRole('textbox', { name: names.code }).fill(code);
    await place.getByRole('button', { name: names.approve }).click();
  }

  /** Leaves the overlay for the same page in the whole window. */
  async doOpenInWindow(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#texts("Open the bank's page in this window") }).click();
  }

  async doDecline(framed: boolean): Promise<void> {
    await this.#place(framed).getByRole('button', { name: names.decline }).click();
  }

  /** Leaves the bank by the overlay's own button. */
  async doCancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#texts('Cancel') }).click();
  }

  async seeClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden();
  }
}
