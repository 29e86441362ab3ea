import { expect, type Page } from 'playwright/test';
import type { Shopper } from './shopper.ts';
import type { Locale } from './texts.ts';

/** Pks of a country, city, township and district that every carrier reaches (protocol/address.md §3). */
const istanbul = { country: '1', city: '34', township: '401', district: '4011' };

/**
 * What a shopper did before a test begins, by the calls that the shop's own pages make, with the cookies of the browser:
 * walking through the pages takes seconds, and is what other tests are for.
 */
export class ShopCalls {
  readonly #page: Page;
  readonly #locale: Locale;

  constructor(page: Page, locale: Locale) {
    this.#page = page;
    this.#locale = locale;
  }

  /** A write comes from the shop's own origin and repeats the token of its cookie. */
  async #post(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { request } = this.#page;
    const { origin } = new URL((await request.get('/api/client/csrf_token/')).url());
    const token = (await this.#page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    const reply = await request.post(path, {
      data: body,
      headers: {
        accept: 'application/json',
        'accept-language': this.#locale === 'tr' ? 'tr-tr' : 'en-us',
        'x-currency': 'try',
        'x-csrftoken': token,
        origin,
      },
    });
    expect(reply.ok(), `POST ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return reply.json();
  }

  /** Puts pieces of a product into the basket. */
  async fillBasket(pk: number, quantity: number): Promise<void> {
    await this.#post('/api/client/baskets/basket/', { product: pk, quantity });
  }

  /** A guest's contact, address and what the shop chooses by itself: checkout stands at payment. */
  async giveContactAndAddress({ email, phone, ...shopper }: Shopper): Promise<void> {
    const settle = (page: string, fields: Readonly<Record<string, string>>) =>
      this.#post('/api/checkout/settle', { page, fields });
    await settle('IndexPage', { user_email: email, phone_number: phone });
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
    await settle('AddressSelectionPage', { shipping_address: pk, billing_address: pk });
  }
}
