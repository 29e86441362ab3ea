import { expect, type Locator, type Page } from 'playwright/test';
import type { Shopper, TestCard } from '../shopper.ts';
import type { Texts } from '../texts.ts';

/** The steps of checkout, by the names of ux.md. */
export class CheckoutPageModel {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  field(name: string): Locator {
    return this.#page.getByRole('textbox', { name: this.#texts(name), exact: true });
  }

  #button(name: string): Locator {
    return this.#page.getByRole('button', { name: this.#texts(name) });
  }

  #group(name: string): Locator {
    return this.#page.getByRole('radiogroup', { name: this.#texts(name) });
  }

  get payButton(): Locator {
    return this.#page.locator('.pay').getByRole('button');
  }

  async seeGuestOrSignIn(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#texts('Checkout') })).toBeVisible();
    await expect(this.field('E-mail')).toBeVisible();
    await expect(
      this.#page.getByRole('main').getByRole('link', { name: this.#texts('Sign in'), exact: true }),
    ).toBeVisible();
    await expect(this.#button('Continue to payment')).toBeVisible();
  }

  /** The step on screen, by the name it has among the steps. */
  async seeStep(name: string): Promise<void> {
    await expect(this.#page.locator('[aria-current="step"]')).toContainText(this.#texts(name));
  }

  async seeAddressForm(): Promise<void> {
    await expect(this.field('Postcode')).toBeVisible();
  }

  async #doFillContact({ email, phone }: Pick<Shopper, 'email' | 'phone'>): Promise<void> {
    await this.field('E-mail').fill(email);
    await this.field('Phone').fill(phone);
  }

  /** A guest mends the contact, or gives it before an address. */
  async doGiveContact(contact: Pick<Shopper, 'email' | 'phone'>): Promise<void> {
    await this.#doFillContact(contact);
    await this.#button('Continue to payment').click();
  }

  /** Everything that a guest is asked for before payment. */
  async doFillContactAndAddress(shopper: Shopper): Promise<void> {
    await this.#doFillContact(shopper);
    await this.#doFillAddress(shopper);
  }

  /** The same, and the one button. */
  async doGiveContactAndAddress(shopper: Shopper): Promise<void> {
    await this.doFillContactAndAddress(shopper);
    await this.#button('Continue to payment').click();
  }

  /** Chooses the first real choice of a list that may depend on the one before it. */
  async #doChooseFirst(name: string): Promise<void> {
    const list = this.#page.getByRole('combobox', { name: this.#texts(name), exact: true });
    const choices = list.locator('option:not([value=""])');
    await expect(choices.first()).toBeAttached();
    if ((await list.inputValue()) !== '') return;
    await list.selectOption((await choices.first().getAttribute('value')) ?? '');
  }

  async doAddAddress(shopper: Shopper): Promise<void> {
    const firstName = this.field('First name');
    const add = this.#button('Add a new address');
    await expect(firstName.or(add).first()).toBeVisible();
    if (!(await firstName.isVisible())) await add.click();
    // A guest is not asked for one (ruling 29).
    const title = this.field('Title');
    if (await title.isVisible()) await title.fill('Ev');
    await this.field('Phone').fill(shopper.phone);
    await this.#doFillAddress(shopper);
    await this.#button('Save address').click();
  }

  async #doFillAddress(shopper: Shopper): Promise<void> {
    await this.field('First name').fill(shopper.firstName);
    await this.field('Last name').fill(shopper.lastName);
    await this.#doChooseFirst('Country');
    // A host without lists of places asks for a typed one.
    const district = this.field('District');
    const city = this.#page.getByRole('combobox', { name: this.#texts('City'), exact: true });
    // Until the host's list of places is read, the form has an empty one.
    await expect(district.or(city.locator('option:not([value=""])').first())).toBeAttached();
    if (await district.isVisible()) await district.fill(shopper.district);
    else for (const list of ['City', 'District', 'Neighbourhood']) await this.#doChooseFirst(list);
    await this.field('Address').fill(shopper.address);
    await this.field('Postcode').fill(shopper.postcode);
  }

  /** From payment back to how the order travels. */
  async doChangeDelivery(): Promise<void> {
    await this.#button('Change delivery').click();
  }

  /** The automatic choices have settled: an address and a way of shipping are chosen. */
  async seeShippingChosen(): Promise<void> {
    await expect(this.#group('Shipping option').getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(this.#button('Continue to payment')).toBeEnabled();
  }

  async doChooseShipping(index: number): Promise<void> {
    await this.#group('Shipping option').getByRole('radio').nth(index).check();
  }

  /** A customer who has bought before is at payment already (ruling 32). */
  async doContinueToPayment(): Promise<void> {
    const next = this.#button('Continue to payment');
    await expect(next.or(this.payButton).first()).toBeVisible();
    if (await next.isVisible()) await next.click();
  }

  async seePayment(): Promise<void> {
    // The installments of a card stand inside its row and have a choice of their own.
    await expect(this.#group('Payment method').getByRole('radio', { checked: true }).first()).toBeAttached();
    // Of a typed card and of a kept one alike: a customer who has one is not asked for another (ruling 32).
    await expect(this.#page.getByLabel(this.#texts('Security Code'), { exact: true })).toBeVisible();
  }

  async doFillCard(card: TestCard): Promise<void> {
    await this.field('Name on card').fill(card.holder);
    await this.field('Card number').fill(card.number);
    await this.field('Expiry date').fill(card.expiry);
    await this.#page.getByLabel(this.#texts('Security Code'), { exact: true }).fill(card.cvc);
  }

  async seeInstallments(): Promise<void> {
    await expect(this.#group('Installments').getByRole('radio', { checked: true })).toHaveCount(1);
  }

  async seeNoThreeDChoice(): Promise<void> {
    await expect(this.#page.getByRole('checkbox', { name: this.#texts('Pay with 3-D Secure') })).toHaveCount(0);
  }

  async doUseThreeD(use: boolean): Promise<void> {
    await this.#page.getByRole('checkbox', { name: this.#texts('Pay with 3-D Secure') }).setChecked(use);
  }

  async doAccept(): Promise<void> {
    const name = 'I accept the preliminary information form and the distance sales contract';
    await this.#page.getByRole('checkbox', { name: this.#texts(name) }).check();
  }

  /** The button says what will be paid. */
  async seeTotal(amount: RegExp): Promise<void> {
    await expect(this.payButton).toHaveAccessibleName(amount);
  }

  async doPay(): Promise<void> {
    await this.payButton.click();
  }

  /** Payment was refused, the shopper is told so, may try again, and the card's number is still there. */
  async seeRefusal(): Promise<void> {
    await expect(this.#page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(this.payButton).toBeVisible();
  }

  /** A field holds no mistake. */
  async seeNoFieldError(name: string): Promise<void> {
    const field = this.#page.getByLabel(this.#texts(name), { exact: true });
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }

  /** The summary of two mistakes or more stands there and has the focus; the page's title says so too. */
  async seeErrorSummary(mistakes: number): Promise<void> {
    const summary = this.#page.getByRole('region', { name: this.#texts('There is a problem') });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(mistakes);
    await expect(this.#page).toHaveTitle(new RegExp(`^${String(this.#texts('Error:'))}`));
  }

  /** A field's message is beside it and says something. */
  async seeFieldError(name: string): Promise<void> {
    const field = this.#page.getByLabel(this.#texts(name), { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
}
