// Shows C67, S9, S18, S19 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import type { Signal } from '../commerce.types.ts';
import { basketReplySample, miniBasketSample, productDetailSample } from '../contract/samples/samples.fixtures.ts';
import type { AppError } from '../errors/app-error.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { addBasketLine, getBasket } from './basket-endpoints.ts';
import { createKySend } from './ky-send.ts';
import { getContract, getMiniBasket, getProduct } from './read-endpoints.ts';
import { signOut } from './session-endpoints.ts';

const line = { body: { product: 1201, quantity: 2 } };

/** Keeps what a call came to, so that a test can look before it is settled. */
function watch<Reply>(call: Promise<Reply>): { reply?: Reply; error?: AppError } {
  const seen: { reply?: Reply; error?: AppError } = {};
  call.then(
    (reply) => {
      seen.reply = reply;
    },
    (error: AppError) => {
      seen.error = error;
    },
  );
  return seen;
}

function start(transport: 'gateway' | 'host' = 'gateway') {
  const baseUrl = transport === 'gateway' ? 'http://shop.test/api/client/' : 'http://host.test/';
  const shop = createTestCommerce({ config: { transport, baseUrl } });
  const signals: Signal[] = [];
  shop.commerce.signals.subscribe((signal) => signals.push(signal));
  return { ...shop, http: shop.commerce.http, signals };
}

describe('headers of every call', () => {
  it('carries language, currency and, while the cookie exists, the CSRF token', async () => {
    const { http, host, ports } = start();
    watch(http.call(getBasket, {}));
    const first = await host.request(1);
    expect(first.headers.get('accept-language')).toBe('en-us');
    expect(first.headers.get('x-currency')).toBe('try');
    expect(first.headers.get('accept')).toBe('application/json');
    expect(first.headers.get('x-csrftoken')).toBeNull();

    ports.cookies.set('csrftoken', 'b41c');
    watch(http.call(addBasketLine, line, { headers: { 'idempotency-key': 'attempt_1' } }));
    const second = await host.request(2);
    expect(second.headers.get('x-csrftoken')).toBe('b41c');
    expect(second.headers.get('idempotency-key')).toBe('attempt_1');
    expect(second.body).toBe('{"product":1201,"quantity":2}');
  });

  it('sends credentials', async () => {
    let credentials = '';
    const fetch = async (request: Request) => {
      credentials = request.credentials;
      return Response.json(miniBasketSample);
    };
    const { commerce } = createTestCommerce({ ports: { send: createKySend(fetch) } });
    await commerce.http.call(getMiniBasket, {});
    expect(credentials).toBe('include');
  });
});

describe('classification', () => {
  it('gives the reply as its schema reads it', async () => {
    const { http, host } = start();
    const seen = watch(http.call(getProduct, { path: { pk: 1201 } }));
    await (await host.request(1)).reply(200, { ...productDetailSample, unknown_key: 1 });
    expect(seen.reply?.product.price).toBe('349.90');
    expect(Object.keys(seen.reply ?? {})).not.toContain('unknown_key');
  });

  it('calls a lost reply to a write a fetch error and sends nothing more', async () => {
    const { http, host } = start();
    const seen = watch(http.call(addBasketLine, line));
    await (await host.request(1)).fail();
    expect(seen.error).toMatchObject({ kind: 'fetch', code: 'FETCH_FAILED' });
    expect(host.requests).toHaveLength(1);
  });

  it('gives a write 30 s, no more and no less', async () => {
    const { http, host, ports } = start();
    const seen = watch(http.call(addBasketLine, line));
    const request = await host.request(1);
    await ports.clock.advance(29_999);
    expect(seen).toEqual({});
    await ports.clock.advance(1);
    expect(seen.error).toMatchObject({ kind: 'timeout', code: 'TIMED_OUT' });
    expect(request.signal.aborted).toBe(true);
    expect(host.requests).toHaveLength(1);
  });

  it.each([
    ['html with 200', 200, '<html>'],
    ['cut JSON', 200, '{"basket":'],
    ['JSON of another shape', 201, { basket: { pk: 1 } }],
    ['an empty body', 200, undefined],
  ])('calls %s a parsing error and keeps the status', async (_, status, body) => {
    const { http, host } = start();
    const seen = watch(http.call(getBasket, {}));
    await (await host.request(1)).reply(status, body);
    expect(seen.error).toMatchObject({ kind: 'parsing', code: 'UNREADABLE_REPLY', originalStatus: status });
  });

  it('gives status and data of a refusal', async () => {
    const { http, host } = start();
    const seen = watch(http.call(addBasketLine, line));
    const body = { non_field_errors: ['Only 8 pieces are available.'], error_code: 'OUT_OF_STOCK' };
    await (await host.request(1)).reply(400, body);
    expect(seen.error).toMatchObject({ kind: 'http', status: 400, code: 'OUT_OF_STOCK', data: body });
    expect(seen.error?.messages).toEqual(['Only 8 pieces are available.']);
    expect(JSON.stringify(seen.error)).not.toContain('"data"');
  });

  it('calls a caller who gives up aborted, before and after sending', async () => {
    const { http, host, ports } = start();
    const early = watch(http.call(getBasket, {}, { signal: AbortSignal.abort() }));
    await settle();
    expect(early.error).toMatchObject({ kind: 'aborted', code: 'CANCELLED' });
    expect(host.requests).toHaveLength(0);

    const controller = new AbortController();
    const late = watch(http.call(getBasket, {}, { signal: controller.signal }));
    const request = await host.request(1);
    controller.abort();
    await settle();
    expect(late.error).toMatchObject({ kind: 'aborted', code: 'CANCELLED' });
    expect(request.signal.aborted).toBe(true);
    expect(ports.clock.waiting).toBe(0);
  });

  it('never keeps the request in an error: it may hold a card', async () => {
    const { http, host } = start();
    const seen = watch(http.call(addBasketLine, { body: { product: 1, quantity: 1, attributes: { text: 'secret' } } }));
    await (await host.request(1)).fail();
    expect(seen.error?.cause).toBeInstanceOf(TypeError);
    expect(Object.keys(seen.error?.cause as object)).not.toContain('request');
  });
});

