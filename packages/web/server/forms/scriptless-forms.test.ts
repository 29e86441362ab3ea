import type { ServerResponse } from 'node:http';
import { clientRoutes, createMatchRoute } from '@vitrin/gateway/parts';
import { TEST_TOKEN } from '@vitrin/gateway/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { scriptlessForms } from './scriptless-forms.table.ts';

let shop: ShopUnderTest;
let now = 0;

beforeEach(async () => {
  now = Date.now();
  shop = await startShop({ now: () => now });
});
afterEach(() => shop.stop());

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  origin: 'http://localhost:3000',
};
const session = { cookie: `osessionid=abcdefgh12345678; csrftoken=${TEST_TOKEN}` };
const withToken = (fields: Record<string, string>) =>
  new URLSearchParams({ csrfmiddlewaretoken: TEST_TOKEN, ...fields }).toString();

/** What a browser without scripts sends, and what it is told. */
async function press(path: string, body: string, headers: Record<string, string> = {}) {
  const reply = await shop.fetch(path, { method: 'POST', bare: true, body, headers: { ...form, ...headers } });
  const cookies = reply.headers.getSetCookie();
  const announced = cookies
    .map((cookie) => /^pz-answer=([^;]*)/.exec(cookie)?.[1])
    .find((value) => value !== undefined);
  return { status: reply.status, location: reply.headers.get('location'), announced, cookies };
}

const calls = () =>
  shop.host.seen.map(({ method, target, body }) => [method, target, body === '' ? undefined : JSON.parse(body)]);

