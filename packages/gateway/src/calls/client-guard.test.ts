import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TOKEN } from '../testing/own-page-fetch.ts';
import { type GatewayUnderTest, startGateway } from '../testing/start-gateway.ts';
import { rows } from './client-route.ts';
import { clientRoutes } from './client-routes.ts';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
  gateway.host.on('POST /baskets/basket/', { body: { basket: {} } });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.host.seen.length = 0;
});

/** Sends a target exactly as written; `fetch` would tidy it up. */
function rawGet(target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gateway.base);
    http
      .get({ hostname, port, path: target }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
}

describe('the closed table (security.md G1)', () => {
  it('has one row for each method and path, and values with a pattern only', () => {
    const table = clientRoutes({ b2b: true });
    const keys = table.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const route of table) {
      for (const name of route.path.matchAll(/\{(\w+)\}/g)) expect(route.values[name[1] ?? '']).toBeInstanceOf(RegExp);
    }
  });

  it('has no business routes while the shop has no business area (ruling 24)', () => {
    expect(clientRoutes({ b2b: false }).some(({ path }) => path.startsWith('/b2b/'))).toBe(false);
  });

  it.each(
    clientRoutes({ b2b: true })
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => [path]),
  )('knows GET %s', async (path) => {
    const target = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'namespace' ? 'gifts' : '7'));
    const preset = clientRoutes({ b2b: true }).find((route) => route.path === path)?.presets[0];
    const query = preset === 'text' ? `?options=${encodeURIComponent('{"responseType":"text"}')}` : '';
    const reply = await gateway.fetch(`/api/client${target}${query}`, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(reply.status).toBe(404);
    expect(gateway.host.seen).toHaveLength(1);
  });

  it.each([
    '/api/client/admin/',
    '/api/client/users/',
    '/api/client/product/a%20b/',
    '/api/client/product/%2e%2e/',
    '/api/client/product/1201/extra/',
    '/api/client/baskets/basket/UPPER/',
    '/api/client/orders/redirect-three-d',
  ])('does not know GET %s', async (path) => {
    const reply = await gateway.fetch(path);
    expect([400, 404]).toContain(reply.status);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it('says which methods a path has', async () => {
    const reply = await gateway.fetch('/api/client/current_user/', { method: 'POST', body: '{}' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('makes pks the default pattern', () => {
    const isPk = (text: string) => rows('GET', '/x/{pk}/')[0]?.values.pk?.test(text);
    for (const id of ['12', 'prod_01H8', '0b9c6f0e-3d1e', 'a:b.c~d', 'ürün']) expect(isPk(id)).toBe(true);
    for (const none of ['', '.', '..', 'a b', 'a?b', 'a#b', 'a&b', 'a/b', '50%', 'a\\b', '💣', 'a'.repeat(129)])
      expect(isPk(none)).toBe(false);
  });
});

describe('paths that mean something else (security.md G2)', () => {
  it.each([
    '/api/client/../healthz',
    '/api/client/product/../../current_user/',
    '/api/client/product/%2e%2e/1/',
    '/api/client/product/1%2f..%2f2/',
    '/api/client//evil.test/',
    '/api/client/product/1201//',
    '/api/client/@evil.test/',
    '/api/client/http:%2F%2Fevil.test/',
    '/api/client/product/%5c..%5c1/',
    '/api/client/product/1%00/',
    '/api/client/product/%zz/',
    '/api/client/product/1%0d%0aX-Evil:1/',
    `/api/client/list/?search_text=${'x'.repeat(9_000)}`,
  ])('refuses %s', async (target) => {
    expect([400, 404, 414]).toContain(await rawGet(target));
    expect(gateway.host.seen).toHaveLength(0);
  });
});

describe('ids of any script in a path (ruling 33)', () => {
  it.each(['ürün-ş', '商品', 'a:b=c+d~e'])('passes %s on exactly as it came', async (id) => {
    expect(await rawGet(`/api/client/product/${encodeURIComponent(id)}/`)).toBe(404);
    expect(gateway.host.seen.map(({ target }) => target)).toEqual([`/product/${encodeURIComponent(id)}/`]);
  });

  // A host that decodes such a segment reads the path of another call, which may be in no row of the table.
  it.each(['1%2Fadmin', '1%252Fadmin', '1%2F..%2F2', '..%5C1', '50%25', '%EF%BC%8F', '%D9%A3', '%ED%A0%80'])(
    'refuses %s',
    async (id) => {
      expect([400, 404]).toContain(await rawGet(`/api/client/product/${id}/`));
      expect(gateway.host.seen).toHaveLength(0);
    },
  );

  it.each(['ring/1', '50%'])('says of an id like %s what is wrong with it', async (id) => {
    const reply = await gateway.fetch(`/api/client/product/${encodeURIComponent(id)}/`);
    expect(await reply.json()).toMatchObject({ code: 'PATH_VALUE_REFUSED', detail: expect.stringContaining('slash') });
  });
});

describe('options (security.md G3)', () => {
  const get = (text: string) => gateway.fetch(`/api/client/current_user/?options=${encodeURIComponent(text)}`);
  it.each([
    '{',
    '[]',
    'null',
    '"x"',
    '{"unknown":1}',
    '{"__proto__":{}}',
    '{"constructor":true}',
    '{"accept":"*/*"}',
    '{"accept":"text/html\\r\\nx: y"}',
    '{"responseType":"blob"}',
    '{"responseType":"text"}',
    '{"useFormData":true}',
    '{"useFormData":"true"}',
    '{"contentType":"multipart/form-data"}',
    '{"useTrailingSlash":1}',
  ])('refuses %s on a JSON route', async (text) => {
    const reply = await get(text);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'OPTIONS_REFUSED']);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it.each(['{}', '{"accept":"application/json","cache":false}', '{"contentType":null,"responseType":"json"}'])(
    'takes %s',
    async (text) => {
      gateway.host.on('GET /current_user/', { body: { pk: null } });
      expect((await get(text)).status).toBe(200);
    },
  );
});

describe('writes from elsewhere (security.md G6)', () => {
  const write = (headers: Record<string, string>, content = '{}') =>
    gateway.fetch('/api/client/baskets/basket/', {
      method: 'POST',
      bare: true,
      body: content,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const token = { 'x-csrftoken': TEST_TOKEN, cookie: `csrftoken=${TEST_TOKEN}` };
  const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };

  it.each([
    ['the shop’s own page', { ...own, ...token }],
    ['an old browser that names the own origin', { origin: 'http://localhost:3000', ...token }],
    ['a form without scripts on a page without a referrer', { ...own, origin: 'null', ...token }],
  ])('takes %s', async (_, headers) => {
    expect((await write(headers)).status).toBe(200);
  });

  it.each([
    ['no header at all', { ...token }],
    ['another site', { ...own, 'sec-fetch-site': 'cross-site', ...token }],
    ['another origin that says same-origin', { ...own, origin: 'http://evil.test', ...token }],
    ['the own origin with another port', { ...own, origin: 'http://localhost:3001', ...token }],
    ['no origin', { 'sec-fetch-site': 'same-origin', ...token }],
    ['a neighbour on the same site', { 'sec-fetch-site': 'same-site', ...token }],
    ['the address bar', { 'sec-fetch-site': 'none', ...token }],
    ['another origin in an old browser', { origin: 'http://evil.test', ...token }],
    ['a null origin', { origin: 'null', ...token }],
    ['no token', { ...own }],
    ['a token without its cookie', { ...own, 'x-csrftoken': TEST_TOKEN }],
    ['a cookie without its header', { ...own, cookie: `csrftoken=${TEST_TOKEN}` }],
    ['another token', { ...own, 'x-csrftoken': 'other', cookie: `csrftoken=${TEST_TOKEN}` }],
    ['an empty pair', { ...own, 'x-csrftoken': '', cookie: 'csrftoken=' }],
  ])('refuses %s', async (_, headers) => {
    expect((await write(headers)).status).toBe(403);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it.each(['text/plain', 'application/xml', 'text/json', ''])('refuses a body of type "%s"', async (type) => {
    expect((await write({ ...own, ...token, 'content-type': type })).status).toBe(415);
  });

  it.each(['{', 'nonsense', '{"__proto__":1}', '{"a":{"constructor":1}}', '1', '"text"'])(
    'refuses the body %s',
    async (content) => {
      expect((await write({ ...own, ...token }, content)).status).toBe(400);
    },
  );

  it('refuses a JSON body over 64 KiB', async () => {
    expect((await write({ ...own, ...token }, JSON.stringify({ a: 'x'.repeat(65 * 1024) }))).status).toBe(413);
  });

  it.each([
    ['/users/contact-us/', 8 * 1024 * 1024, 'multipart/form-data; boundary=x', 200],
    ['/users/contact-us/', 8 * 1024 * 1024 + 65 * 1024, 'multipart/form-data; boundary=x', 413],
    ['/users/contact-us/', 257 * 1024, 'application/x-www-form-urlencoded', 413],
    ['/users/contact-us/', 65 * 1024, 'application/json', 413],
    ['/users/activate-currency/', 257 * 1024, 'multipart/form-data; boundary=x', 413],
  ])('to %s takes %i bytes as %s: %i (security.md A4)', async (path, size, type, status) => {
    gateway.host.on(`POST ${path}`, { body: {} });
    const reply = await gateway.fetch(`/api/client${path}`, {
      method: 'POST',
      bare: true,
      body: 'x'.repeat(size),
      headers: { ...own, ...token, 'content-type': type },
    });
    expect(reply.status).toBe(status);
    // The photo goes on whole.
    if (status === 200) expect(gateway.host.seen.at(-1)?.body).toHaveLength(size);
  });

  it('answers GETs that write to the shop’s own pages only (security.md G7)', async () => {
    gateway.host.on('GET /orders/masterpass-token/', { body: {} });
    const from = (site: string) =>
      gateway.fetch('/api/client/orders/masterpass-token', { headers: { 'sec-fetch-site': site } });
    expect((await from('cross-site')).status).toBe(403);
    expect((await from('same-origin')).status).toBe(200);
  });

  it('slows guessing down (security.md G16)', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1) {
      const reply = await gateway.fetch('/api/client/users/otp-login/', { method: 'POST', body: '{"phone":"0"}' });
      statuses.add(reply.status);
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});
