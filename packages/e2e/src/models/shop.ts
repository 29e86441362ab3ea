import { expect, type Page } from 'playwright/test';
import type { HostState } from '../host-state.ts';
import { ShopCalls } from '../shop-calls.ts';
import type { Locale, Texts } from '../texts.ts';
import { BankPage } from './bank-page.ts';
import { BasketPage } from './basket-page.ts';
import { CategoryPage } from './category-page.ts';
import { CheckoutPageModel } from './checkout-page.ts';
import { ConfirmationPage } from './confirmation-page.ts';
import { Header } from './header.ts';
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

  /** React marks the element it listens on; a page that is being loaded again listens to nothing. */
  async seeListening(): Promise<void> {
    const isListening = () =>
      this.page
        .evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')))
        .catch(() => false);
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
