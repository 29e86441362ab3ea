import { expect, type Locator, type Page } from 'playwright/test';
import type { Shopper } from '../shopper.ts';
import type { Texts } from '../texts.ts';

/** The page of addresses in the account area, used by keyboard alone. */
export class AddressBook {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  get #main(): Locator {
    return this.#page.getByRole('main');
  }

  #field(label: string): Locator {
    return this.#main.getByLabel(this.#texts(label), { exact: true });
  }

  #button(name: string, within: Page | Locator = this.#main): Locator {
    return within.getByRole('button', { name: this.#texts(name), exact: true });
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  async doOpenForm(): Promise<void> {
    await this.#main
      .getByRole('link', { name: this.#texts('Add a new address') })
      .first()
      .press('Enter');
    // The link is gone with the list: the heading says what has come.
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#texts('New address') })).toBeFocused();
  }

  /** Tabs to a field and types; the text that stood there is selected by the way. */
  async #type(label: string, text: string): Promise<void> {
    await this.#page.keyboard.press('Tab');
    await expect(this.#field(label)).toBeFocused();
    await this.#page.keyboard.type(text);
    await expect(this.#field(label)).not.toHaveValue('');
  }

  /** What was typed is still there, and what was chosen, as soon as the lists are. */
  async seeTyped(label: string, text: string): Promise<void> {
    await expect(this.#field(label)).toHaveValue(text);
    for (const list of ['Country', 'City', 'District', 'Neighbourhood'])
      await expect(this.#field(list)).not.toHaveValue('');
  }

  /** Tabs to a list and takes its next entry when it is there. */
  async #takeFirst(label: string): Promise<void> {
    await this.#page.keyboard.press('Tab');
    const list = this.#field(label);
    await expect(list).toBeFocused();
    await expect(list).not.toHaveAttribute('aria-busy');
    await this.#page.keyboard.press('ArrowDown');
    await expect(list).not.toHaveValue('');
  }

  /** Fills in the form that was just opened, from its first field to its last, and sends it. */
  async doFillByKeyboard(title: string, shopper: Shopper): Promise<void> {
    await this.#type('Title', title);
    await this.#type('First name', shopper.firstName);
    await this.#type('Last name', shopper.lastName);
    await this.#type('Phone', shopper.phone);
    await this.#page.keyboard.press('Tab');
    for (const list of ['City', 'District', 'Neighbourhood']) await this.#takeFirst(list);
    await this.#type('Address', shopper.address);
    await this.#page.keyboard.press('Tab');
    await expect(this.#field('Postcode')).toBeFocused();
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.type(shopper.postcode);
    await this.doSend();
  }

  async doSend(): Promise<void> {
    await this.#field('Postcode').press('Enter');
  }

  /** The host's words stand beside the field, which keeps its text. */
  async seeRefused(label: string, words: string, kept: string): Promise<void> {
    await expect(this.#field(label)).toBeFocused();
    await expect(this.#field(label)).toHaveAccessibleDescription(new RegExp(words));
    await expect(this.#field(label)).toHaveValue(kept);
  }

  /** The titles of the cards in their order; the first is the default address. */
  async seeTitles(...titles: readonly string[]): Promise<void> {
    await expect(this.#main.locator('.address-card h2')).toHaveText([...titles]);
    await expect(this.#main.locator('.address-card').first()).toContainText(this.#texts('Default address'));
  }

  /** What was done is said, and focus is where the next thing begins. */
  async seeAnnouncement(words: string): Promise<void> {
    await expect(this.#main.getByRole('status')).toHaveText(words);
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  async doMakeDefault(title: string): Promise<void> {
    await this.#button(`Make default: ${title}`).press('Enter');
  }

  /** Asks to delete an address; focus is on the way back. */
  async doAskToDelete(title: string): Promise<void> {
    await this.#button(`Delete ${title}`).press('Enter');
    await expect(this.#button('Keep it', this.#dialog)).toBeFocused();
  }

  async doKeep(): Promise<void> {
    await this.#page.keyboard.press('Enter');
    await expect(this.#dialog).toHaveCount(0);
  }

  async doDelete(): Promise<void> {
    await this.#button('Delete', this.#dialog).press('Enter');
    await expect(this.#dialog).toHaveCount(0);
  }
}
