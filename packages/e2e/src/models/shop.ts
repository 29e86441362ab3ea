import { expect, type Page } from 'playwright/test';
import type { HostState } from '../host-state.ts';
import { ShopCalls } from '../shop-calls.ts';
import type { Locale, Texts } from '../texts.ts';
import { AuthPage } from './auth-page.ts';
import { BankPage } from './bank-page.ts';
import { BasketPage } from './basket-page.ts';
import { CategoryPage } from './category-page.ts';
import { CheckoutPageModel } from './checkout-page.ts';
import { ConfirmationPage } from './confirmation-page.ts';
import { Header } from './header.ts';
import { HomePage } from './home-page.ts';
import { ProductPage } from './product-page.ts';
import { SearchBox } from './search-box.ts';

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
