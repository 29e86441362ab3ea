import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

export class BasketPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async see(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#texts('Basket') })).toBeVisible();
  }

  /** An amount stands somewhere on the page, whatever the language's separators are. */
  async seeAmount(amount: RegExp): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(amount).first()).toBeVisible();
  }

  async doApplyVoucher(code: string): Promise<void> {
    const box = this.#page.getByRole('textbox', { name: this.#texts('Voucher code') });
    const disclosure = this.#page
      .locator('details')
      .filter({ has: this.#page.getByLabel(this.#texts('Voucher code')) });
    if (!(await box.isVisible())) await disclosure.locator('summary').click();
    await box.fill(code);
    await this.#page.getByRole('button', { name: this.#texts('Apply') }).click();
  }

  /** The voucher's message is tied to its field. */
  async seeVoucherError(): Promise<void> {
    const box = this.#page.getByRole('textbox', { name: this.#texts('Voucher code') });
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/\S/);
  }

  /** The number of a line's pieces, as it is shown. */
  async seeQuantity(pieces: number): Promise<void> {
    await expect(this.#page.getByRole('main').getByRole('spinbutton')).toHaveAttribute('aria-valuenow', String(pieces));
  }

  async doSetQuantity(pieces: number): Promise<void> {
    const box = this.#page.getByRole('main').getByRole('spinbutton');
    await box.fill(String(pieces));
    await box.press('Enter');
  }

  async seeEmpty(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: this.#texts('Your basket is empty') })).toBeVisible();
  }

  /** All baskets of the shopper. */
  get baskets(): Locator {
    return this.#page.getByRole('region', { name: this.#texts('Your baskets') });
  }

  async doStartBasket(name: string): Promise<void> {
    await this.baskets.getByText(this.#texts('Create another basket')).click();
    await this.baskets.getByRole('textbox', { name: this.#texts('Name of the basket') }).fill(name);
    await this.baskets.getByRole('button', { name: this.#texts('Create basket') }).click();
  }

  async doCheckout(): Promise<void> {
    await this.#page
      .getByRole('main')
      .getByRole('link', { name: this.#texts('Checkout') })
      .click();
  }
}
