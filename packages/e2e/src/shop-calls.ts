import { expect, type Page } from 'playwright/test';
import type { Shopper } from './shopper.ts';
import type { Locale } from './texts.ts';

/** Pks of a country, city, township and district that every carrier reaches (protocol/address.md §3). */
const istanbul = { country: '1', city: '34', township: '401', district: '4011' };

/** Password of every demo user. */
const demoPassword = 'Passw0rd!';

/**
 * What a shopper did before a test begins, by the calls that the shop's own pages make, with the cookies of the browser:
 * walking through the pages takes seconds, and is what other tests are for.
 */
export class ShopCalls {
  readonly #page: Page;
  readonly #locale: Locale;
  /** The shop's own, known with the first token. */
  #origin: string | undefined;

  constructor(page: Page, locale: Locale) {
    this.#page = page;
    this.#locale = locale;
  }

  /** Signs in one of the demo users, whose basket holds nothing then (protocol/payment-methods.md §8). */
  async signInWithEmptyBasket(email: string): Promise<void> {
    await this.#write('POST', '/api/auth/login', { email, password: demoPassword });
    await this.#write('DELETE', '/api/client/baskets/basket/');
  }

  async #post(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#write('POST', path, body);
  }

  /** A write comes from the shop's own origin and repeats the token of its cookie. */
  async #write(method: 'POST' | 'DELETE', path: string, data?: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { request } = this.#page;
    const readToken = async () =>
      (await this.#page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value;
    let token = await readToken();
    if (token === undefined || this.#origin === undefined) {
      this.#origin = new URL((await request.get('/api/client/csrf_token/')).url()).origin;
      token = await readToken();
    }
    const reply = await request.fetch(path, {
      method,
      ...(data && { data }),
      headers: {
        accept: 'application/json',
        'accept-language': this.#locale === 'tr' ? 'tr-tr' : 'en-us',
        'x-currency': 'try',
        'x-csrftoken': token ?? '',
        origin: this.#origin,
      },
    });
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return reply.json();
  }

  /** Puts pieces of a product into the basket. */
  async fillBasket(pk: number, quantity: number): Promise<void> {
    await this.#post('/api/client/baskets/basket/', { product: pk, quantity });
  }

  /** Marks a product with the favourite button; for a signed-in user. */
  async addFavourite(pk: number): Promise<void> {
    await this.#post('/api/client/wishlists/favourite-products/', { product: pk });
  }

  /** Makes a collection with products in it. @returns its pk. */
  async addCollection(name: string, products: readonly number[]): Promise<number> {
    const { pk } = (await this.#post('/api/client/wishlists/user-collections/', { name })) as { readonly pk: number };
    for (const product of products)
      await this.#post('/api/client/wishlists/user-collection-items/', { collection: pk, product });
    return pk;
  }

  #settle(page: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    return this.#post('/api/checkout/choices', { page, fields });
  }

  /** A guest's contact: checkout stands at the address. */
  async giveContact(shopper: Shopper): Promise<void> {
    await this.#settle('IndexPage', { user_email: shopper.email, phone_number: shopper.phone });
  }

  /** A guest's contact, address and what the shop chooses by itself: checkout stands at payment. */
  async giveContactAndAddress(shopper: Shopper): Promise<void> {
    await this.giveContact(shopper);
    await this.giveAddress(shopper);
  }

  /** An address, and what the shop chooses by itself: checkout stands at payment. */
  async giveAddress({ phone, ...shopper }: Shopper): Promise<void> {
    await this.#settle('DeliveryOptionSelectionPage', { delivery_option: '1' });
    const address = (await this.#post('/api/client/address/', {
      ...istanbul,
      title: 'Ev',
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      phone_number: phone,
      line: shopper.address,
      postcode: shopper.postcode,
    })) as { readonly pk: number };
    const pk = String(address.pk);
    await this.#settle('AddressSelectionPage', { shipping_address: pk, billing_address: pk });
  }
}
