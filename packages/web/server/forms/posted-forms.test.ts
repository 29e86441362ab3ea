import { request as httpRequest, type ServerResponse } from 'node:http';
import { createShopConfig } from '@vitrin/core';
import { TEST_TOKEN } from '@vitrin/gateway/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;
let now = 0;

beforeEach(async () => {
  now = Date.now();
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ now: () => now, renderer: () => renderer as Promise<PageRenderer> });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /csrf_token/', { body: {}, headers: { 'set-cookie': ['csrftoken=freshtoken12345678; Path=/'] } });
});
afterEach(() => shop.stop());

const form = {
  accept: 'text/html,application/xhtml+xml',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  origin: 'http://localhost:3000',
};
const session = { cookie: `osessionid=abcdefgh12345678; csrftoken=${TEST_TOKEN}` };
const withToken = (fields: Record<string, string>) =>
  new URLSearchParams({ csrfmiddlewaretoken: TEST_TOKEN, ...fields }).toString();

/** Page whose forms are pressed. */
const page = '/tr/auth/?form=registration';

/** Posts of a browser without scripts, and their answers: on the next page, or above the same one. */
async function press(body: string, headers: Record<string, string> = {}, path = page, signal?: AbortSignal) {
  const init = { method: 'POST', bare: true, body, headers: { ...form, ...headers }, ...(signal && { signal }) };
  const reply = await shop.fetch(path, init);
  const cookies = reply.headers.getSetCookie();
  const answer = cookies.map((cookie) => /^pz-answer=([^;]*)/.exec(cookie)?.[1]).find((value) => value !== undefined);
  const html = await reply.text();
  const shown = /id="form-answer"[^>]*><p>([^<]*)/.exec(html)?.[1];
  return { status: reply.status, location: reply.headers.get('location'), answer, shown, cookies, html };
}

const written = () => shop.host.seen.filter(({ method }) => method !== 'GET');
const calls = () =>
  written().map(({ method, target, body }) => [method, target, body === '' ? undefined : JSON.parse(body)]);
const product = JSON.stringify(9);
const add = 'act=basket-add&product=9';

