import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gatewayMiddleware as nodeMiddleware } from './adapters/express.ts';
import { gatewayHandler } from './adapters/fetch.ts';
import { gatewayMiddleware } from './adapters/hono.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createLog } from './log.ts';
import { HttpShopper } from './testing/http-shopper.ts';
import { adapters, type FrontEnd, listenOn, startFrontEnd } from './testing/start-gateway.ts';
import { type StubHost, startStubHost } from './testing/stub-host.ts';

const origin = 'http://shop.test';
const pages = { checkout: '/checkout/', completed: '/thanks/{token}/' };
let host: StubHost;
const open: { close(): unknown }[] = [];

beforeAll(async () => {
  host = await startStubHost();
});
afterAll(() => host.close());
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function make(more: Partial<GatewayOptions> = {}): Gateway {
  const gateway = createGateway({ commerceUrl: host.url.href, origin, pages, ...more });
  open.push(gateway);
  return gateway;
}

function opened(frontEnd: FrontEnd): FrontEnd {
  open.push(frontEnd);
  return frontEnd;
}

describe('settings', () => {
  it('names every part that is missing, and what to write', () => {
    expect(() => createGateway({} as never)).toThrow(
      [
        'The gateway cannot start.',
        "- commerceUrl is missing: write the host's address, like https://commerce.example.",
        '- origin is missing: write the address shoppers use, without a path, like https://shop.example.',
        '- pages.checkout is missing: write the path of your checkout, like /checkout/; a bank sends shoppers back there.',
        '- pages.completed is missing: write the path of your page for a placed order with {token} in it, like /thanks/{token}/.',
      ].join('\n'),
    );
  });

  it.each<[string, Partial<GatewayOptions>, string]>([
    ['an address that is none', { commerceUrl: 'commerce' }, 'commerceUrl is "commerce"'],
    ['another protocol', { commerceUrl: 'ftp://commerce.test' }, 'commerceUrl is "ftp://commerce.test"'],
    ['an origin with a path', { origin: 'https://shop.test/en' }, 'origin is "https://shop.test/en"'],
    ['a page of another site', { pages: { ...pages, checkout: '//evil.test/' } }, 'pages.checkout is "//evil.test/"'],
    ['a page without the token', { pages: { ...pages, completed: '/thanks/' } }, 'pages.completed is "/thanks/"'],
    ['half a proxy', { trustedProxies: 0.5 }, 'trustedProxies is 0.5'],
    ['an unknown scope', { hsts: 'always' as never }, 'hsts is "always"'],
  ])('refuses %s', (_, more, words) => {
    expect(() => createGateway({ commerceUrl: host.url.href, origin, pages, ...more })).toThrow(words);
  });
});

