import { createShopConfig, type LocaleStrategy } from '@vitrin/core';
import { cookiesOf } from '@vitrin/gateway/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const list = [
  { value: 'en', label: 'English', apiValue: 'en-us', origin: 'http://localhost:3000' },
  { value: 'tr', label: 'Türkçe', apiValue: 'tr-tr', origin: 'http://tr.localhost:3000' },
];
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let shop: ShopUnderTest;
afterEach(() => shop.stop());

async function start(strategy: LocaleStrategy, renderer?: () => Promise<PageRenderer>): Promise<void> {
  const locales = { strategy, default: 'en', list };
  const real = createPageRenderer(createShopConfig({ locales }));
  shop = await startShop({ shop: { locales }, renderer: renderer ?? (() => real) });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /pretty_urls/', { body: { count: 0, next: null, previous: null, results: [] } });
  shop.host.on('GET /csrf_token/', { body: { csrf_token: 'freshtoken0123456789' } });
}

/** What one request came to: status and place of a redirect, or the page's language. */
async function outcome(path: string, headers: Record<string, string> = {}): Promise<string> {
  const reply = await shop.fetch(path, { headers });
  const html = await reply.text();
  if (reply.status >= 300 && reply.status < 400) return `${reply.status} ${reply.headers.get('location')}`;
  return `${reply.status} ${/<html lang="([^"]+)"/.exec(html)?.[1]}`;
}

/** Every row of the table in Protocol gateway §8, and what lies at its edges. */
const rows: readonly [LocaleStrategy, [path: string, expected: string, headers?: Record<string, string>][]][] = [
  [
    'show-all',
    [
      ['/auth', '307 /en/auth'],
      ['/auth?callbackUrl=%2Flist%2F', '307 /en/auth?callbackUrl=%2Flist%2F'],
      ['/en/auth', '200 en'],
      ['/tr/auth', '200 tr'],
      ['/TR/auth', '200 tr'],
      ['/trousers/', '307 /en/trousers/'],
      ['/fr/auth', '307 /en/fr/auth'],
      ['/orders/checkout/', '303 /tr/orders/checkout/', { cookie: 'pz-locale=tr' }],
    ],
  ],
  [
    'hide-default',
    [
      ['/auth', '200 en'],
      ['/auth', '200 en', { cookie: 'pz-locale=tr' }],
      ['/en/auth?a=1', '308 /auth?a=1'],
      ['/EN/auth', '308 /auth'],
      ['/en', '308 /'],
      ['/tr/auth', '200 tr'],
      ['/trousers/', '404 en'],
      ['/tr/trousers/', '404 tr'],
      ['/orders/checkout/', '303 /tr/orders/checkout/', { cookie: 'pz-locale=tr' }],
    ],
  ],
  [
    'subdomain',
    [
      ['/auth', '200 en', { host: 'localhost:3000' }],
      ['/auth', '200 tr', { host: 'tr.localhost:3000' }],
      ['/auth', '200 tr', { host: 'TR.localhost' }],
      ['/auth', '200 en', { host: 'unknown.test', cookie: 'pz-locale=tr' }],
      ['/tr/auth', '404 en', { host: 'localhost:3000' }],
    ],
  ],
  [
    'hide-all',
    [
      ['/auth', '200 en'],
      ['/auth', '200 tr', { cookie: 'pz-locale=tr' }],
      ['/auth', '200 en', { cookie: 'pz-locale=xx' }],
      ['/tr/auth', '404 tr', { cookie: 'pz-locale=tr' }],
    ],
  ],
];

