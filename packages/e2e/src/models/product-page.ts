import { expect, type Locator, type Page } from 'playwright/test';
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
    await this.#page.getByRole('button', { name: this.#texts('Add to basket'), exact: true }).click();
  }

  async seeAdded(): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(this.#texts('Added to basket'))).toBeVisible();
  }

  async seeSoldOut(): Promise<void> {
    await expect(this.#page.getByText(this.#texts('Currently sold out'))).toBeVisible();
    await expect(this.#page.getByRole('button', { name: this.#texts('Add to basket'), exact: true })).toHaveCount(0);
  }

  /** The link of a variant, by its label and what is said of it. */
  variant(label: string | RegExp): Locator {
    return this.#page.locator('.variants').getByRole('link', { name: label });
  }

  /** The link that opens the nth picture closer. */
  picture(place: number): Locator {
    return this.#page.getByRole('region', { name: this.#texts('Pictures') }).locator(`#picture-${place} a`);
  }

  /** The dialog with the pictures. */
  zoom(): Locator {
    return this.#page.getByRole('dialog', { name: this.#texts('Pictures of {name}') });
  }

  /** A choice of a bundle: the product that a slot takes. */
  async doChoosePart(slot: string, product: string | RegExp): Promise<void> {
    const group = this.#page.getByRole('group', { name: new RegExp(slot) });
    await group.getByRole('radio', { name: product }).check();
  }

  /** A slot says that something has to be chosen. */
  async seeMissingPart(slot: string): Promise<void> {
    const group = this.#page.getByRole('group', { name: new RegExp(slot) });
    await expect(group).toHaveAccessibleDescription(new RegExp(slot));
  }

  /** Opens a part of the page that is read only then. */
  async doOpenPart(title: string): Promise<void> {
    await this.#page
      .locator('summary')
      .filter({ hasText: this.#texts(title) })
      .click();
  }
}