describe.each(adapters)('through %s', (adapter) => {
  const start = async (gateway = make()) => opened(await startFrontEnd(adapter, gateway)).base;

  it('the front end’s own addresses reach it untouched, its own under /api and their bodies too', async () => {
    const base = await start();
    const ask = async (path: string, init?: RequestInit) => (await fetch(base + path, init)).text();
    expect(await ask('/')).toBe('front end: GET /');
    expect(await ask('/api/newsletter', { method: 'POST', body: 'a=1' })).toBe('front end: POST /api/newsletter a=1');
    expect(await ask('/api/clients')).toBe('front end: GET /api/clients');
    expect(await ask('/my/orders/12/')).toBe('front end: GET /my/orders/12/');
    expect(await ask('/list/?page=2')).toMatch(/^front end: GET \/list\//);
    expect(host.seen).toHaveLength(0);
  });

  it('every reply of the gateway has its header set and an id, problems too', async () => {
    const base = await start();
    for (const path of ['/api/client/current_user/', '/api/client/nothing/', '/orders/redirect-three-d/']) {
      const { headers } = await fetch(base + path, { redirect: 'manual' });
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(headers.get('x-request-id'), path).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('a write of another origin is refused, and the log says which origin it was and which the gateway has', async () => {
    const lines: string[] = [];
    const log = createLog((line) => void lines.push(line), Date.now);
    const shopper = new HttpShopper(await start(make({ log })), 'http://localhost:5173');
    const reply = await shopper.send('/api/client/baskets/basket/', {});
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'CROSS_SITE']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      url: 'http://localhost:5173',
      reason: `the setting origin is ${origin}`,
    });
  });

  it('a body that is too long is refused while it comes', async () => {
    const shopper = new HttpShopper(await start(), origin);
    shopper.cookies.set('csrftoken', 'token0123456789');
    const reply = await shopper.send('/api/client/baskets/basket/', { text: 'x'.repeat(70_000) });
    expect(reply.status).toBe(413);
  });

  it('the host sees the address of whoever asks, and the id of the request', async () => {
    host.on('GET /current_user/', { body: { pk: null } });
    const reply = await fetch(`${await start()}/api/client/current_user/`);
    expect(reply.status).toBe(200);
    const { headers } = host.seen.at(-1) ?? {};
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers?.['x-request-id']).toBe(reply.headers.get('x-request-id'));
  });

  it('more than this process can do is refused before anything is read', async () => {
    host.seen.length = 0;
    const base = await start(make({ loadLimit: { isFull: () => true, stop: () => {} } }));
    const reply = await fetch(`${base}/api/client/current_user/`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
    expect(host.seen).toHaveLength(0);
  });
});

describe('what is not mounted is named', () => {
  /** A single-page front end that answers everything with its page, and the gateway below `/api` alone. */
  async function halfMounted(gateway: Gateway): Promise<string> {
    const app = new Hono();
    app.use('/api/*', gatewayMiddleware(gateway));
    app.all('*', (c) => c.html('<title>Shop</title>'));
    return opened(await listenOn(getRequestListener(app.fetch, { overrideGlobalObjects: false }))).base;
  }
  const through = (base: string) => (request: Request) =>
    fetch(new Request(base + request.url.slice(origin.length), request));

  it('all that a bank’s frame needs, when only the calls are there', async () => {
    const gateway = make();
    const parts = await gateway.check(through(await halfMounted(gateway)));
    expect(parts.map(({ address }) => address)).toEqual([
      'GET /orders/redirect-three-d/',
      'GET /orders/redirection/',
      'POST /orders/checkout/?page=CreditCardThreeDSecurePage',
      'GET /orders/completed/probe/',
      'GET /orders/checkout/',
      'GET /media/probe.webp',
    ]);
    expect(parts[0]?.message).toBe(
      `GET /orders/redirect-three-d/ of ${origin} is the gateway's, but something else answered it (200 text/html; charset=UTF-8). Without it a card with 3-D shows the front end in the bank's frame.`,
    );
  });

  it.each(adapters)('nothing, when all of it is mounted by %s', async (adapter) => {
    const gateway = make();
    const { base } = opened(await startFrontEnd(adapter, gateway));
    expect(await gateway.check(through(base))).toEqual([]);
    expect(host.seen.filter(({ target }) => target.includes('probe'))).toEqual([]);
  });

  it('who asks, when the platform does not say it and no proxy does', async () => {
    const [unknown, proxied] = [make(), make({ trustedProxies: 1 })];
    expect(await unknown.check(gatewayHandler(unknown))).toEqual([
      { address: 'remoteAddress', message: expect.stringContaining('set trustedProxies') },
    ]);
    const handle = gatewayHandler(proxied);
    const behindProxy = (request: Request) => {
      request.headers.set('x-forwarded-for', '198.51.100.1, 203.0.113.7');
      return handle(request);
    };
    expect(await proxied.check(behindProxy)).toEqual([]);
    host.on('GET /current_user/', { body: { pk: null } });
    await behindProxy(new Request(`${origin}/api/client/current_user/`));
    expect(host.seen.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.7');
  });

  it.each([
    [
      'the host brings shoppers back to another origin',
      { storefront_origins: ['http://localhost:3000'] },
      [
        {
          address: 'origin',
          message: expect.stringMatching(/from the bank to http:\/\/localhost:3000.*STOREFRONT_URL/s),
        },
      ],
    ],
    [
      'the bank is one that no form may lead to',
      { bank_origins: ['http://bank.test'] },
      [{ address: 'bank', message: expect.stringContaining('http://bank.test') }],
    ],
    ['neither', { bank_origins: ['http://127.0.0.1:4001', 'https://bank.test'], storefront_origins: [origin] }, []],
    ['the host names none', {}, []],
  ])('where a purchase leaves this shop: %s', async (_, named, expected) => {
    host.on('GET /readyz', { body: { status: 'ok', ...named } });
    const gateway = make({ trustedProxies: 1 });
    const handle = gatewayHandler(gateway);
    const behindProxy = (request: Request) => {
      request.headers.set('x-forwarded-for', '198.51.100.1, 203.0.113.7');
      return handle(request);
    };
    expect(await gateway.check(behindProxy)).toEqual(expected);
  });

  it('everything, when nobody answers', async () => {
    const parts = await make().check(() => Promise.reject(new TypeError('fetch failed')));
    expect(parts).toHaveLength(11);
    expect(parts[0]?.message).toContain('nothing answered it');
  });

  it('a body that was read before the gateway: the error says what to mount first', async () => {
    const gatewayLate = nodeMiddleware(make());
    const { base } = opened(
      await listenOn(async (incoming, outgoing) => {
        for await (const _ of incoming);
        gatewayLate(incoming, outgoing, (error) => outgoing.writeHead(500).end(String(error)));
      }),
    );
    const reply = await new HttpShopper(base, origin).send('/api/client/baskets/basket/', { product: 1 });
    expect([reply.status, reply.text]).toEqual([500, expect.stringContaining('before express.json()')]);
  });

  it('a mount path of Express does not hide an address', async () => {
    host.on('GET /current_user/', { body: { pk: null } });
    const gatewayFirst = nodeMiddleware(make());
    const { base } = opened(
      await listenOn((incoming, outgoing) => {
        const originalUrl = incoming.url;
        incoming.url = originalUrl?.replace('/api', '');
        gatewayFirst(Object.assign(incoming, { originalUrl }), outgoing, () => outgoing.end('front end'));
      }),
    );
    expect((await fetch(`${base}/api/client/current_user/`)).status).toBe(200);
  });
});

it('is ready while its host answers', async () => {
  host.on('GET /readyz', { body: { status: 'ok' } });
  expect(await make().ready()).toEqual({ isReady: true, host: 'ok' });
  expect(await make({ commerceUrl: 'http://127.0.0.1:9' }).ready()).toEqual({ isReady: false, host: 'unreachable' });
});