describe('a request under each locale strategy (Protocol gateway §8)', () => {
  for (const [strategy, cases] of rows) {
    it(strategy, async () => {
      await start(strategy);
      const seen: string[] = [];
      for (const [path, , headers] of cases) seen.push(await outcome(path, headers));
      expect(seen).toEqual(cases.map(([, expected]) => expected));
    });
  }

  it.each([
    ['show-all', '/en/auth', '/tr/orders/checkout/?attempt=1'],
    ['hide-default', '/auth', '/tr/orders/checkout/?attempt=1'],
    ['hide-all', '/auth', '/orders/checkout/?attempt=1'],
  ] as const)('%s: a page remembers its language, /orders changes none', async (strategy, page, order) => {
    await start(strategy);
    expect(cookiesOf(await shop.fetch(page)).get('pz-locale')).toMatch(/^pz-locale=en; Max-Age=604800; Path=\//);
    const headers = { cookie: 'pz-locale=en' };
    expect(cookiesOf(await shop.fetch(order, { headers })).has('pz-locale')).toBe(false);
  });

  it('subdomain: no cookie is written for all hosts', async () => {
    await start('subdomain');
    const reply = await shop.fetch('/auth', { headers: { host: 'tr.localhost:3000' } });
    expect(cookiesOf(reply).get('pz-locale')).toMatch(/^pz-locale=tr;/);
    for (const cookie of reply.headers.getSetCookie()) expect(cookie).not.toContain('Domain');
  });
});

describe('the page between checkout and bank is in the shopper’s language', () => {
  it.each([
    ['show-all', '/tr', {}],
    ['hide-default', '/tr', {}],
    ['hide-all', '', { cookie: `osessionid=${SESSION}; pz-locale=tr` }],
    ['subdomain', '', { host: 'tr.localhost:3000' }],
  ] as const)('%s', async (strategy, prefix, headers) => {
    await start(strategy);
    const path = `${prefix}/orders/redirect-three-d/`;
    expect(await outcome(path, { cookie: `osessionid=${SESSION}`, ...headers })).toBe('200 tr');
  });
});

describe('what a page says of its other languages', () => {
  const linksOf = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await shop.fetch(path, { headers })).text();
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    return {
      canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
      alternates: alternates.map(([, language, href]) => `${language} ${href}`),
    };
  };
  /** A page that is to be found, as the renderer gives it; its canonical path is the host's. */
  const renderer = (): Promise<PageRenderer> =>
    Promise.resolve({
      prepare: () =>
        Promise.resolve({
          status: 200,
          head: { title: 'Mug', description: undefined, canonicalPath: '/mug/', noindex: false, bodyClass: undefined },
          state: '{}',
          modules: { now: [], soon: [], next: [] },
          pageSeo: undefined,
          languageOffers: '',
          failures: [],
          shared: false,
          render: () => Promise.resolve('<main></main>'),
        }),
      flashMessage: () => '',
      failurePage: () => {
        throw new Error('the page failed');
      },
    });

  it.each([
    ['show-all', '/tr/mug/?colour=blue', 'http://localhost:3000/en', 'http://localhost:3000/tr', {}],
    ['hide-default', '/tr/mug/', 'http://localhost:3000', 'http://localhost:3000/tr', {}],
    ['subdomain', '/mug/', 'http://localhost:3000', 'http://tr.localhost:3000', { host: 'tr.localhost:3000' }],
  ] as const)('%s', async (strategy, path, en, tr, headers) => {
    await start(strategy, renderer);
    expect(await linksOf(path, headers)).toEqual({
      canonical: `${tr}/mug/`,
      alternates: [`en ${en}/mug/`, `tr ${tr}/mug/`, `x-default ${en}/mug/`],
    });
  });

  it('hide-all: one address for every language', async () => {
    await start('hide-all', renderer);
    const links = await linksOf('/mug/', { cookie: 'pz-locale=tr' });
    expect(links).toEqual({ canonical: 'http://localhost:3000/mug/', alternates: [] });
  });

  it('names no twins of a page that nobody is to find', async () => {
    await start('hide-default');
    expect(await linksOf('/no-such-thing/')).toEqual({ canonical: undefined, alternates: [] });
  });
});

describe('a bank’s return leads into the shopper’s language (Protocol gateway §4)', () => {
  const turkish = `pzparams=${encodeURIComponent(encodeURIComponent('{"locale":"tr"}'))}`;
  it.each([
    ['show-all', turkish, '/tr/orders/completed/5f/'],
    ['show-all', '', '/en/orders/completed/5f/'],
    ['hide-default', turkish, '/tr/orders/completed/5f/'],
    ['hide-default', '', '/orders/completed/5f/'],
    ['subdomain', turkish, 'http://tr.localhost:3000/orders/completed/5f/'],
    ['subdomain', '', 'http://localhost:3000/orders/completed/5f/'],
    ['hide-all', turkish, '/orders/completed/5f/'],
  ] as const)('%s, %s', async (strategy, body, location) => {
    await start(strategy);
    shop.host.on('POST /orders/checkout/', {
      body: {
        context_list: [{ page_name: 'ThankYouPage', page_context: { redirect_url: '/orders/completed/5f/' } }],
        errors: [],
      },
    });
    const reply = await shop.fetch('/orders/checkout/?page=CreditCardThreeDSecurePage', {
      method: 'POST',
      bare: true,
      body,
      headers: { ...form, 'sec-fetch-site': 'cross-site', host: 'localhost:3000' },
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, location]);
  });
});

