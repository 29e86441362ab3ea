import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** The business area: basket by division, drafts, quotations. */
export class Business {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  get #main(): Locator {
    return this.#page.getByRole('main');
  }

  #button(name: string): Locator {
    return this.#main.getByRole('button', { name: this.#texts(name), exact: true });
  }

  /** Goes to a page of the area by the header's menu. */
  async doOpenFromMenu(section: string): Promise<void> {
    const banner = this.#page.getByRole('banner');
    await banner.getByRole('button', { name: new RegExp(`^${String(this.#texts('Account'))}`) }).click();
    await banner.getByRole('link', { name: this.#texts(section), exact: true }).click();
    await this.seeTitle(section);
  }

  async seeTitle(title: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#texts(title), exact: true })).toBeVisible();
  }

  async seeHeadingFocused(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  async doFind(text: string): Promise<void> {
    await this.#main.getByLabel(this.#texts('Product name or code')).fill(text);
    await this.#page.keyboard.press('Enter');
  }

  async doAdd(button: string, division: string): Promise<void> {
    await this.#main.getByLabel(this.#texts('For which division?')).selectOption({ label: division });
    await this.#main.getByRole('button', { name: button, exact: true }).click();
  }

  #quantity(product: string, division: string): Locator {
    return this.#main.getByRole('spinbutton', { name: `${product}: quantity for ${division}`, exact: true });
  }

  /** Types an amount as a person does, and leaves the field. */
  async doSet(product: string, division: string, quantity: number): Promise<void> {
    await this.#quantity(product, division).fill(String(quantity));
    await this.#page.keyboard.press('Enter');
  }

  async seeQuantity(product: string, division: string, quantity: number): Promise<void> {
    await expect(this.#quantity(product, division)).toHaveAttribute('aria-valuenow', String(quantity));
  }

  /** Pixels between the host's refusal and the label of the field below it. */
  async gapBelowRefusal(label: string): Promise<number> {
    const form = this.#main.locator('form').filter({ has: this.#page.getByLabel(this.#texts(label)) });
    const refusal = await form.getByRole('alert').boundingBox();
    const field = await form.getByText(this.#texts(label), { exact: true }).boundingBox();
    return (field?.y ?? 0) - ((refusal?.y ?? 0) + (refusal?.height ?? 0));
  }

  /** Nothing is on its way any more. */
  async seeRest(): Promise<void> {
    await expect(this.#main.locator('.business [aria-busy]')).toHaveCount(0);
  }

  async doPress(name: string): Promise<void> {
    await this.#button(name).click();
  }

  async doAnswer(name: string): Promise<void> {
    await this.#page
      .getByRole('dialog')
      .getByRole('button', { name: this.#texts(name), exact: true })
      .click();
  }

  /** Sends one of the forms that ask for a name. */
  async doName(label: string, name: string): Promise<void> {
    await this.#main.getByLabel(this.#texts(label)).fill(name);
    await this.#page.keyboard.press('Enter');
  }

  /** The mistake that stands beside a field. */
  async seeMistake(label: string, words: string): Promise<void> {
    await expect(this.#main.getByLabel(this.#texts(label))).toHaveAccessibleDescription(words);
  }

  async see(words: string | RegExp): Promise<void> {
    await expect(this.#main.getByText(words).first()).toBeVisible();
  }

  /** Names of the drafts or quotations of the page, from the top. */
  async seeRows(...names: readonly string[]): Promise<void> {
    await expect(this.#main.locator('.business-rows .business-row-name')).toHaveText([...names]);
  }

  async doFilter(status: string): Promise<void> {
    const filter = this.#main.getByRole('navigation', { name: this.#texts('Status'), exact: true });
    const link = filter.getByRole('link', { name: this.#texts(status), exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
}
