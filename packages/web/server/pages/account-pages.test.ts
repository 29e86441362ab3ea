import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const TOKEN = 'Share0000000000000000000000000001';
const cookie = { headers: { cookie: `osessionid=${SESSION}; csrftoken=t` } };

const product = (pk: number, name: string, isInStock = true) => ({
  pk,
  name,
  sku: 'VAS',
  absolute_url: `/p-${pk}/`,
  price: '349.90',
  retail_price: '349.90',
  currency_type: 'try',
  in_stock: isInStock,
  stock: isInStock ? 8 : 0,
});
const page = (results: readonly object[], count = results.length) => ({ count, next: null, previous: null, results });
const dates = { created_date: '2026-11-20T10:00:00.000000Z', modified_date: '2026-11-20T10:00:00.000000Z' };
const collection = { pk: 5, name: 'Summer <house>', description: 'For the balcony', ...dates, item_count: 1 };

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /current_user/', (request, response) => {
    const isUser = request.headers.cookie?.includes(SESSION) ?? false;
    response.end(JSON.stringify({ pk: isUser ? 7 : null, first_name: isUser ? 'Ada' : null }));
  });
  host.on('GET /wishlists/favourite-products/', {
    body: page([
      { pk: 77, product: product(1201, 'Dune mug') },
      { pk: 78, product: product(1990, 'Bud vase', false) },
    ]),
  });
  host.on('GET /wishlists/product-alerts/', {
    body: page([
      { pk: 3, product: product(1990, 'Bud vase', false), email: 'ada@example.test', ...dates, status: 'open' },
    ]),
  });
  host.on('GET /wishlists/user-collections/', {
    body: page([{ ...collection, is_public: true, share_token: TOKEN }], 13),
  });
  host.on('GET /wishlists/user-collections/5/', (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://host.test');
    const isOpen = searchParams.get('token') === TOKEN || request.headers.cookie?.includes(SESSION);
    response.statusCode = isOpen ? 200 : 404;
    response.end(
      JSON.stringify(isOpen ? { ...collection, is_public: true, share_token: TOKEN } : { detail: 'Not found.' }),
    );
  });
  host.on('GET /wishlists/user-collection-items/', {
    body: page([{ pk: 9, collection: 5, product: product(1201, 'Dune mug'), note: 'two of them', ...dates }]),
  });
});
afterEach(() => shop.stop());

const accountPaths = ['/account/alerts/', '/account/collections/', '/account/collections/5/'];
const asked = () =>
  shop.host.seen.map(({ target }) => target).filter((target) => /wishlists|current_user/.test(target));

describe('pages of the account area', () => {
  it.each(accountPaths)(
    '%s sends whoever has no session to the authentication page and asks the host nothing',
    async (path) => {
      const reply = await shop.fetch(`${path}?page=2`);
      const location = new URL(reply.headers.get('location') ?? '', shop.origin);
      expect([reply.status, location.pathname]).toEqual([302, '/auth']);
      expect(location.searchParams.get('callbackUrl')).toBe(`${path}?page=2`);
      expect(asked()).toEqual([]);
    },
  );

  it('sends a session of nobody there too, after asking who it is, in its language', async () => {
    const reply = await shop.fetch('/tr/account/alerts/', {
      headers: { cookie: `osessionid=${'x'.repeat(32)}; csrftoken=t` },
    });
    expect(reply.headers.get('location')).toMatch(/^(http:\/\/localhost:3000)?\/tr\/auth\?callbackUrl=%2Faccount/);
    expect(asked()).toEqual(['/current_user/']);
  });

  it.each([
    [
      '/account/favourites/',
      'Favourites',
      ['Dune mug', 'Bud vase', 'Notify me when in stock', 'Add to basket: Dune mug'],
    ],
    ['/account/alerts/', 'Stock alerts', ['Bud vase', 'ada@example.test', '20 November 2026']],
    ['/account/collections/', 'Collections', ['Summer &lt;house&gt;', 'Shared by link', 'Page 2']],
    ['/account/collections/5/', 'Summer &lt;house&gt;', ['For the balcony', 'two of them', 'Stop sharing', TOKEN]],
    ['/tr/account/favourites/', 'Favoriler', ['Dune mug']],
  ])('%s is rendered for its user alone', async (path, title, words) => {
    const reply = await shop.fetch(path, cookie);
    const html = await reply.text();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain(`<title>${title} · Vitrin</title>`);
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(title);
    for (const word of words) expect(html).toContain(word);
    expect(html).toContain('aria-current="page"');
    expect(html).toContain('content="noindex"');
    const again = await (await shop.fetch(path)).text();
    expect(again.includes(words[0] ?? '')).toBe(false);
  });

  it.each([
    ['nobody', {}, []],
    ['a session of nobody', { headers: { cookie: `osessionid=${'x'.repeat(32)}; csrftoken=t` } }, ['/current_user/']],
  ])(
    'favourites of %s are in the browser: their page asks for none, and leads to sign-in and back',
    async (_, as, calls) => {
      const reply = await shop.fetch('/account/favourites/?page=2', as);
      const html = await reply.text();
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe('Favourites');
      expect(html).toContain('Saved in this browser.');
      expect(html).toContain('href="/auth?callbackUrl=%2Faccount%2Ffavourites%2F%3Fpage%3D2"');
      expect(asked()).toEqual(calls);
    },
  );

  it('says what an empty list is for', async () => {
    shop.host.on('GET /wishlists/favourite-products/', { body: page([]) });
    const html = await (await shop.fetch('/account/favourites/', cookie)).text();
    expect(html).toContain('You have no favourites yet');
    expect(html).toContain('href="/list/?sorter=newcomers"');
  });

  it('has a clear page for a collection that is not there', async () => {
    const reply = await shop.fetch('/account/collections/abc/', cookie);
    expect(reply.status).toBe(404);
  });
});

describe('a shared collection', () => {
  it('is shown to anybody with its link, kept by nobody, and tells no other site its address', async () => {
    const reply = await shop.fetch(`/collections/5/?token=${TOKEN}`);
    const html = await reply.text();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).toContain('content="noindex"');
    for (const word of ['Summer &lt;house&gt;', 'two of them', 'Dune mug']) expect(html).toContain(word);
    expect(html.slice(0, html.indexOf('page-state'))).not.toContain('Stop sharing');
  });

  it.each(['?token=wrong', '', '?token=%3Cscript%3E'])(
    'says so when the link does not lead anywhere: %s',
    async (query) => {
      const reply = await shop.fetch(`/collections/5/${query}`);
      expect(reply.status).toBe(404);
      expect(await reply.text()).toContain('This collection is not shared');
    },
  );
});

describe('favourite buttons', () => {
  const list = {
    pagination: { total_count: 1, num_pages: 1, current_page: 1, page_size: 24 },
    facets: [],
    sorters: [],
    products: [product(1201, 'Dune mug')],
    category: null,
    search_text: null,
  };
  const favouriteStateOf = (html: string) => /<(\w+)[^>]*aria-label="Add Dune mug to favourites"[^>]*>/.exec(html);

  it('are toggles before any script, of a visitor as of a session, and favourites are not asked for', async () => {
    shop.host.on('GET /list/', { body: list });
    for (const as of [{}, cookie]) {
      const toggle = favouriteStateOf(await (await shop.fetch('/list/?page=1', as)).text());
      expect(toggle?.[1]).toBe('button');
      expect(toggle?.[0]).toContain('aria-pressed="false"');
      expect(toggle?.[0]).toContain('data-waits=""');
    }
    // Who has the session is asked for the greeting.
    expect(asked()).toEqual(['/current_user/']);
  });
});
