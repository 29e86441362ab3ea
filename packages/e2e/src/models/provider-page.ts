import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { oneOf } from './names.ts';

/** The provider speaks its own language, chosen by the browser. */
const names = {
  pay: oneOf('Pay', 'Öde'),
  refuse: oneOf('Refuse', 'Reddet'),
  leave: oneOf('Leave', 'Çık'),
};

/** The simulated provider or lender: a page of its own, or in the in-app frame. */
export class ProviderPage {
  readonly #page: Page;
  /** Name of the frame's dialog; undefined where the provider takes the whole window. */
  readonly #frame: string | undefined;

  constructor(page: Page, frame?: string) {
    this.#page = page;
    this.#frame = frame;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: this.#frame ?? '', exact: true });
  }

  get #place(): Page | FrameLocator {
    return this.#frame === undefined ? this.#page : this.dialog.frameLocator('iframe');
  }

  #button(name: RegExp): Locator {
    return this.#place.getByRole('button', { name });
  }

  async see(): Promise<void> {
    await expect(this.#button(names.pay)).toBeVisible({ timeout: 20_000 });
  }

  async doPay(): Promise<void> {
    await this.#button(names.pay).click();
  }

  async doRefuse(): Promise<void> {
    await this.#button(names.refuse).click();
  }

  async doLeave(): Promise<void> {
    await this.#button(names.leave).click();
  }

  /** Leaves by the frame's own button. */
  async doCancel(cancel: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: cancel }).click();
  }

  async seeClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden();
  }
}
