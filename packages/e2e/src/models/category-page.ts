import { expect, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

export class CategoryPage {
  readonly #page: Page;

  constructor(page: Page, _texts: Texts) {
    this.#page = page;
  }

  async see(name?: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.#page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }

  /** Opens a product of the list by its name. */
  async doOpenProduct(name: string): Promise<void> {
    await this.#page.getByRole('main').getByRole('link', { name }).first().click();
  }
}
