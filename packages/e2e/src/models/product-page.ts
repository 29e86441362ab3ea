import { expect, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

export class ProductPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async see(name: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  async doAddToBasket(quantity = 1): Promise<void> {
    if (quantity !== 1) {
      await this.#page.getByRole('spinbutton', { name: this.#texts('Quantity') }).fill(String(quantity));
    }
    await this.#page.getByRole('button', { name: this.#texts('Add to basket') }).click();
  }

  async seeSoldOut(): Promise<void> {
    await expect(this.#page.getByText(this.#texts('Sold out at the moment'))).toBeVisible();
    await expect(this.#page.getByRole('button', { name: this.#texts('Add to basket') })).toHaveCount(0);
  }
}
