import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from './testing/start-shop.ts';

let shop: ShopUnderTest;

beforeAll(async () => {
  shop = await startShop();
  shop.host.on('GET /media/p/x.webp', {
    headers: { 'content-type': 'image/webp', etag: '"1"', 'set-cookie': 'osessionid=abcdefgh' },
    body: 'RIFF',
  });
  shop.host.on('GET /media/p/evil.svg', { headers: { 'content-type': 'text/html' }, body: '<script>1</script>' });
  shop.host.on('GET /current_user/', { body: { pk: null } });
  shop.host.on('POST /orders/checkout/', { body: { context_list: [] } });
  shop.host.on('GET /.well-known/apple', { headers: { 'content-type': 'text/plain' }, body: 'proof' });
  shop.host.on('GET /.well-known/page', { body: '<h1>html</h1>' });
  shop.host.on('GET /orders/completed/5f/', { body: { order: { number: '1' } } });
});
afterAll(() => shop.stop());

const required = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

describe('every reply carries the header set (security.md G14)', () => {
  it.each([
    ['GET', '/healthz', 200],
    ['HEAD', '/healthz', 200],
    ['POST', '/healthz', 405],
    ['GET', '/api/client/current_user/', 200],
    ['GET', '/api/client/nothing/', 404],
    ['DELETE', '/api/client/current_user/', 405],
    ['GET', '/api/auth/session', 200],
    ['GET', '/api/auth/login', 405],
    ['GET', '/api/logout', 405],
    ['GET', '/api/sentry', 200],
    ['POST', '/api/sentry', 405],
    ['POST', '/api/checkout/choices', 400],
    ['GET', '/api/checkout/choices', 405],
    ['GET', '/media/p/x.webp', 200],
    ['GET', '/media/p/none.webp', 404],
    ['GET', '/media/p/evil.svg', 502],
    ['GET', '/.well-known/apple', 200],
    ['GET', '/.well-known/page', 404],
    ['GET', '/assets/none.js', 404],
    ['GET', '/orders/checkout/?page=GPayCompletePage', 303],
    ['GET', '/orders/redirect-three-d/', 303],
    ['GET', '/orders/redirection/', 303],
    ['GET', '/orders/completed/5f/?format=json', 200],
    ['GET', '/en/', 308],
    ['GET', '/%zz', 400],
    ['GET', '/a//b', 400],
    ['GET', `/${'x'.repeat(9_000)}`, 414],
    ['OPTIONS', '/', 405],
    ['PUT', '/', 405],
    ['PROPFIND', '/', 405],
    ['PROPFIND', '/api/client/current_user/', 405],
    ['GET', '/throws-while-rendering/', 500],
  ])('%s %s → %i', async (method, path, status) => {
    const reply = await shop.fetch(path, { method });
    expect(reply.status).toBe(status);
    for (const name of required) expect(reply.headers.get(name), name).toBeTruthy();
    if (reply.status >= 400 && method !== 'HEAD') {
      expect(reply.headers.get('content-type')).toBe('application/problem+json');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(await reply.json()).toMatchObject({
        status: reply.status,
        title: expect.any(String),
        code: expect.stringMatching(/^[A-Z_]+$/),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
  });

  it('says nothing about what went wrong inside, but logs it under the id of the reply', async () => {
    const reply = await shop.fetch('/throws-while-rendering/');
    const { id, title } = (await reply.json()) as { id: string; title: string };
    expect(title).toBe('Something went wrong on our side.');
    const line = shop.logLines.find((text) => text.includes(id) && text.includes('request failed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'error',
      code: 'INTERNAL',
      path: '/throws-while-rendering/',
    });
  });
});

describe('pictures', () => {
  it('come through without the host’s cookies and are kept by the browser', async () => {
    const reply = await shop.fetch('/media/p/x.webp', { headers: { cookie: 'osessionid=abcdefgh1234' } });
    expect([reply.headers.get('content-type'), await reply.text()]).toEqual(['image/webp', 'RIFF']);
    expect(reply.headers.get('cache-control')).toContain('max-age=604800');
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(shop.host.seen.at(-1)?.headers.cookie).toBeUndefined();
  });
});

describe('the order routes (Protocol gateway §7)', () => {
  const bankForm = (action: string) => ({
    headers: { 'content-type': 'text/html' },
    body: `<form action="${action}" method="post"><input type="hidden" name="PaReq" value="1"></form>`,
  });
  const threeD = (cookie: string, under = shop) =>
    under.fetch('/tr/orders/redirect-three-d/?iframe=true', { headers: { cookie } });

  it('show the 3-D page to a session, and its policy lets it go to the bank of its form', async () => {
    shop.host.on('GET /orders/redirect-three-d/', bankForm('http://127.0.0.1:4001/acs'));
    const reply = await threeD('osessionid=k3J9w0aZ7sQ1mB5x');
    const html = await reply.text();
    expect(html).toContain('<form method="post" action="http://127.0.0.1:4001/acs">');
    expect(html).not.toContain('k3J9w0aZ7sQ1mB5x');
    const nonce = /<script nonce="([^"]{24})">/.exec(html)?.[1];
    const policy = reply.headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        'form-action https: http://127.0.0.1:4001',
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        'report-uri /api/policy-reports',
      ]),
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('permissions-policy')).toContain('camera=()');
  });

  it('let the 3-D page go to https banks alone where shoppers use https', async () => {
    const secure = await startShop({ storefront: 'https://shop.test' });
    const cookie = '__Host-osessionid=k3J9w0aZ7sQ1mB5x';
    secure.host.on('GET /orders/redirect-three-d/', bankForm('https://bank.test/acs'));
    expect((await threeD(cookie, secure)).headers.get('content-security-policy')).toContain('form-action https:;');
    secure.host.on('GET /orders/redirect-three-d/', bankForm('http://127.0.0.1:4001/acs'));
    const refused = await threeD(cookie, secure);
    expect(refused.headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(await refused.text()).toContain('content="3;url=/tr/orders/checkout/?iframe=true"');
    await secure.stop();
  });

  it('lead back to checkout without a session, inside the overlay too', async () => {
    const go = async (path: string, cookie = '') =>
      (await shop.fetch(path, { headers: { cookie } })).headers.get('location');
    expect(await go('/orders/redirect-three-d/')).toBe('/orders/checkout/');
    expect(await go('/orders/redirect-three-d/?iframe=true', 'pz-locale=tr')).toBe('/tr/orders/checkout/?iframe=true');
  });

  it('follow the host to a configured provider only', async () => {
    const go = async (location: string) => {
      shop.host.on('GET /orders/redirection/', { status: 302, headers: { location } });
      return (await shop.fetch('/tr/orders/redirection/?t=1')).headers.get('location');
    };
    expect(await go('http://127.0.0.1:4001/sim/lender/?x=1')).toBe('http://127.0.0.1:4001/sim/lender/?x=1');
    expect(await go('/orders/checkout/')).toBe('/orders/checkout/');
    expect(await go('https://evil.test/')).toBe('/tr/orders/checkout/');
    expect(await go('//evil.test/')).toBe('/tr/orders/checkout/');
  });

  it('give an invoice as a file, whoever asks, and nothing else that the host writes there', async () => {
    const disposition = 'attachment; filename="VTR2026000004001.pdf"';
    const headers = { 'content-type': 'application/pdf', 'content-disposition': disposition };
    shop.host.on('GET /orders/invoice/a.b/', { headers, body: '%PDF-1.3' });
    const reply = await shop.fetch('/tr/orders/invoice/a.b/');
    expect([reply.status, reply.headers.get('content-disposition'), await reply.text()]).toEqual([
      200,
      disposition,
      '%PDF-1.3',
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await shop.fetch('/orders/invoice/c.d/')).status).toBe(404);
    shop.host.on('GET /orders/invoice/e.f/', { headers: { 'content-type': 'text/html' }, body: '<p>' });
    expect((await shop.fetch('/orders/invoice/e.f/')).status).toBe(502);
  });

  it.each([
    ['/orders/invoice/g.h/', '/orders/invoice/g.h/'],
    ['/orders/completed/6f/', '/orders/completed/6f/?format=json'],
  ])('pass on that the host is away for a moment: %s', async (path, asked) => {
    shop.host.on(`GET ${path}`, { status: 503, headers: { 'retry-after': '7' }, body: { detail: 'Away.' } });
    const reply = await shop.fetch(asked);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '7']);
  });

  it('give a completed order as JSON with its status', async () => {
    const reply = await shop.fetch('/tr/orders/completed/5f/?format=json');
    expect(await reply.json()).toEqual({ order: { number: '1' } });
    expect(shop.host.seen.at(-1)).toMatchObject({
      target: '/orders/completed/5f/?format=json',
      headers: { 'accept-language': 'tr-tr' },
    });
  });
});

