import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** A list of products: a category, a search or the whole catalogue. */
export class CategoryPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  get #main(): Locator {
    return this.#page.getByRole('main');
  }

  get #filters(): Locator {
    return this.#page.getByRole('complementary', { name: this.#texts('Filters') });
  }

  /** A value to filter by; its name begins with its label. */
  #choice(label: string): Locator {
    return this.#filters.getByRole('link', { name: new RegExp(`^${label}`) });
  }

  async see(name?: string | RegExp): Promise<void> {
    await expect(this.#main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.#main.getByRole('listitem').first()).toBeVisible();
  }

  /** Opens a product of the list by its name. */
  async doOpenProduct(name: string): Promise<void> {
    await this.#main.getByRole('link', { name }).first().click();
  }

  /** Opens the product at this place of the list, however far down. */
  async doOpenProductAt(place: number): Promise<void> {
    await this.#main.getByRole('heading', { level: 2 }).getByRole('link').nth(place).click();
  }

  /** Presses Enter on a value of the filters, as a keyboard does it. */
  async doFilterByKeyboard(label: string): Promise<void> {
    await this.#choice(label).focus();
    await this.#page.keyboard.press('Enter');
  }

  async doRemoveFilter(label: string): Promise<void> {
    const name = this.#texts(`Remove filter {label}`);
    await this.#main.getByRole('link', { name }).filter({ hasText: label }).click();
  }

  /** Types a price range and applies it. */
  async doSetPrice(from: string, to: string): Promise<void> {
    await this.#filters.getByRole('textbox').nth(0).fill(from);
    await this.#filters.getByRole('textbox').nth(1).fill(to);
    await this.#filters.getByRole('button', { name: this.#texts('Apply') }).click();
  }

  /** The value is ticked and still has the focus it got from the press. */
  async seeFilterFocused(label: string): Promise<void> {
    await expect(this.#choice(label)).toHaveAttribute('aria-current', 'true');
    await expect(this.#choice(label)).toBeFocused();
  }

  async seeChosen(...labels: readonly string[]): Promise<void> {
    const chips = this.#main.getByRole('list', { name: this.#texts('Selected filters') });
    await expect(chips.getByRole('listitem')).toHaveCount(labels.length + 1);
    for (const label of labels) await expect(chips).toContainText(label);
  }

  async seeNothingChosen(): Promise<void> {
    await expect(this.#main.getByRole('list', { name: this.#texts('Selected filters') })).toHaveCount(0);
  }

  /** Another state of the list is being read; the old one is still there. */
  async seeBusy(): Promise<void> {
    const busy = this.#main.locator('[aria-busy="true"]');
    await expect(busy.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  /** The live region says this. */
  async seeSaid(sentence: RegExp): Promise<void> {
    await expect(this.#page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1);
  }

  /** No part of the list is loading. */
  async seeLoaded(): Promise<void> {
    await expect(this.#main.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** The number of products, above the list. */
  async seeCount(count: number): Promise<void> {
    await expect(this.#main.getByText(new RegExp(`^${count} `)).first()).toBeVisible();
  }

  async seeCountFocused(): Promise<void> {
    await expect(this.#main.locator('.list-bar > p')).toBeFocused();
  }

  async seeMissingPage(page: string): Promise<void> {
    await expect(this.#main.getByRole('heading', { level: 2 })).toContainText(`“${page}”`);
    await expect(this.#main.getByRole('link', { name: this.#texts('First page') })).toBeVisible();
  }

  /** Opens the drawer that small windows keep the filters in. */
  async doOpenFilters(): Promise<void> {
    await this.#main.getByRole('button', { name: this.#texts('Filter') }).click();
    await expect(this.#filters).toBeVisible();
  }

  /** Escape closes the drawer, and focus is back on what opened it. */
  async doLeaveFilters(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await expect(this.#filters).toBeHidden();
    await expect(this.#main.getByRole('button', { name: this.#texts('Filter') })).toBeFocused();
  }
}