describe('a switch of language', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    shop.fetch(path, { method: 'POST', body, headers: { ...form, ...headers } });

  it('hide-all: a form remembers the language and leads back, before any script', async () => {
    await start('hide-all');
    const reply = await post('/api/locale', 'locale=tr&path=%2Flist%2F%3Fpage%3D2');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/list/?page=2']);
    expect(cookiesOf(reply).get('pz-locale')).toMatch(/^pz-locale=tr; Max-Age=604800; Path=\/; SameSite=Lax$/);
    expect((await shop.fetch('/api/locale')).status).toBe(405);
  });

  it.each([
    ['locale=xx&path=/', {}, 400],
    ['locale=tr&path=/', { 'sec-fetch-site': 'cross-site' }, 403],
    ['locale=tr&path=/', { 'content-type': 'text/plain' }, 415],
  ])('is refused: %s %j', async (body, headers, status) => {
    await start('hide-all');
    const reply = await post('/api/locale', body, headers);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([status, []]);
  });

  it('leads to no other site', async () => {
    await start('hide-all');
    for (const path of ['//evil.test/', 'https://evil.test/', '/\\evil.test']) {
      const reply = await post('/api/locale', `locale=tr&path=${encodeURIComponent(path)}`);
      expect(reply.headers.get('location')).toBe('/');
    }
  });
});

describe('subdomain: the session goes along to the other host', () => {
  const cookie = `osessionid=${SESSION}`;
  const leave = async (locale = 'tr') => {
    const body = JSON.stringify({ locale });
    const reply = await shop.fetch('/api/locale/leave', { method: 'POST', body, headers: { cookie } });
    return (await reply.json()) as { ticket: string; action: string };
  };
  const arrive = (ticket: string, headers: Record<string, string> = {}) =>
    shop.fetch('/api/locale/arrive', {
      method: 'POST',
      bare: true,
      body: new URLSearchParams({ ticket, path: '/baskets/basket/' }).toString(),
      headers: {
        ...form,
        host: 'tr.localhost:3000',
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-site',
        ...headers,
      },
    });

  it('by a ticket that is good once', async () => {
    await start('subdomain');
    const { ticket, action } = await leave();
    expect(action).toBe('http://tr.localhost:3000/api/locale/arrive');
    expect(ticket).not.toContain(SESSION);
    const reply = await arrive(ticket);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/baskets/basket/']);
    expect(cookiesOf(reply).get('osessionid')).toMatch(new RegExp(`^osessionid=${SESSION};.*HttpOnly`));
    expect((await arrive(ticket)).headers.getSetCookie()).toEqual([]);
  });

  it('not on another host, not from a foreign page, not for a guess', async () => {
    await start('subdomain');
    const { ticket } = await leave();
    expect((await arrive(ticket, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await arrive(ticket, { host: 'localhost:3000' })).headers.getSetCookie()).toEqual([]);
    expect((await arrive('guess')).headers.getSetCookie()).toEqual([]);
  });

  it('only when the shopper’s own page asks, with its token', async () => {
    await start('subdomain');
    const ask = (headers: Record<string, string>) =>
      shop.fetch('/api/locale/leave', { method: 'POST', bare: true, body: '{"locale":"tr"}', headers });
    expect((await ask({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(403);
  });

  it('a visitor without a session needs none', async () => {
    await start('subdomain');
    const reply = await shop.fetch('/api/locale/leave', { method: 'POST', body: '{"locale":"tr"}' });
    expect(await reply.json()).toMatchObject({ ticket: null });
  });

  it('lets a form lead to the other host, and to no third one', async () => {
    await start('subdomain');
    const policy = (await shop.fetch('/auth')).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://localhost:3000 http://tr.localhost:3000;");
  });
});
