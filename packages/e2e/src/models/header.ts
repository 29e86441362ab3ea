import { expect, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';
import { startsWith } from './names.ts';

/** What stands above every page. */
export class Header {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  get #basket() {
    return this.#page.getByRole('banner').getByRole('link', { name: startsWith(this.#texts('Basket')) });
  }

  /** The count is part of the link's name. */
  async seeBasketCount(count: number): Promise<void> {
    await expect(this.#basket).toHaveAccessibleName(new RegExp(`\\b${count}\\b`));
  }

  async doOpenBasket(): Promise<void> {
    await this.#basket.click();
  }

  async doSearch(words: string): Promise<void> {
    const box = this.#page.getByRole('searchbox', { name: this.#texts('Search products') });
    await box.fill(words);
    await box.press('Enter');
  }

  async doChooseLanguage(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts('Language and currency') }).click();
    await this.#page.getByRole('link', { name, exact: true }).click();
  }

  async doChooseCurrency(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts('Language and currency') }).click();
    await this.#page.getByRole('button', { name, exact: true }).click();
  }

  /** Opens the menu: the drawer of small windows, or the first entry of the row, by keyboard. */
  async doOpenMenu(): Promise<void> {
    const banner = this.#page.getByRole('banner');
    const drawer = banner.getByRole('button', { name: this.#texts('Menu'), exact: true });
    const entry = banner.getByRole('button', { name: this.#texts('All in {0}') }).first();
    await drawer.or(entry).first().press('Enter');
    await expect(banner.locator('.menu:popover-open, .menu-panel:popover-open')).toBeVisible();
  }

  async seeLanguageAndCurrency(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: this.#texts('Language and currency') })).toBeVisible();
  }
}
