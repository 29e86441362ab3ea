import type { FrameLocator, Page } from 'playwright/test';
import { oneOf } from '../models/names.ts';
import { bankCode } from '../shopper.ts';

const code = oneOf('Verification code', 'Doğrulama kodu');
const agree = /^(?:Approve|Onayla|Pay|Öde)$/;

/** A page of the bank, a provider, a wallet or the device: in the whole window or in a frame of the shop's dialog. */
export class ForeignPage {
  readonly #place: Page | FrameLocator;

  constructor(page: Page, isFramed: boolean) {
    this.#place = isFramed ? page.frameLocator('dialog[open] iframe') : page;
  }

  /** It asks for something that this shopper has an answer to. */
  async isAsking(): Promise<boolean> {
    const button = this.#place.getByRole('button', { name: agree });
    return (await button.count()) > 0 && (await button.first().isVisible()) && (await button.first().isEnabled());
  }

  /** Types the code where one is asked for, and agrees. */
  async doAgree(): Promise<void> {
    const field = this.#place.getByRole('textbox', { name: code });
    if ((await field.count()) > 0) await field.fill(bankCode, { timeout: 3_000 });
    await this.#place.getByRole('button', { name: agree }).first().click({ timeout: 3_000 });
  }
}
