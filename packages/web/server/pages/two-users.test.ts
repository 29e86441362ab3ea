import { createShopConfig } from '@vitrin/core';
import type { StubHost } from '@vitrin/gateway/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireOrder as orderOf } from '../testing/wire-samples.ts';

/** Two users whose things have the same ids at the host, which tells each only of his own. */
const USERS = [
  { session: 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL', name: 'Ownerella', order: '2511150001000018', collection: 5 },
  { session: 'zZ8yY7xX6wW5vV4uU3tT2sS1rR0qQ9pP', name: 'Strangeus', order: '2511150001000026', collection: 6 },
] as const;
type User = (typeof USERS)[number];
const [OWNER, STRANGER] = USERS;

const dates = { created_date: '2026-11-20T10:00:00.000000Z', modified_date: '2026-11-20T10:00:00.000000Z' };
const page = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });

/** What the host tells a user; undefined for what is not his. */
const REPLIES: Readonly<Record<string, (user: User, path: string) => object | undefined>> = {
  'GET /current_user/': ({ name }) => ({ pk: name.length, first_name: name, email: `${name}@example.test` }),
  'GET /users/profile/': ({ name }) => ({
    id: 7,
    first_name: name,
    last_name: 'Canary',
    email: `${name}@example.test`,
    phone: '05551112233',
    date_of_birth: null,
    gender: null,
    genders: [],
    email_allowed: true,
    sms_allowed: false,
    call_allowed: false,
  }),
  'GET /users/orders/': ({ order }) => page([orderOf({ number: order })]),
  ...Object.fromEntries(
    USERS.map(({ order }) => [
      `GET /users/orders/${order}/`,
      (user: User) => (user.order === order ? orderOf({ number: order }) : undefined),
    ]),
  ),
  'GET /users/orders/cancellation_reasons/': () => page([]),
  'GET /wishlists/user-collections/': ({ name, collection }) =>
    page([{ pk: collection, name: `${name}’s wishes`, description: null, item_count: 0, cover_images: [], ...dates }]),
  ...Object.fromEntries(
    USERS.map(({ collection }) => [
      `GET /wishlists/user-collections/${collection}/`,
      (user: User) =>
        user.collection === collection
          ? { pk: collection, name: `${user.name}’s wishes`, description: null, item_count: 0, ...dates }
          : undefined,
    ]),
  ),
  'GET /wishlists/user-collection-items/': () => page([]),
};

function tell(host: StubHost): void {
  host.on('GET /menus/generate/', { body: { menu: [] } });
  const pagination = { total_count: 0, current_page: 1, num_pages: 1, page_size: 24 };
  host.on('GET /list/', { body: { pagination, facets: [], sorters: [], products: [] } });
  for (const [route, reply] of Object.entries(REPLIES)) {
    host.on(route, (request, response) => {
      const user = USERS.find(({ session }) => request.headers.cookie?.includes(session));
      const body = user && reply(user, route);
      response.statusCode = body ? 200 : user || route === 'GET /current_user/' ? 404 : 401;
      response.end(JSON.stringify(body ?? { pk: null, detail: 'Not found.' }));
    });
  }
}

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  tell(shop.host);
});
afterEach(() => shop.stop());

async function open(user: User, path: string) {
  const reply = await shop.fetch(path, { headers: { cookie: `osessionid=${user.session}; csrftoken=t` } });
  return { status: reply.status, cache: reply.headers.get('cache-control'), html: await reply.text() };
}

describe('two users of one shop', () => {
  it.each([
    `/account/orders/${OWNER.order}/`,
    `/tr/account/orders/${OWNER.order}/`,
    `/account/collections/${OWNER.collection}/`,
    `/collections/${OWNER.collection}/?token=guess`,
    `/orders/completed/${'a'.repeat(32)}/`,
  ])('%s is not found by the other, and nothing of the owner stands in the document or its data', async (path) => {
    if (path.includes('/account/')) expect((await open(OWNER, path)).status).toBe(200);
    const { status, cache, html } = await open(STRANGER, path);
    expect([status, cache]).toEqual([404, 'no-store']);
    expect(html).not.toContain(OWNER.name);
    if (!path.includes(OWNER.order)) expect(html).not.toContain(OWNER.order);
  });

  it('who ask for the same pages at once each see their own: no cache and no rendering is shared', async () => {
    const paths = ['/account/profile/', '/account/orders/', '/account/collections/', '/account/security/'];
    const asked = Array.from({ length: 24 }, (_, index) => ({
      user: USERS[index % 2] as User,
      path: paths[index % paths.length] ?? '',
    }));
    const replies = await Promise.all(asked.map(({ user, path }) => open(user, path)));
    for (const [index, { status, cache, html }] of replies.entries()) {
      const own = asked[index]?.user;
      const other = USERS.find((user) => user !== own);
      expect([status, cache]).toEqual([200, 'no-store']);
      expect(html).not.toContain(other?.name);
      expect(html).not.toContain(other?.order);
      expect([own?.name, own?.order].some((text) => html.includes(String(text)))).toBe(true);
    }
  });

  it('are greeted in the first bytes of any page; whoever comes after them is not', async () => {
    for (const user of [OWNER, STRANGER, OWNER]) {
      const { html, cache } = await open(user, '/list/');
      expect(html).toContain(`aria-label="Account: ${user.name}"`);
      expect(html).not.toContain('callbackUrl=%2Flist%2F');
      expect(html).not.toContain((user === OWNER ? STRANGER : OWNER).name);
      expect(cache).toBe('private, no-cache');
    }
    const visitor = await (await shop.fetch('/list/')).text();
    expect(visitor).toContain('callbackUrl=%2Flist%2F');
    expect(visitor).not.toMatch(new RegExp(`${OWNER.name}|${STRANGER.name}`));
  });

  it('a host that is long in saying who is there: the page does not wait for it', async () => {
    shop.host.on('GET /current_user/', () => undefined);
    const { status, html } = await open(OWNER, '/list/');
    expect(status).toBe(200);
    expect(html).toContain('callbackUrl=%2Flist%2F');
  });
});
