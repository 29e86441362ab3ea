import { expect, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

export class HomePage {
  readonly #page: Page;

  constructor(page: Page, _texts: Texts) {
    this.#page = page;
  }

  /** A heading, and products to look at. */
  async see(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.#page.getByRole('main').getByRole('link').first()).toBeVisible();
  }

  /** Pictures are loaded, not broken. */
  async seePictures(): Promise<void> {
    const picture = this.#page.getByRole('main').getByRole('img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 1)))
      .toBeGreaterThan(0);
  }
}
