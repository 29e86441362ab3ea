import { expect, type Locator, type Page } from 'playwright/test';
import type { Shopper } from '../shopper.ts';
import type { Texts } from '../texts.ts';

/** A company as its bill names it. */
export interface Company {
  readonly name: string;
  readonly taxOffice: string;
  readonly taxNumber: string;
}

/** How an order travels and where to: the part of checkout between contact and payment. */
export class DeliveryPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  #group(name: string): Locator {
    return this.#page.getByRole('radiogroup', { name: this.#texts(name), exact: true });
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name: this.#texts(name), exact: true });
  }

  #field(name: string): Locator {
    return this.#page.getByRole('textbox', { name: this.#texts(name), exact: true });
  }

  get #storeSearch(): Locator {
    return this.#page.getByRole('searchbox', { name: this.#texts('Search stores') });
  }

  /** A finished step with what was chosen in it. */
  summary(name: string): Locator {
    return this.#page.getByRole('region', { name: this.#texts(name), exact: true });
  }

  /** From payment back to how the order travels. */
  async doEdit(): Promise<void> {
    await this.summary('Delivery').getByRole('button').click();
  }

  async doChooseOption(name: string): Promise<void> {
    await this.#group('Delivery option').getByRole('radio', { name }).check();
  }

  /** Looks for a shop, and sees which are found. */
  async doSearchStore(query: string, found: readonly (string | RegExp)[]): Promise<void> {
    await this.#storeSearch.fill(query);
    await expect(this.#group('Store to pick up from').getByRole('radio')).toHaveCount(found.length);
    for (const name of found)
      await expect(this.#group('Store to pick up from').getByRole('radio', { name })).toBeVisible();
  }

  /** Nothing is found, that is said, and the way on leads back into the search. */
  async doShowAllStores(): Promise<void> {
    await expect(
      this.#page.getByRole('status').filter({ hasText: this.#texts('Nothing found for “{query}”.') }),
    ).toHaveCount(1);
    await this.#button('Show all').click();
    await expect(this.#storeSearch).toBeFocused();
    await expect(this.#storeSearch).toHaveValue('');
  }

  async doPickStore(name: RegExp): Promise<void> {
    await this.#group('Store to pick up from').getByRole('radio', { name }).check();
  }

  /** The bill is for somebody else, or goes somewhere else. */
  async doBillElsewhere(): Promise<void> {
    await this.#page.getByRole('checkbox', { name: this.#texts('The billing address is the same') }).uncheck();
  }

  async doAddBillingAddress(): Promise<void> {
    await this.#button('Add a new address').last().click();
  }

  /** Fills the open address form for a company; `doSave` sends it. */
  async doFillCompany(company: Company, shopper: Shopper): Promise<void> {
    await this.#group('Who is the invoice for?')
      .getByRole('radio', { name: this.#texts('Company') })
      .check();
    await this.#field('Company name').fill(company.name);
    await this.#field('Tax office').fill(company.taxOffice);
    await this.#field('Tax number').fill(company.taxNumber);
    await this.#field('First name').fill(shopper.firstName);
    await this.#field('Last name').fill(shopper.lastName);
    await this.#field('Phone').fill(shopper.phone);
    for (const list of ['City', 'District', 'Neighbourhood']) await this.#doChooseFirst(list);
    await this.#field('Address').fill(shopper.address);
    await this.#field('Postcode').fill(shopper.postcode);
  }

  async #doChooseFirst(name: string): Promise<void> {
    const list = this.#page.getByRole('combobox', { name: this.#texts(name), exact: true });
    const choices = list.locator('option:not([value=""])');
    await expect(choices.first()).toBeAttached();
    if ((await list.inputValue()) === '') await list.selectOption((await choices.first().getAttribute('value')) ?? '');
  }

  async doSave(): Promise<void> {
    await this.#button('Save address').click();
  }

  /** The saved address is chosen in its group, and focus is there. */
  async seeBillingChosen(text: string): Promise<void> {
    const chosen = this.#group('Billing address').getByRole('radio', { checked: true });
    await expect(chosen).toHaveAccessibleName(new RegExp(text));
    await expect(chosen).toBeFocused();
  }

  /** A question of the shop that has no answer: told at the field, which has the focus. */
  async seeUnanswered(question: string): Promise<void> {
    const field = this.#page.getByRole('combobox', { name: question });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(String(this.#texts('Choose an answer')));
  }

  async doAnswer(question: string, answer: string): Promise<void> {
    const field = this.#page.getByRole('combobox', { name: question });
    await field.selectOption({ label: answer });
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
}