describe('a form of the basket without a script', () => {
  const attributes = JSON.stringify({ bundle: { 7: 1201 } });
  it.each([
    [
      { act: 'basket-add', product: '1201', quantity: '2' },
      ['POST', { product: 1201, quantity: 2, attributes: {} }],
      'added',
    ],
    [
      { act: 'basket-add', product, attributes, 'attributes.engraving': ' Ada ', 'attributes.note': ' ' },
      ['POST', { product: 9, quantity: 1, attributes: { bundle: { 7: 1201 }, engraving: 'Ada' } }],
      'added',
    ],
    [{ act: 'basket-set', product, quantity: '3' }, ['PUT', { product: 9, quantity: 3, attributes: {} }], 'updated'],
    [
      { act: 'basket-set', product, quantity: '3', to: '4' },
      ['PUT', { product: 9, quantity: 4, attributes: {} }],
      'updated',
    ],
    [
      { act: 'basket-set', product, quantity: '3', to: '0' },
      ['PUT', { product: 9, quantity: 0, attributes: {} }],
      'updated',
    ],
  ] as const)('%j is one call, then its page', async (fields, [method, body], answer) => {
    shop.host.on(`${method} /baskets/basket/`, { body: {} });
    const reply = await press(withToken(fields as Record<string, string>), session, '/tr/list/?page=2');
    expect(reply).toMatchObject({ status: 303, location: '/tr/list/?page=2', answer });
    expect(calls()).toEqual([[method, '/baskets/basket/', body]]);
  });

  it.each([1201, 'prod_01H8', '1201', 'a&b=c+d%20'])('names the product %j as the host wrote it', async (id) => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    await press(withToken({ act: 'basket-add', product: JSON.stringify(id) }), session);
    expect(calls()).toMatchObject([['POST', '/baskets/basket/', { product: id }]]);
  });

  it.each([
    ['basket-set', '1,5'],
    ['basket-set', '2.0'],
    ['basket-set', '1e1'],
    ['basket-set', '0'],
    ['basket-add', '1,5'],
    ['basket-add', '0'],
  ])('%s with the quantity %s: nothing is sent, the shopper reads why', async (act, quantity) => {
    const reply = await press(withToken({ act, product, quantity }), session, '/auth/?form=registration');
    expect([reply.status, written()]).toEqual([422, []]);
    expect(reply.shown).toContain('Enter the quantity as a whole number');
  });

  it('carries language, currency and the token, as every call of the shop', async () => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    const cookie = `${session.cookie}; pz-currency=usd`;
    await press(withToken({ act: 'basket-add', product }), { cookie, 'accept-language': 'de' });
    expect(written()[0]?.headers).toMatchObject({
      'accept-language': 'tr-tr',
      'x-currency': 'usd',
      'x-csrftoken': TEST_TOKEN,
    });
  });

  it('gives the first session to who had none', async () => {
    shop.host.on('POST /baskets/basket/', {
      body: {},
      headers: { 'set-cookie': ['osessionid=newsession1234; Path=/; HttpOnly', 'csrftoken=newtoken12345678; Path=/'] },
    });
    const reply = await press(add);
    expect(reply).toMatchObject({ status: 303, location: page, answer: 'added' });
    expect(written()[0]?.headers).toMatchObject({ 'x-csrftoken': 'freshtoken12345678' });
    expect(reply.cookies.join('\n')).toMatch(/osessionid=newsession1234;[\s\S]*csrftoken=newtoken12345678;/);
  });

  it.each([
    [400, { error_code: 'OUT_OF_STOCK', non_field_errors: ['Yalnızca 8 adet.'] }, 'Yalnızca 8 adet.'],
    [400, { product: ['Bu ürün satılmıyor.'] }, 'Bu ürün satılmıyor.'],
    [400, { error_code: 'PAYMENT_IN_PROGRESS' }, 'Bu işlem yapılamıyor.'],
    [403, { detail: 'CSRF Failed: CSRF token missing or incorrect.' }, 'Oturumunuzun süresi'],
    [404, {}, 'Bizden kaynaklanan'],
    [429, { detail: '…' }, 'Çok fazla deneme'],
    [500, {}, 'Bizden kaynaklanan'],
  ])('a host’s %i with %j is told above its page', async (status, body, text) => {
    shop.host.on('POST /baskets/basket/', { status, body });
    const reply = await press(withToken({ act: 'basket-add', product }), session);
    expect([reply.status, reply.answer]).toEqual([422, undefined]);
    expect(reply.shown).toContain(text);
  });

  it('a host that is not there is told above the page, and stands in the log', async () => {
    shop.host.on('POST /baskets/basket/', (_, response) => response.destroy());
    const reply = await press(withToken({ act: 'basket-add', product }), session);
    expect(reply.shown).toContain('Bizden kaynaklanan');
    const lines = shop.logLines.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', path: '/tr/auth/' }));
  });

  it('of somebody who has to sign in leads there, and back', async () => {
    shop.host.on('PUT /baskets/basket/', { status: 401, body: { detail: '…' } });
    const reply = await press(withToken({ act: 'basket-set', product }), session, '/tr/list/?page=2');
    const query = new URLSearchParams({ callbackUrl: '/tr/list/?page=2' });
    expect(reply).toMatchObject({ status: 303, location: `/tr/auth?${query}`, answer: undefined });
  });
});

