import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** An order that comes in several deliveries, the bags it is packed in and what they add to its amounts. */
export class DeliveryParts {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  #part(name: string): Locator {
    return this.#page.getByRole('radiogroup', { name, exact: true });
  }

  /** From payment, where a checkout with everything chosen begins, back to how it travels. */
  async doEditDelivery(): Promise<void> {
    const name = this.#texts('Delivery');
    await this.#page.getByRole('region', { name }).getByRole('button').click();
  }

  /** A part of the order with what travels in it and the carrier that is chosen for it. */
  async seePart(name: string, goods: string, carrier: string): Promise<void> {
    await expect(this.#part(name)).toHaveAccessibleDescription(goods);
    await expect(this.#part(name).getByRole('radio', { checked: true })).toHaveAccessibleName(startsWith(carrier));
  }

  async seeParts(count: number): Promise<void> {
    await expect(this.#page.locator('[aria-labelledby="split-title"]').getByRole('radiogroup')).toHaveCount(count);
  }

  async doChoose(part: string, carrier: string): Promise<void> {
    await this.#part(part)
      .getByRole('radio', { name: startsWith(carrier) })
      .check();
    await expect(this.#part(part)).not.toHaveAttribute('aria-busy');
  }

  /** An amount of the order's summary, open or folded. */
  async seeAmount(label: string, amount: RegExp): Promise<void> {
    const row = this.#page.locator('.amounts > div').filter({ has: this.#page.getByText(label, { exact: true }) });
    await expect(row.locator('dd')).toHaveText(amount);
  }

  async doAddBags(name: string, count: number): Promise<void> {
    await this.#page.getByText(this.#texts('Add a bag')).click();
    const number = this.#page.getByRole('spinbutton', { name });
    await number.fill(String(count));
    await number.press('Enter');
    await expect(number).toHaveValue(String(count));
    await expect(this.#page.locator('.bag .quantity')).not.toHaveAttribute('aria-busy');
  }
}

const startsWith = (name: string) => new RegExp(`^${name}`);
