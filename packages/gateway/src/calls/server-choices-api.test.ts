import { callTimeLimit } from '@vitrin/core/http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timeouts } from '../gateway-context.ts';
import { cookiesOf, TEST_TOKEN } from '../testing/own-page-fetch.ts';
import { type GatewayUnderTest, startGateway } from '../testing/start-gateway.ts';
import type { StubReply } from '../testing/stub-host.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const PATH = '/api/checkout/choices';
let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.host.seen.length = 0;
});

const delivery = { pk: 1, slug: 'customer', name: 'To me', delivery_option_type: 'customer', sort_order: 1 };
const page = (page_name: string, page_context: object) => ({ page_name, page_context });
/** All that decides here is whether a delivery option is chosen. */
const preOrder = (delivery_option: object | null) => ({ basket: null, delivery_option });
const fresh = {
  context_list: [page('DeliveryOptionSelectionPage', { delivery_options: [delivery] })],
  pre_order: preOrder(null),
  errors: [],
};
const delivered = {
  context_list: [page('AddressSelectionPage', { addresses: [] })],
  pre_order: preOrder(delivery),
  errors: [],
};

const start = (init: RequestInit & { readonly bare?: boolean } = {}) =>
  gateway.fetch(PATH, { method: 'POST', body: JSON.stringify({ fields: {} }), ...init });
const choose = (value: object) => start({ body: JSON.stringify(value) });
const hostAnswers = (read: StubReply, post: StubReply) => {
  gateway.host.on('GET /orders/checkout/', read);
  gateway.host.on('POST /orders/checkout/', post);
};
const asked = () => gateway.host.seen.map(({ method, target, body }) => `${method} ${target} ${body}`.trim());