/** Sends bytes and gives everything that comes back until the server closes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.base);
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('requests that are none (security.md G5)', () => {
  it.each([
    ['both lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc'],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['noise', '\u0016\u0003\u0001\r\n\r\n'],
  ])('answers %s with an error, the header set and the end of the connection', async (_, bytes) => {
    const text = await raw(bytes);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    for (const name of required) expect(text.toLowerCase()).toContain(`${name}:`);
    expect(text).toContain('"code":"BAD_REQUEST"');
  });

  it('answers too many header bytes with a status of their own', async () => {
    const text = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    for (const name of required) expect(text.toLowerCase()).toContain(`${name}:`);
    expect(text).toContain('"code":"HEADERS_TOO_LARGE"');
  });

  it('refuses TRACE, and names the methods of the address', async () => {
    const text = await raw('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 405 .*\r\n(.+\r\n)*allow: GET, HEAD\r\n/i);
  });

  it('answers HTTP/1.0 without a host', async () => {
    expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a client that goes away', () => {
  it('ends the call to the host', async () => {
    const gone = new Promise<void>((resolve) => {
      shop.host.on('GET /stores/', (request) => request.socket.once('close', () => resolve()));
    });
    const request = http.get(`${shop.base}/api/client/stores/`);
    request.on('error', () => undefined);
    await expect.poll(() => shop.host.seen.some(({ target }) => target === '/stores/')).toBe(true);
    request.destroy();
    await gone;
  });
});