describe('a form without a script', () => {
  const attributes = JSON.stringify({ bundle: { 7: 1201 } });
  it.each([
    [
      'basket-add',
      { product: '1201', quantity: '2' },
      ['POST', '/baskets/basket/', { product: 1201, quantity: 2, attributes: {} }],
      'added',
    ],
    [
      'basket-add',
      { product: '9', attributes, 'attributes.engraving': ' Ada ' },
      ['POST', '/baskets/basket/', { product: 9, quantity: 1, attributes: { bundle: { 7: 1201 }, engraving: 'Ada' } }],
      'added',
    ],
    [
      'basket-quantity',
      { product: '9', quantity: '3' },
      ['PUT', '/baskets/basket/', { product: 9, quantity: 3, attributes: {} }],
      'quantitySet',
    ],
    [
      'basket-quantity',
      { product: '9', quantity: '3', to: '4' },
      ['PUT', '/baskets/basket/', { product: 9, quantity: 4, attributes: {} }],
      'quantitySet',
    ],
    [
      'basket-remove',
      { product: '9', quantity: '3' },
      ['PUT', '/baskets/basket/', { product: 9, quantity: 0, attributes: {} }],
      'removed',
    ],
    ['basket-clear', { sure: '1' }, ['DELETE', '/baskets/basket/', undefined], 'cleared'],
    [
      'voucher-apply',
      { voucherCode: ' TEST10 ' },
      ['PATCH', '/baskets/basket/', { voucher_code: 'TEST10' }],
      'voucherApplied',
    ],
    ['voucher-remove', {}, ['PATCH', '/baskets/basket/', { remove_voucher_code: true }], 'voucherRemoved'],
    ['favourite-remove', { mark: '5' }, ['DELETE', '/wishlists/favourite-products/5/', undefined], 'favouriteRemoved'],
    ['alert-remove', { mark: '5' }, ['DELETE', '/wishlists/product-alerts/5/', undefined], 'alertRemoved'],
  ])('%s %j is one call, then the page it stood on', async (act, fields, call, announced) => {
    shop.host.on(`${call[0]} ${call[1]}`, { body: {} });
    const referer = 'http://localhost:3000/tr/list/?page=2';
    const reply = await press(`/tr/actions/${act}`, withToken(fields), { ...session, referer });
    expect(reply).toMatchObject({ status: 303, location: '/tr/list/?page=2', announced });
    expect(calls()).toEqual([call]);
  });

  it.each([
    ['favourite-add', { product: '9' }, '/wishlists/favourite-products/', 'product=9', 'favouriteAdded'],
    ['alert-add', { product: '9' }, '/wishlists/product-alerts/', 'product=9', 'alertAdded'],
    [
      'alert-add',
      { product: '9', email: ' a@b.test ' },
      '/wishlists/product-alerts/',
      'product=9&email=a%40b.test',
      'alertAdded',
    ],
  ])('%s %j goes on as a form', async (act, fields, path, body, announced) => {
    shop.host.on(`POST ${path}`, { status: 201, body: {} });
    expect(await press(`/actions/${act}`, withToken(fields), session)).toMatchObject({ status: 303, announced });
    expect(shop.host.seen).toMatchObject([{ target: path, body }]);
  });

  it('carries language, currency and the token, as every call of the shop', async () => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    const cookie = `${session.cookie}; pz-currency=usd`;
    await press('/tr/actions/basket-add', withToken({ product: '9' }), { cookie, 'accept-language': 'de' });
    expect(shop.host.seen[0]?.headers).toMatchObject({
      'accept-language': 'tr-tr',
      'x-currency': 'usd',
      'x-csrftoken': TEST_TOKEN,
    });
  });

  it('gives the first session to who had none, with a page of its own to go to', async () => {
    shop.host.on('POST /baskets/basket/', {
      body: {},
      headers: { 'set-cookie': ['osessionid=newsession1234; Path=/; HttpOnly', 'csrftoken=newtoken12345678; Path=/'] },
    });
    const reply = await press('/tr/actions/basket-add', 'product=9');
    expect(reply).toMatchObject({ status: 303, location: '/tr/baskets/basket/', announced: 'added' });
    expect(reply.cookies.join('\n')).toMatch(/osessionid=newsession1234;[\s\S]*csrftoken=newtoken12345678;/);
  });

  it('asks before it empties a basket, and where to write to', async () => {
    expect(await press('/actions/basket-clear', withToken({}), session)).toMatchObject({ announced: 'isSureToClear' });
    expect(shop.host.seen).toEqual([]);
    shop.host.on('POST /wishlists/product-alerts/', { status: 400, body: { email: ['This field is required.'] } });
    expect(await press('/actions/alert-add', 'product=9')).toMatchObject({ announced: 'whichEmail.9' });
    expect(await press('/actions/alert-add', 'product=9&email=x')).toMatchObject({ announced: 'emailRefused.9' });
  });

  it.each([
    [400, { error_code: 'OUT_OF_STOCK', non_field_errors: ['…'] }, 'outOfStock'],
    [400, { product: ['…'] }, 'refused'],
    [400, { error_code: 'PAYMENT_IN_PROGRESS' }, 'paymentRuns'],
    [403, { detail: 'CSRF Failed: CSRF token missing or incorrect.' }, 'again'],
    [404, {}, 'failed'],
    [429, { detail: '…' }, 'later'],
    [500, {}, 'failed'],
  ])('a host’s %i with %j is told on the page', async (status, body, announced) => {
    shop.host.on('POST /baskets/basket/', { status, body });
    expect(await press('/actions/basket-add', withToken({ product: '9' }), session)).toMatchObject({
      status: 303,
      announced,
    });
  });

  it('a host that is not there is told on the page, and stands in the log', async () => {
    const alone = await startShop({ commerce: new URL('http://127.0.0.1:9') });
    try {
      const headers = { ...form, ...session };
      const body = withToken({ product: '9' });
      const reply = await alone.fetch('/actions/basket-add', { method: 'POST', bare: true, body, headers });
      expect(reply.headers.getSetCookie().join('\n')).toContain('pz-answer=failed');
      const lines = alone.logLines.map((line) => JSON.parse(line));
      expect(lines).toContainEqual(expect.objectContaining({ level: 'error', path: '/actions/basket-add' }));
    } finally {
      await alone.stop();
    }
  });

  it('of somebody who has to sign in leads there, and back', async () => {
    shop.host.on('POST /wishlists/favourite-products/', { status: 401, body: { detail: '…' } });
    const referer = 'http://localhost:3000/tr/list/?page=2';
    const reply = await press('/tr/actions/favourite-add', withToken({ product: '9' }), { ...session, referer });
    const query = new URLSearchParams({ callbackUrl: '/tr/list/?page=2' });
    expect(reply).toMatchObject({ status: 303, location: `/tr/auth?${query}`, announced: undefined });
  });
});