describe('a form is protected as every write is', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin of this site', { 'sec-fetch-site': 'same-site' }, 403],
    ['JSON', { 'content-type': 'application/json' }, 405],
    ['a text', { 'content-type': 'text/plain' }, 405],
    ['a program', { accept: '*/*' }, 405],
  ])('%s is refused', async (_, headers, status) => {
    const reply = await press(withToken({ act: 'basket-add', product }), { ...session, ...headers });
    expect([reply.status, shop.host.seen]).toEqual([status, []]);
  });

  it('an old browser names its origin, exactly', async () => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    const { 'sec-fetch-site': _, ...old } = form;
    const send = (origin: string) =>
      shop.fetch(page, { method: 'POST', bare: true, body: add, headers: { ...old, origin } });
    expect((await send('http://localhost:3000.evil.test')).status).toBe(403);
    expect((await send('http://localhost:3000')).status).toBe(303);
  });

  it.each([
    ['no token', add],
    ['an empty token', `${add}&csrfmiddlewaretoken=`],
    ['another token', `${add}&csrfmiddlewaretoken=anothertoken0123`],
  ])('a session’s form with %s does nothing and is told to be pressed again', async (_, body) => {
    const reply = await press(body, session, '/auth/?form=registration');
    expect([reply.status, written()]).toEqual([422, []]);
    expect(reply.shown).toContain('Your session expired');
  });

  it('a token that the host does not take is replaced in the page that follows', async () => {
    shop.host.on('POST /baskets/basket/', { status: 403, body: {} });
    const { cookies, html } = await press(withToken({ act: 'basket-add', product }), session, '/tr/auth');
    const tokens = cookies.flatMap((cookie) => /^csrftoken=([^;]*)/.exec(cookie)?.[1] ?? []);
    expect(tokens).toEqual(['', 'freshtoken12345678']);
    expect(html).toContain('value="freshtoken12345678"');
    expect(html).not.toContain(TEST_TOKEN);
  });

  it.each([
    ['no product', ''],
    ['a product that is no number', '&product=1201/../9'],
    ['an empty product', '&product='],
    ['a product that is no JSON', '&product=prod_01H8'],
    ['a broken number', '&product=1.5'],
    ['null', '&product=null'],
    ['an object', '&product=%7B%7D'],
    ['an empty text', '&product=%22%22'],
    ['attributes that are no object', '&product=9&attributes=%5B1%5D'],
    ['attributes that are no JSON', '&product=9&attributes=%7B'],
  ])('a form with %s is no form of ours', async (_, fields) => {
    expect(await press(`act=basket-add${fields}`)).toMatchObject({ status: 400 });
    expect(shop.host.seen).toEqual([]);
  });

  it.each(['constructor', '', 'basket-add/x', 'users-login'])('the act %j is none', async (act) => {
    const reply = await press(`act=${act}&product=9`);
    expect(reply).toMatchObject({ status: 303, location: page, answer: 'needsScripts' });
    expect(shop.host.seen).toEqual([]);
  });

  it('a body that is far too long is refused', async () => {
    expect((await press(`act=basket-add&product=${'1'.repeat(20_000)}`)).status).toBe(413);
  });

  it.each(['//evil.test/', '/%2F/evil.test/', '/\\evil.test/'])('never leads from %s to another site', async (path) => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    const { hostname, port } = new URL(shop.base);
    const status = await new Promise<readonly unknown[]>((resolve, reject) => {
      const request = httpRequest({ hostname, port, path, method: 'POST', headers: form }, (reply) => {
        resolve([reply.statusCode, reply.headers.location]);
        reply.resume();
      });
      request.on('error', reject).end(add);
    });
    expect(status[1] ?? '').not.toMatch(/^(?:\/\/|\/\\|https?:)/);
  });
});

describe('a press that comes twice', () => {
  const pressed = (id = '9') => press(withToken({ act: 'basket-add', product: id }), session);

  it('press ─ same press before its answer ↴ one call, two answers', async () => {
    const asked = new Promise<ServerResponse>((resolve) => {
      shop.host.on('POST /baskets/basket/', (_, response) => resolve(response));
    });
    const both = [pressed(), pressed()];
    (await asked).writeHead(200, { 'content-type': 'application/json' }).end('{}');
    expect((await Promise.all(both)).map(({ answer }) => answer)).toEqual(['added', 'added']);
    expect(written()).toHaveLength(1);
  });

  it('press ─ browser gives it up ─ same press ↴ one call, the second is answered', async () => {
    const asked = new Promise<ServerResponse>((resolve) => {
      shop.host.on('POST /baskets/basket/', (_, response) => resolve(response));
    });
    const browser = new AbortController();
    const first = press(withToken({ act: 'basket-add', product }), session, page, browser.signal);
    const host = await asked;
    browser.abort();
    await expect(first).rejects.toThrow();
    // The server notices the closed connection before it answers this.
    await shop.fetch('/healthz');
    const second = pressed();
    host.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    expect((await second).answer).toBe('added');
    expect(written()).toHaveLength(1);
  });

  it('counts once right after its answer, and anew two seconds later', async () => {
    shop.host.on('POST /baskets/basket/', { body: {} });
    await pressed();
    now += 1_900;
    await pressed();
    expect(written()).toHaveLength(1);
    now += 200;
    await pressed();
    expect(written()).toHaveLength(2);
  });

  it('more ─ fewer ─ more at once ↴ three calls: what was pressed after something else is no double click', async () => {
    shop.host.on('PUT /baskets/basket/', { body: {} });
    const set = (to: string) => press(withToken({ act: 'basket-set', product, to }), session);
    for (const to of ['2', '1', '2']) expect(await set(to)).toMatchObject({ answer: 'updated' });
    expect(calls().map(([, , body]) => body.quantity)).toEqual([2, 1, 2]);
  });

  it('counts twice for two products, and when the first one failed', async () => {
    shop.host.on('POST /baskets/basket/', { status: 500 });
    await pressed('9');
    shop.host.seen.length = 0;
    shop.host.on('POST /baskets/basket/', { body: {} });
    await pressed('9');
    await pressed('10');
    expect(written()).toHaveLength(2);
  });
});
