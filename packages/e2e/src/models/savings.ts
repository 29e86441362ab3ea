import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** Coupons, loyalty money and the loyalty card above the ways to pay. */
export class Savings {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  #fold(name: string): Locator {
    return this.#page.locator('.savings details').filter({ has: this.#page.getByText(this.#texts(name)) });
  }

  #coupon(code: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: code });
  }

  /** Opens one of the folded ways to save. */
  async doOpen(name: string): Promise<void> {
    await this.#fold(name).locator('summary').click();
  }

  /** What the head of a fold says, folded or not. */
  async seeState(name: string, state: string | RegExp): Promise<void> {
    await expect(this.#fold(name).locator('summary')).toContainText(state);
  }

  async doPressCoupon(code: string): Promise<void> {
    await this.#coupon(code).getByRole('button').click();
  }

  /** The button of a coupon, by what it does. */
  async seeCoupon(code: string, action: 'Apply coupon {name}' | 'Remove coupon {name}'): Promise<void> {
    await expect(this.#coupon(code).getByRole('button')).toHaveAccessibleName(this.#texts(action));
    await expect(this.#coupon(code).getByRole('button')).not.toHaveAttribute('aria-busy');
  }

  /** The coupon cannot be used, and its button says why. */
  async seeUnusable(code: string, reason: RegExp): Promise<void> {
    const button = this.#coupon(code).getByRole('button');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
  }

  async doUseLoyalty(amount: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#texts('Amount to use') }).fill(amount);
    await this.#page.getByRole('button', { name: this.#texts('Use this amount') }).click();
  }

  async seeLoyaltyError(message: RegExp): Promise<void> {
    const field = this.#page.getByRole('textbox', { name: this.#texts('Amount to use') });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(message);
  }

  async doUseAllLoyalty(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts('Use all: {0}') }).click();
  }

  async doTakeFromCard(amount: RegExp): Promise<void> {
    const group = this.#page.getByRole('radiogroup', { name: this.#texts('Amount from card {number}') });
    await group.getByRole('radio', { name: amount }).check();
    await expect(group).not.toHaveAttribute('aria-busy');
  }

  /** An amount of the order's summary, open or folded. */
  async seeAmount(label: string, amount: RegExp | null): Promise<void> {
    const row = this.#page.locator('.amounts > div').filter({ has: this.#page.getByText(label, { exact: true }) });
    if (amount === null) await expect(row).toHaveCount(0);
    else await expect(row.locator('dd')).toHaveText(amount);
  }
}
