import { createShopConfig, type ShopFeature } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireOrder, wireProduct } from '../testing/wire-samples.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const headers = { cookie: `osessionid=${SESSION}; csrftoken=t` };
const COMPLETED = `/orders/completed/${'a1'.repeat(16)}/`;

const mug = wireProduct({ in_stock: false, stock: 0 });
const transfer = wireOrder({
  payment_option: { pk: 6, name: 'Transfer', payment_type: 'funds_transfer', slug: 'funds-transfer' },
});
const favourite = {
  pk: 3,
  product: mug,
  created_date: '2026-11-20T10:00:00.000000Z',
  modified_date: '2026-11-20T10:00:00.000000Z',
};
const profile = { id: 7, first_name: 'Ada', last_name: 'Yılmaz', email: 'ada@example.test', phone: null, genders: [] };

/** Pages and what they offer of a feature, as their documents have it. */
const OFFERS: readonly (readonly [ShopFeature, string, readonly string[]])[] = [
  ['password-reset', '/auth', ['/auth/forgotten-password/']],
  ['phone-sign-in', '/auth', ['/auth?form=phone']],
  ['loyalty', '/auth?form=registration', ['name="addLoyalty"']],
  ['newsletter', '/auth', ['id="newsletter-email"', 'href="/privacy/"']],
  ['newsletter', '/auth?form=registration', ['name="emailAllowed"']],
  ['newsletter', '/account/profile/', ['name="smsAllowed"']],
  ['installments', '/mug/', ['>Installments<']],
  ['stores', '/mug/', ['Stock in our stores']],
  ['collections', '/mug/', ['Add to a collection']],
  ['alerts', '/mug/', ['Notify me when in stock']],
  ['collections', '/account/favourites/', ['Add to a collection']],
  ['alerts', '/account/favourites/', ['Notify me when in stock']],
  ['old-orders', '/account/orders/', ['/account/orders/old/']],
  ['saved-cards', '/account/', ['Saved cards', 'No card is saved']],
  ['bulk-cancellation', '/account/orders/', ['type="checkbox"']],
  ['order-mails', COMPLETED, ['sent the confirmation to', 'We will e-mail you', 'details by e-mail']],
  ['order-mails', '/orders/track/', ['order confirmation e-mail']],
  ['contact', '/orders/checkout/', ['href="/contact/"']],
  ['help-pages', '/orders/checkout/', ['href="/delivery-and-returns/"']],
];

const renderers = new Map<string, Promise<PageRenderer>>();
let shop: ShopUnderTest;
let absent: readonly ShopFeature[];

beforeEach(() => {
  absent = [];
});
afterEach(() => shop.stop());

async function read(path: string): Promise<string> {
  const overrides = { absent, checkout: { cardPayments: true } };
  const key = absent.join();
  const renderer = renderers.get(key) ?? createPageRenderer(createShopConfig(overrides));
  renderers.set(key, renderer);
  shop = await startShop({ renderer: () => renderer, shop: overrides });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /current_user/', { body: { pk: 7, first_name: 'Ada' } });
  host.on('GET /users/profile/', { body: profile });
  host.on('GET /pretty_urls/', {
    body: { count: 1, next: null, previous: null, results: [{ pk: 1, new_path: '/mug/', old_path: '/product/1201/' }] },
  });
  host.on('GET /product/1201/', { body: { product: mug, in_stock: false, selected_variant: null, variants: [] } });
  host.on('GET /wishlists/favourite-products/', {
    body: { count: 1, next: null, previous: null, results: [favourite] },
  });
  host.on('GET /users/orders/', {
    body: {
      count: 2,
      next: null,
      previous: null,
      results: ['1', '2'].map((number) => wireOrder({ number, is_cancellable: true })),
    },
  });
  host.on('GET /users/orders/cancellation_reasons/', {
    body: {
      count: 1,
      next: null,
      previous: null,
      results: [{ id: 1, cancellation_type: 'cancel', subject: 'No', order: 1 }],
    },
  });
  host.on('GET /account/saved-cards/', { body: { count: 0, next: null, previous: null, results: [] } });
  host.on(`GET ${COMPLETED}`, { body: { order: transfer } });
  // A signed-in user gets no form there.
  const reply = await shop.fetch(path, path.startsWith('/auth') ? {} : { headers });
  expect(reply.status).toBe(200);
  const html = await reply.text();
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&');
}

describe('features that the host lacks', () => {
  it('asks for no birthday and no gender where the host names no genders', async () => {
    const html = await read('/account/profile/');
    expect([html.includes('name="firstName"'), /name="(?:gender|dateOfBirth)"/.test(html)]).toEqual([true, false]);
  });

  it.each(OFFERS)('%s: %s offers nothing of it', async (feature, path, texts) => {
    const offered = await read(path);
    await shop.stop();
    absent = [feature];
    const left = await read(path);
    expect(texts.map((text) => [text, offered.includes(text), left.includes(text)])).toEqual(
      texts.map((text) => [text, true, false]),
    );
  });
});