describe('choosing (Protocol gateway §13)', () => {
  it('reads, chooses for the shopper, and gives the host’s replies in order', async () => {
    hostAnswers({ body: fresh }, { body: { ...delivered, osessionid: SESSION } });
    const reply = await start({
      headers: { cookie: `osessionid=${SESSION}`, 'accept-language': 'tr-tr', 'x-currency': 'usd', 'x-evil': '1' },
    });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await reply.json()).toEqual({
      replies: [
        { status: 200, body: fresh },
        { page: 'DeliveryOptionSelectionPage', status: 200, body: delivered },
      ],
    });
    expect(asked()).toEqual([
      'GET /orders/checkout/',
      'POST /orders/checkout/?page=DeliveryOptionSelectionPage delivery_option=1',
    ]);
    const [read, post] = gateway.host.seen;
    expect(post?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `osessionid=${SESSION}; csrftoken=${TEST_TOKEN}`,
      'x-csrftoken': TEST_TOKEN,
      'x-requested-with': 'XMLHttpRequest',
      referer: gateway.host.url.href,
    });
    expect(read?.headers).toMatchObject({ 'accept-language': 'tr-tr', 'x-currency': 'usd' });
    expect(Object.keys(read?.headers ?? {})).not.toContain('x-evil');
  });

  it('sends a shopper’s choice as the form it is', async () => {
    hostAnswers({ body: fresh }, { body: delivered });
    const reply = await choose({ page: 'OrderNotePage', fields: { notes: 'Ring & wait' } });
    expect(await reply.json()).toMatchObject({ replies: [{ page: 'OrderNotePage', status: 200 }] });
    expect(asked()).toEqual(['POST /orders/checkout/?page=OrderNotePage notes=Ring+%26+wait']);
  });

  it('carries the session that a reply begins to the next request, and to the browser once', async () => {
    hostAnswers(
      { headers: { 'set-cookie': [`osessionid=${SESSION}; Path=/`, 'csrftoken=freshtoken0123456789'] }, body: fresh },
      { headers: { 'set-cookie': [`osessionid=${SESSION}; Path=/`, 'tracker=1'] }, body: delivered },
    );
    const reply = await start();
    expect(gateway.host.seen[1]?.headers).toMatchObject({
      cookie: `osessionid=${SESSION}; csrftoken=freshtoken0123456789`,
      'x-csrftoken': 'freshtoken0123456789',
    });
    expect([...cookiesOf(reply).keys()]).toEqual(['osessionid', 'csrftoken']);
    expect(reply.headers.getSetCookie()).toHaveLength(2);
  });

  it('ends with a refused choice and the read after it', async () => {
    hostAnswers({ body: fresh }, { body: { ...fresh, errors: { delivery_option: ['No.'] } } });
    const { replies } = await (await start()).json();
    expect(replies.map((entry: { page?: string }) => entry.page)).toEqual([
      undefined,
      'DeliveryOptionSelectionPage',
      undefined,
    ]);
    expect(gateway.host.seen).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 422, 500, 503])(
    'keeps the status %i in the middle, and ends there',
    async (status) => {
      hostAnswers({ body: fresh }, { status, body: { detail: 'x' } });
      const { replies } = await (await start()).json();
      expect(replies).toEqual([
        { status: 200, body: fresh },
        { page: 'DeliveryOptionSelectionPage', status, body: { detail: 'x' } },
      ]);
      expect(gateway.host.seen).toHaveLength(2);
    },
  );

  it.each([401, 500])('keeps the status %i of the first reply', async (status) => {
    hostAnswers({ status, body: { detail: 'x' } }, { body: delivered });
    expect(await (await start()).json()).toEqual({ replies: [{ status, body: { detail: 'x' } }] });
  });

  it('tells a reply that never comes, or is none, in its place, without the host’s words', async () => {
    hostAnswers({ body: fresh }, (_request, response) => response.destroy());
    expect(await (await start()).json()).toMatchObject({
      replies: [{ status: 200 }, { page: 'DeliveryOptionSelectionPage', status: 502 }],
    });
    hostAnswers({ body: fresh }, { body: '<h1>secret stack</h1>' });
    expect(await (await start()).text()).not.toContain('secret');
    hostAnswers({ body: fresh }, { status: 500, body: '<h1>secret stack</h1>' });
    const text = await (await start()).text();
    expect(JSON.parse(text).replies[1]).toMatchObject({ status: 500 });
    expect(text).not.toContain('secret');
    hostAnswers({ body: '<h1>secret stack</h1>' }, { body: delivered });
    expect((await start()).status).toBe(502);
  });

  it('asks a host that never settles a bounded number of times', async () => {
    const many = (pk: number) => ({
      ...fresh,
      pre_order: preOrder(null),
      context_list: [page('DeliveryOptionSelectionPage', { delivery_options: [{ ...delivery, pk }] })],
    });
    let pk = 1;
    const next: StubReply = (_request, response) => {
      pk += 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(many(pk)));
    };
    hostAnswers({ body: many(1) }, next);
    await start();
    expect(gateway.host.seen).toHaveLength(9);
  });

  it('stops when its time is up and gives what it has', async () => {
    let now = 1_000;
    const slow = await startGateway({ now: () => now });
    slow.host.on('GET /orders/checkout/', (_request, response) => {
      now += 20_000;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(fresh));
    });
    const reply = await slow.fetch(PATH, { method: 'POST', body: '{"fields":{}}' });
    expect(await reply.json()).toMatchObject({
      replies: [{ status: 200 }, { page: 'DeliveryOptionSelectionPage', status: 504 }],
    });
    expect(slow.host.seen).toHaveLength(1);
    await slow.stop();
  });

  it('a choice whose reply begins and does not end: given up when the time is, the replies before are kept', async () => {
    let now = 1_000;
    const slow = await startGateway({ now: () => now });
    slow.host.on('GET /orders/checkout/', (_request, response) => {
      // All but 60 ms are gone with the first reply.
      now += timeouts.settle - 60;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(fresh));
    });
    slow.host.on('POST /orders/checkout/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    });
    const reply = await slow.fetch(PATH, { method: 'POST', body: '{"fields":{}}' });
    expect(await reply.json()).toMatchObject({
      replies: [
        { status: 200, body: fresh },
        { page: 'DeliveryOptionSelectionPage', status: 504 },
      ],
    });
    await slow.stop();
  });

  it('all of it takes well less than the shopper’s own client waits', () => {
    const { read, write, settle } = timeouts;
    expect(settle).toBeLessThanOrEqual(callTimeLimit - 10_000);
    expect(Math.max(read, write)).toBeLessThanOrEqual(settle);
  });

  it('sends nothing more once the shopper has gone away', async () => {
    const gone = new AbortController();
    const left = new Promise<void>((resolve) => {
      hostAnswers(
        (request, response) => {
          // The gateway gives its call up when the shopper does: the socket closes and no choice follows.
          request.socket.once('close', () => resolve());
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('{', () => gone.abort());
        },
        { body: delivered },
      );
    });
    await expect(start({ signal: gone.signal })).rejects.toThrow();
    await left;
    expect(gateway.host.seen).toHaveLength(1);
  });

  it('names the session __Host- for the browser on https', async () => {
    const secure = await startGateway({ origin: 'https://shop.test' });
    secure.host.on('GET /orders/checkout/', { headers: { 'set-cookie': [`osessionid=${SESSION}`] }, body: fresh });
    secure.host.on('POST /orders/checkout/', { body: delivered });
    const reply = await secure.fetch(PATH, { method: 'POST', body: '{"fields":{}}' });
    expect(secure.host.seen[1]?.headers.cookie).toContain(`osessionid=${SESSION}`);
    expect([...cookiesOf(reply).keys()]).toEqual(['__Host-osessionid']);
    await secure.stop();
  });
});