describe('text replies', () => {
  it('are unwrapped behind the gateway', async () => {
    const { http, host } = start('gateway');
    const seen = watch(http.call(getContract, { query: { contract_name: 'sales' } }));
    await (await host.request(1)).reply(200, { result: '<p>Terms</p>' });
    expect(seen.reply).toBe('<p>Terms</p>');
  });

  it('are taken as they are from the host', async () => {
    const { http, host } = start('host');
    const seen = watch(http.call(getContract, { query: { contract_name: 'sales' } }));
    await (await host.request(1)).reply(200, '<p>Terms</p>');
    expect(seen.reply).toBe('<p>Terms</p>');
  });
});

describe('retries by the injected clock', () => {
  it('GET ✗ —0.5 s→ GET ✗ —1 s→ GET ✓', async () => {
    const { http, host, ports } = start();
    const seen = watch(http.call(getMiniBasket, {}));
    await (await host.request(1)).fail();
    await ports.clock.advance(499);
    expect(host.requests).toHaveLength(1);
    await ports.clock.advance(1);
    await (await host.request(2)).reply(503, { detail: 'down' });
    await ports.clock.advance(1000);
    await (await host.request(3)).reply(200, miniBasketSample);
    expect(seen.reply?.totalQuantity).toBe(2);
  });

  it('GET ✗ → GET ✗ → GET ✗, then the error', async () => {
    const { http, host, ports } = start();
    const seen = watch(http.call(getMiniBasket, {}));
    for (const [count, wait] of [
      [1, 500],
      [2, 1000],
      [3, 60_000],
    ] as const) {
      await (await host.request(count)).reply(502, '<html>');
      await ports.clock.advance(wait);
    }
    expect(seen.error).toMatchObject({ kind: 'http', status: 502, code: 'UNAVAILABLE' });
    expect(host.requests).toHaveLength(3);
    expect(ports.clock.waiting).toBe(0);
  });

  it('does not come back before a long Retry-After, and gives up when the caller leaves during a wait', async () => {
    const { http, host, ports } = start();
    const throttled = watch(http.call(getMiniBasket, {}));
    await (await host.request(1)).reply(429, { detail: 'wait' }, { 'retry-after': '57' });
    expect(throttled.error).toMatchObject({ code: 'THROTTLED', messages: ['wait'] });

    const controller = new AbortController();
    const leaving = watch(http.call(getMiniBasket, {}, { signal: controller.signal }));
    await (await host.request(2)).fail();
    controller.abort();
    await settle();
    expect(leaving.error).toMatchObject({ code: 'CANCELLED' });
    expect(ports.clock.waiting).toBe(0);
  });
});

describe('reactions that hold for every call', () => {
  it('signals 401 after one request, a write and a read alike', async () => {
    const { http, host, ports, signals } = start();
    watch(http.call(addBasketLine, line));
    await (await host.request(1)).reply(401, { detail: 'x' });
    const seen = watch(http.call(getBasket, {}));
    await (await host.request(2)).reply(401, { detail: 'x' });
    expect(seen.error).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(signals).toEqual(Array(2).fill({ type: 'unauthorized', sentAt: ports.clock.now() }));
    expect(host.requests).toHaveLength(2);
  });

  it('does not signal the 401 of a sign-out', async () => {
    const { http, host, signals } = start();
    watch(http.call(signOut, {}));
    await (await host.request(1)).reply(401);
    expect(signals).toEqual([]);
  });

  it('writes one warning for a 404, without any value of the address', async () => {
    const { http, host, ports, signals } = start();
    const seen = watch(http.call(getProduct, { path: { pk: 424242 } }));
    await (await host.request(1)).reply(404, { detail: 'Not found.' });
    expect(seen.error).toMatchObject({ code: 'NOT_FOUND' });
    expect(ports.warnings).toEqual(['GET /product/{pk}/: not found.']);
    expect(signals).toEqual([]);
  });

  it('403 CSRF → new token → the write again, once', async () => {
    const { http, host, ports } = start();
    ports.cookies.set('csrftoken', 'old');
    const seen = watch(http.call(addBasketLine, line));
    await (await host.request(1)).reply(403, { detail: 'CSRF Failed: CSRF token missing or incorrect.' });
    const tokenRequest = await host.request(2);
    expect(tokenRequest.path).toContain('/csrf_token/');
    await tokenRequest.reply(200, { csrf_token: 'fresh' });
    const again = await host.request(3);
    expect(again.headers.get('x-csrftoken')).toBe('fresh');
    expect(again.body).toBe('{"product":1201,"quantity":2}');
    await again.reply(403, { detail: 'CSRF Failed' });
    expect(seen.error).toMatchObject({ code: 'CSRF_FAILED' });
    expect(host.requests).toHaveLength(3);
  });

  it('tells which tags a successful write made old, and who wrote', async () => {
    const { http, host, signals } = start();
    watch(http.call(addBasketLine, line, { origin: 'basket' }));
    await (await host.request(1)).reply(200, basketReplySample);
    expect(signals).toEqual([{ type: 'invalidated', tags: ['Basket', 'BasketList', 'Checkout'], origin: 'basket' }]);

    watch(http.call(addBasketLine, line));
    await (await host.request(2)).reply(400, { product: ['…'] });
    expect(signals).toHaveLength(1);
  });
});
