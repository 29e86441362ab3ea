import { expect, type Locator, type Page } from 'playwright/test';
import type { Texts } from '../texts.ts';

/** Favourite buttons, the pages of kept things, and the dialogs around them. */
export class Wishlist {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  #button(name: string, within: Page | Locator = this.#page): Locator {
    return within.getByRole('button', { name: this.#texts(name), exact: true });
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  /** The favourite button on a product's card. */
  #favourite(product: string): Locator {
    return this.#page.getByRole('button', { name: `Add ${product} to favourites`, exact: true });
  }

  /** Presses the favourite button of a card and waits until the host has agreed. */
  async doToggleFavourite(product: string): Promise<void> {
    const favourite = this.#favourite(product).first();
    await favourite.press('Enter');
    await expect(favourite).not.toHaveAttribute('aria-disabled');
  }

  async seeFavouriteOf(product: string, isOn: boolean): Promise<void> {
    await expect(this.#favourite(product).first()).toHaveAttribute('aria-pressed', String(isOn));
  }

  /** Presses the favourite button of a card and waits for the word that this browser keeps it. @returns the way to it. */
  async doKeepAsGuest(product: string): Promise<Locator> {
    await this.#favourite(product).first().press('Enter');
    return this.seeKeptByBrowser(product);
  }

  /** What is said when this browser keeps a product. @returns the way to the page of favourites. */
  async seeKeptByBrowser(product: string): Promise<Locator> {
    const note = this.#page.locator('.toast', { hasText: product });
    await expect(note).toBeVisible();
    return note.getByRole('link', { name: this.#texts('See favourites') });
  }

  /** What the browser kept is in the account. */
  async seeMerged(count: number): Promise<void> {
    await expect(this.#page.locator('.toast')).toContainText(
      `${count} ${count === 1 ? 'favourite' : 'favourites'} from this browser`,
    );
  }

  /** The button on a product's own page. */
  async seeFavourite(isOn: boolean): Promise<void> {
    await expect(this.#button('Add to favourites')).toHaveAttribute('aria-pressed', String(isOn));
  }

  async doPressFavourite(): Promise<void> {
    await this.#button('Add to favourites').click();
  }

  /** Goes to a page of the account area by the header's menu. */
  async doOpenFromMenu(section: string): Promise<void> {
    const banner = this.#page.getByRole('banner');
    await banner.getByRole('button', { name: new RegExp(`^${String(this.#texts('Account'))}`) }).click();
    await banner.getByRole('link', { name: this.#texts(section), exact: true }).click();
    await this.seeTitle(section);
  }

  /** Signs out by the header's menu. */
  async doSignOut(): Promise<void> {
    const banner = this.#page.getByRole('banner');
    await banner.getByRole('button', { name: new RegExp(`^${String(this.#texts('Account'))}`) }).click();
    await banner.getByRole('button', { name: this.#texts('Sign out'), exact: true }).click();
    await expect(banner.getByRole('link', { name: this.#texts('Sign in') })).toBeVisible();
  }

  async seeTitle(title: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#texts(title), exact: true })).toBeVisible();
  }

  async seeKept(...names: readonly string[]): Promise<void> {
    await expect(this.#page.locator('.saved h2')).toHaveText([...names]);
  }

  async doRemove(product: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Remove ${product}`, exact: true }).press('Enter');
  }

  async doPutBack(): Promise<void> {
    await this.#button('Undo').press('Enter');
  }

  async seeHeadingFocused(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  /** Puts the product of this page into a new collection. */
  async doAddToNewCollection(name: string): Promise<void> {
    await this.#button('Add to a collection').press('Enter');
    await this.#dialog.getByLabel(this.#texts('New collection')).fill(name);
    await this.#button('Create and add', this.#dialog).press('Enter');
    await expect(this.#dialog.locator('p[tabindex]')).toBeFocused();
    await this.#dialog.getByRole('link', { name: this.#texts('Show the collection') }).press('Enter');
    await this.seeTitle(name);
  }

  async doWriteNote(product: string, note: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Note and collection of ${product}`, exact: true }).click();
    await this.#dialog.getByLabel(this.#texts('Note')).fill(note);
    await this.#button('Save', this.#dialog).click();
    await expect(this.#dialog).toHaveCount(0);
    await expect(this.#page.getByText(note)).toBeVisible();
  }

  /** Shares the collection on screen. @returns its link. */
  async doShare(): Promise<string> {
    await this.#button('Share by link').click();
    await this.#button('Copy link').click();
    const link = this.#page.locator('.copy-text-value');
    await expect(link).toContainText('?token=');
    return (await link.textContent()) ?? '';
  }

  async doStopSharing(): Promise<void> {
    await this.#button('Stop sharing').click();
    await this.#button('Make private', this.#dialog).click();
    await expect(this.#button('Share by link')).toBeVisible();
  }

  /** Deletes the collection on screen, after being asked. */
  async doDelete(): Promise<void> {
    await this.#button('Delete').click();
    await expect(this.#button('Keep it', this.#dialog)).toBeFocused();
    await this.#button('Delete', this.#dialog).click();
    await expect(this.#page.getByRole('heading', { name: this.#texts('The collection was deleted') })).toBeVisible();
    // What had the focus is gone.
    await this.seeHeadingFocused();
  }

  /** Asks for the mail about the sold-out product of this page; a visitor gives an e-mail. */
  async doAskForAlert(email?: string): Promise<void> {
    await this.#button('Notify me when in stock').press('Enter');
    if (email === undefined) return;
    const field = this.#page.getByRole('main').getByLabel(this.#texts('E-mail'));
    await expect(field).toBeFocused();
    await field.fill(email);
    await field.press('Enter');
  }

  async seeAsked(words: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(words)).toBeVisible();
  }
}