describe('a form is protected as every write is', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin of this site', { 'sec-fetch-site': 'same-site' }, 403],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['a text', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_, headers, status) => {
    const reply = await press('/actions/basket-add', withToken({ product: '9' }), { ...session, ...headers });
    expect([reply.status, shop.host.seen]).toEqual([status, []]);
  });

  it('an old browser names its origin, exactly', async () => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    const old = (origin: string) =>
      shop.fetch('/actions/basket-add', {
        method: 'POST',
        bare: true,
        body: 'product=9',
        headers: { 'content-type': form['content-type'], origin },
      });
    expect((await old('http://localhost:3000.evil.test')).status).toBe(403);
    expect((await old('http://localhost:3000')).status).toBe(303);
  });

  it.each([
    ['no token', 'product=9'],
    ['an empty token', 'product=9&csrfmiddlewaretoken='],
    ['another token', 'product=9&csrfmiddlewaretoken=anothertoken0123'],
  ])('a session’s form with %s does nothing and is told to be pressed again', async (_, body) => {
    expect(await press('/actions/basket-add', body, session)).toMatchObject({ status: 303, announced: 'again' });
    expect(shop.host.seen).toEqual([]);
  });

  it('a token that the host does not take goes away, so that the next page brings another', async () => {
    shop.host.on('POST /baskets/basket/', { status: 403, body: {} });
    const { cookies } = await press('/actions/basket-add', withToken({ product: '9' }), session);
    expect(cookies.some((cookie) => /^csrftoken=; .*Max-Age=0/.test(cookie))).toBe(true);
  });

  it.each([
    ['no product', ''],
    ['a product that is no number', 'product=1201/../9'],
    ['attributes that are no object', 'product=9&attributes=%5B1%5D'],
    ['attributes that are no JSON', 'product=9&attributes=%7B'],
  ])('a form with %s is no form of ours', async (_, body) => {
    expect(await press('/actions/basket-add', body)).toMatchObject({ status: 400 });
    expect(shop.host.seen).toEqual([]);
  });

  it.each(['/actions/constructor', '/actions/', '/actions/basket-add/x', '/actions/users-login'])(
    '%s is none',
    async (path) => {
      expect((await press(path, 'product=9')).status).toBe(405);
    },
  );

  it('a body that is far too long is refused', async () => {
    expect((await press('/actions/basket-add', `product=${'1'.repeat(20_000)}`)).status).toBe(413);
  });

  it.each([
    'http://evil.test/list/',
    'http://localhost:3000.evil.test/',
    'http://localhost:3000//evil.test/',
    'javascript:alert(1)',
    'x',
  ])('never leads to %s', async (referer) => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    const { location } = await press('/actions/basket-add', 'product=9', { referer });
    expect(location).toBe('/baskets/basket/');
  });

  it('every form is one row of the client API', () => {
    const match = createMatchRoute(clientRoutes({ b2b: false }));
    const fields = new URLSearchParams({ product: '9', mark: '9', sure: '1', email: 'a@b.test', voucherCode: 'x' });
    for (const [act, { read }] of Object.entries(scriptlessForms)) {
      const call = read(fields);
      if (typeof call !== 'object') throw new Error(`${act}: no call`);
      expect(match(call.method, call.path).route.method, act).toBe(call.method);
    }
  });
});

describe('a press that comes twice', () => {
  const add = (product = '9') => press('/actions/basket-add', withToken({ product }), session);

  it('press ─ same press before its answer ↴ one call, two answers', async () => {
    const asked = new Promise<ServerResponse>((resolve) => {
      shop.host.on('POST /baskets/basket/', (_, response) => resolve(response));
    });
    const both = [add(), add()];
    (await asked).writeHead(200, { 'content-type': 'application/json' }).end('{}');
    expect((await Promise.all(both)).map(({ announced }) => announced)).toEqual(['added', 'added']);
    expect(shop.host.seen).toHaveLength(1);
  });

  it('counts once right after its answer, and anew two seconds later', async () => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    await add();
    now += 1_900;
    await add();
    expect(shop.host.seen).toHaveLength(1);
    now += 200;
    await add();
    expect(shop.host.seen).toHaveLength(2);
  });

  it('more ─ fewer ─ more at once ↴ three calls: what was pressed after something else is no double click', async () => {
    shop.host.on('PUT /baskets/basket/', { body: {} });
    const set = (to: string) => press('/actions/basket-quantity', withToken({ product: '9', to }), session);
    for (const to of ['2', '1', '2']) expect(await set(to)).toMatchObject({ announced: 'quantitySet' });
    expect(calls().map(([, , body]) => body.quantity)).toEqual([2, 1, 2]);
  });

  it('counts twice for two products, and when the first one failed', async () => {
    shop.host.on('POST /baskets/basket/', { status: 500 });
    await add('9');
    shop.host.seen.length = 0;
    shop.host.on('POST /baskets/basket/', { body: {} });
    await add('9');
    await add('10');
    expect(shop.host.seen).toHaveLength(2);
  });
});
