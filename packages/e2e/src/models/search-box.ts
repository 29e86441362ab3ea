import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** The search field of the header with its suggestions. */
export class SearchBox {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  /** A search box at rest, a combobox while it has a list. */
  get #field(): Locator {
    const name = this.#texts('Search products');
    return this.#page.getByRole('searchbox', { name }).or(this.#page.getByRole('combobox', { name }));
  }

  get #list(): Locator {
    return this.#page.getByRole('listbox', { name: this.#texts('Suggestions') });
  }

  /** Types key by key, as a person does. */
  async doType(text: string): Promise<void> {
    await this.#field.click();
    await this.#field.pressSequentially(text);
  }

  async doEmpty(): Promise<void> {
    await this.#field.fill('');
  }

  async doPress(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#field.press(key);
  }

  async doClearRecent(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#texts('Clear recent searches') }).click();
  }

  /** Options under these headings, each with an entry. */
  async seeGroups(...headings: readonly string[]): Promise<void> {
    for (const heading of headings) {
      const group = this.#list.getByRole('group', { name: this.#texts(heading) });
      await expect(group.getByRole('option').first()).toBeVisible();
    }
  }

  async seeOption(name: string | RegExp): Promise<void> {
    await expect(this.#list.getByRole('option', { name })).toBeVisible();
  }

  /** The field has focus and names this option as the active one, and it alone is selected. */
  async seeActive(name: string | RegExp): Promise<void> {
    const option = this.#list.getByRole('option', { selected: true });
    await expect(option).toHaveAccessibleName(name);
    const id = await option.getAttribute('id');
    await expect(this.#field).toHaveAttribute('aria-activedescendant', id ?? 'no active option');
    await expect(this.#field).toBeFocused();
  }

  async seeClosed(): Promise<void> {
    await expect(this.#list).toHaveCount(0);
  }

  async seeText(text: string): Promise<void> {
    await expect(this.#field).toHaveValue(text);
  }
}
