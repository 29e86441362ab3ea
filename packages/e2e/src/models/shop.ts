import type { FrameLocator, Locator } from 'playwright/test';
import { expect, type Page } from 'playwright/test';
import type { HostState } from '../host-state.ts';
import { ShopCalls } from '../shop-calls.ts';
import type { Locale, Texts } from '../texts.ts';
import { CategoryPage } from './category-page.ts';
import { CheckoutPageModel } from './checkout-page.ts';
import { ConfirmationPage } from './confirmation-page.ts';
import { Header } from './header.ts';
import { oneOf } from './names.ts';
import { ProductPage } from './product-page.ts';
import { SearchBox } from './search-box.ts';

class HomePage {
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

class BasketPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async see(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: this.#texts('Basket') })).toBeVisible();
  }

  /** An amount stands somewhere on the page, whatever the language's separators are. */
  async seeAmount(amount: RegExp): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(amount).first()).toBeVisible();
  }

  async doApplyVoucher(code: string): Promise<void> {
    const box = this.#page.getByRole('textbox', { name: this.#texts('Voucher code') });
    const disclosure = this.#page
      .locator('details')
      .filter({ has: this.#page.getByLabel(this.#texts('Voucher code')) });
    if (!(await box.isVisible())) await disclosure.locator('summary').click();
    await box.fill(code);
    await this.#page.getByRole('button', { name: this.#texts('Apply') }).click();
  }

  /** The voucher's message is tied to its field. */
  async seeVoucherError(): Promise<void> {
    const box = this.#page.getByRole('textbox', { name: this.#texts('Voucher code') });
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/\S/);
  }

  /** The number of a line's pieces, as it is shown. */
  async seeQuantity(pieces: number): Promise<void> {
    await expect(this.#page.getByRole('main').getByRole('spinbutton')).toHaveAttribute('aria-valuenow', String(pieces));
  }

  async doSetQuantity(pieces: number): Promise<void> {
    const box = this.#page.getByRole('main').getByRole('spinbutton');
    await box.fill(String(pieces));
    await box.press('Enter');
  }

  async seeEmpty(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: this.#texts('Your basket is empty') })).toBeVisible();
  }

  /** All baskets of the shopper. */
  get baskets(): Locator {
    return this.#page.getByRole('region', { name: this.#texts('Your baskets') });
  }

  async doStartBasket(name: string): Promise<void> {
    await this.baskets.getByText(this.#texts('Create another basket')).click();
    await this.baskets.getByRole('textbox', { name: this.#texts('Name of the basket') }).fill(name);
    await this.baskets.getByRole('button', { name: this.#texts('Create basket') }).click();
  }

  async doCheckout(): Promise<void> {
    await this.#page
      .getByRole('main')
      .getByRole('link', { name: this.#texts('Checkout') })
      .click();
  }
}

/** The bank speaks its own language, chosen by what the shop told it. */
const names = {
  code: oneOf('Verification code', 'Doğrulama kodu'),
  approve: oneOf('Approve', 'Onayla'),
  decline: oneOf('Decline', 'Reddet'),
};

/** The simulated bank, in the overlay or as a page of its own. */
class BankPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: this.#texts('Bank verification') });
  }

  #place(framed: boolean): Page | FrameLocator {
    return framed ? this.dialog.frameLocator('iframe') : this.#page;
  }

  async see(framed: boolean): Promise<void> {
    if (framed) await expect(this.dialog).toBeVisible();
    await expect(this.#place(framed).getByRole('textbox', { name: names.code })).toBeVisible({ timeout: 20_000 });
  }

  async doApprove(framed: boolean, code: string): Promise<void> {
    await this.doApproveIn(this.#place(framed), code);
  }

  /** Gives the code on the page or in the frame that holds the bank's form. */
  async doApproveIn(place: Page | FrameLocator, code: string): Promise<void> {
    await place.getByRole('textbox', { name: names.code }).fill(code);
    await place.getByRole('button', { name: names.approve }).click();
  }

  /** Leaves the overlay for the same page in the whole window. */
  async doOpenInWindow(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#texts("Open the bank's page in this window") }).click();
  }

  async doDecline(framed: boolean): Promise<void> {
    await this.#place(framed).getByRole('button', { name: names.decline }).click();
  }

  /** Leaves the bank by the overlay's own button. */
  async doCancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#texts('Cancel') }).click();
  }

  async seeClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden();
  }
}

class AuthPage {
  readonly #page: Page;
  readonly #texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.#page = page;
    this.#texts = texts;
  }

  async see(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: this.#texts('Sign in') }).first()).toBeVisible();
  }

  async doSignIn(email: string, password: string): Promise<void> {
    const form = this.#page.getByRole('main');
    await form.getByLabel(this.#texts('E-mail')).first().fill(email);
    await form.getByLabel(this.#texts('Password'), { exact: true }).first().fill(password);
    await form
      .getByRole('button', { name: this.#texts('Sign in'), exact: true })
      .first()
      .click();
  }

  /** Signed in: the header offers the account instead of signing in. */
  async seeSignedIn(): Promise<void> {
    await expect(this.#page.getByRole('banner').getByRole('button', { name: this.#texts('Account') })).toBeVisible();
  }
}

/** Every page model of one browser page, in one language. */
export class Shop {
  readonly page: Page;
  readonly locale: Locale;
  readonly texts: Texts;
  readonly header: Header;
  readonly search: SearchBox;
  readonly home: HomePage;
  readonly category: CategoryPage;
  readonly product: ProductPage;
  readonly basket: BasketPage;
  readonly auth: AuthPage;
  readonly checkout: CheckoutPageModel;
  readonly bank: BankPage;
  readonly confirmation: ConfirmationPage;
  /** What the shopper did before the test begins. */
  readonly before: ShopCalls;
  readonly #host: HostState;

  constructor(page: Page, locale: Locale, texts: Texts, host: HostState) {
    this.page = page;
    this.locale = locale;
    this.texts = texts;
    this.#host = host;
    this.header = new Header(page, texts);
    this.search = new SearchBox(page, texts);
    this.home = new HomePage(page, texts);
    this.category = new CategoryPage(page, texts);
    this.product = new ProductPage(page, texts);
    this.basket = new BasketPage(page, texts);
    this.auth = new AuthPage(page, texts);
    this.checkout = new CheckoutPageModel(page, texts);
    this.bank = new BankPage(page, texts);
    this.confirmation = new ConfirmationPage(page, texts);
    this.before = new ShopCalls(page, locale);
  }

  /** An address in the test's language: the default locale has no prefix. */
  path(path: string): string {
    return this.locale === 'en' ? path : `/${this.locale}${path}`;
  }

  /** Opens a page and waits until it listens: on a busy machine a test is faster than any finger. */
  async doOpen(path: string): Promise<void> {
    await this.page.goto(this.path(path));
    await this.seeListening();
  }

  /** React marks the element it listens on. */
  async seeListening(): Promise<void> {
    const isListening = () =>
      this.page.evaluate(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
      );
    await expect.poll(isListening, { intervals: [20, 50, 100] }).toBe(true);
  }

  /** Opens a product by its pk; its address is the host's to say. */
  async doOpenProduct(pk: number): Promise<void> {
    const { path } = await this.#host.product(pk, this.locale === 'tr' ? 'tr-tr' : 'en-us');
    await this.doOpen(path);
  }

  /** Opens the checkout's first screen, with pieces of a product in the basket. */
  async doStartCheckout(pk: number, quantity: number): Promise<void> {
    await this.before.fillBasket(pk, quantity);
    await this.doOpen('/orders/checkout/');
  }

  /** The same as a person does it: puts pieces of a product into the basket and asks for checkout. */
  async doWalkToCheckout(pk: number, quantity: number): Promise<void> {
    await this.doOpenProduct(pk);
    await this.product.doAddToBasket(quantity);
    await this.header.seeBasketCount(quantity);
    await this.header.doOpenBasket();
    await this.basket.see();
    await this.basket.doCheckout();
  }
}