describe('what is refused before the host is asked', () => {
  it.each([
    ['an address beside a page', { page: 'OrderNotePage', fields: {}, address: { body: {} } }],
    ['an address of another path', { fields: {}, address: { pk: '1/../2', body: {} } }],
    ['an address above its path', { fields: {}, address: { pk: '..', body: {} } }],
    ['an address with a list in it', { fields: {}, address: { body: { line: ['x'] } } }],
    ['an address with another key', { fields: {}, address: { body: {}, path: '/admin/' } }],
    ['a page that places the order', { page: 'CreditCardConfirmationPage', fields: { card_number: '4' } }],
    ['a saved card', { page: 'SavedCardConfirmationPage', fields: {} }],
    ['a page that confirms', { page: 'RedirectionPaymentSelectedPage', fields: {} }],
    ['the code of a delivery', { page: 'VerifySmsPage', fields: {} }],
    ['an unknown page', { page: 'NoSuchPage', fields: {} }],
    ['a page out of the prototype', { page: 'constructor', fields: {} }],
    ['a page with a path', { page: '../basket', fields: {} }],
    ['a page with a query', { page: 'OrderNotePage&page=FundsTransferPage', fields: {} }],
    ['a list of pages', { page: ['OrderNotePage'], fields: {} }],
    ['no fields', { page: 'OrderNotePage' }],
    ['fields that are no texts', { page: 'OrderNotePage', fields: { notes: 1 } }],
    ['a hostile field name', { page: 'OrderNotePage', fields: { 'a&b': '1' } }],
    ['another key', { fields: {}, path: '/admin/' }],
    ['a list', []],
  ])('%s: 400', async (_, value) => {
    expect((await choose(value)).status).toBe(400);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it.each(['{', '', '{"fields":{"__proto__":"x"}}'])('the body %s: 400', async (body) => {
    expect((await start({ body })).status).toBe(400);
  });

  it('another content type, a body too large', async () => {
    expect((await start({ headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await choose({ fields: { a: 'x'.repeat(70_000) } })).status).toBe(413);
    expect(gateway.host.seen).toHaveLength(0);
  });

  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
  const token = { 'x-csrftoken': TEST_TOKEN, cookie: `csrftoken=${TEST_TOKEN}` };
  it.each([
    ['no header at all', { 'content-type': 'application/json', ...token }],
    ['another site', { ...own, 'sec-fetch-site': 'cross-site', ...token }],
    ['another origin in an old browser', { 'content-type': 'application/json', origin: 'http://evil.test', ...token }],
    ['no token', own],
    ['another token', { ...own, 'x-csrftoken': 'other', cookie: token.cookie }],
  ])('%s: 403', async (_, headers) => {
    expect((await start({ bare: true, headers })).status).toBe(403);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('the method %s: 405', async (method) => {
    const reply = await gateway.fetch(PATH, { method });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it.each(['prefetch', 'prefetch;prerender'])('a page fetched ahead (Sec-Purpose: %s)', async (purpose) => {
    expect((await start({ headers: { 'sec-purpose': purpose } })).status).toBe(405);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it('slows trying out bins down (security.md G16)', async () => {
    hostAnswers({ body: fresh }, { body: delivered });
    const still = await startGateway({ now: () => 1_000 });
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) {
      const body = JSON.stringify({ page: 'BinNumberPage', fields: { bin_number: '454360' } });
      statuses.add((await still.fetch(PATH, { method: 'POST', body })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    await still.stop();
  });
});
