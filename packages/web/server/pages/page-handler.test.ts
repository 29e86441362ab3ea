// Shows S18 (docs/rules/traced-rules.md).
import { createShopConfig } from '@vitrin/core';
import { cookiesOf } from '@vitrin/gateway/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
let shop: ShopUnderTest;
let renderer: Promise<PageRenderer> | undefined;
let time = 0;

const product = (name: string, price: string) => ({
  in_stock: true,
  selected_variant: null,
  variants: [],
  product: {
    pk: 1201,
    name,
    sku: 'LS',
    base_code: 'LS',
    absolute_url: '/linen-shirt-m/',
    price,
    retail_price: price,
    currency_type: 'try',
    in_stock: true,
    stock: 8,
    is_ready_to_basket: true,
    product_type: '0',
    attributes: {},
    attributes_kwargs: {},
    extra_attributes: {},
    productimage_set: [],
    basket_offers: [],
    data_source: null,
    description: '<b>soft</b>',
  },
});

const page = (results: object[]) => ({ count: results.length, next: null, previous: null, results });

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  time = 1_000_000;
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer>, now: () => time });
  const { host } = shop;
  const menu = [{ pk: '3', parent_pk: null, label: 'Vases', url: '/vases/' }];
  host.on('GET /menus/generate/', { body: { menu } });
  host.on('GET /pretty_urls/', (request, response) => {
    const wanted = new URL(request.url ?? '', 'http://host.test').searchParams.get('new_path__exact');
    const found = { pk: 1, new_path: wanted, old_path: '/product/1201/', language: null, query_params: {} };
    response.end(JSON.stringify(page(wanted === '/linen-shirt-m/' ? [found] : [])));
  });
  host.on('GET /product/1201/', (request, response) => {
    const isTurkish = request.headers['accept-language'] === 'tr-tr';
    const isDollar = request.headers['x-currency'] === 'usd';
    const reply = product(isTurkish ? 'Keten Gömlek' : 'Linen Shirt', isDollar ? '12.00' : '349.90');
    response.end(JSON.stringify(reply));
  });
  host.on('GET /csrf_token/', {
    headers: { 'set-cookie': 'csrftoken=freshtoken0123456789; Path=/' },
    body: { csrf_token: 'freshtoken0123456789' },
  });
});
afterEach(() => shop.stop());

const calls = (target: string) => shop.host.seen.filter((seen) => seen.target.startsWith(target)).length;
const nonceOf = (reply: Response) =>
  /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1] ?? '';

describe('pages', () => {
  it.each([
    ['/linen-shirt-m/', 'en', 'Linen Shirt', 'Add to basket'],
    ['/tr/linen-shirt-m/', 'tr', 'Keten Gömlek', 'Sepete ekle'],
  ])('renders %s in %s', async (path, locale, name, button) => {
    const reply = await shop.fetch(path);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-language')).toBe(locale);
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
    expect(html).toContain(`<title>${name} · Vitrin</title>`);
    expect(html).toContain(button);
    expect(html).toContain('<link rel="alternate" hreflang="tr" href="http://localhost:3000/tr/linen-shirt-m/">');
    expect(html.match(/<h1[^>]*>[^<]*/)?.[0]).toContain(name);
  });

  it('gives the browser what the page was rendered from, and its texts', async () => {
    const html = await (await shop.fetch('/linen-shirt-m/')).text();
    const [state, messages] = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(state).toMatchObject({ locale: 'en', currency: 'try', hasSession: false, errors: null });
    expect(state.loaderData.resolved).toMatchObject({ resolvedKind: 'product' });
    expect(Object.keys(messages).length).toBeGreaterThan(20);
  });

  it('answers 404 with the "not found" page, which is never kept', async () => {
    const reply = await shop.fetch('/no-such-thing/');
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await reply.text()).toContain('<meta name="robots" content="noindex">');
  });

  it('follows a merchandiser’s redirect of an address that leads nowhere, and asks once a minute', async () => {
    const go = async (path: string) => {
      const reply = await shop.fetch(path);
      return [reply.status, reply.headers.get('location')];
    };
    shop.host.on('GET /old-shirt/', { status: 301, headers: { location: '/linen-shirt-m/' } });
    expect(await go('/tr/old-shirt/')).toEqual([301, '/tr/linen-shirt-m/']);
    expect(await go('/tr/old-shirt/')).toEqual([301, '/tr/linen-shirt-m/']);
    expect(calls('/old-shirt/')).toBe(1);
    for (const location of ['https://evil.test/', '//evil.test/', '/stray/', 'javascript:1']) {
      shop.host.on('GET /stray/', { status: 302, headers: { location } });
      time += 61_000;
      expect(await go('/stray/')).toEqual([404, null]);
    }
  });

  it('does not ask the host for an address whose GET would write: a link of another site changes nothing', async () => {
    const paths = ['/users/email-set-primary/abc/', '/users/registration/account-confirm-email/abc/'];
    for (const path of paths) {
      for (const address of [path, `/tr${path}`]) expect((await shop.fetch(address)).status).toBe(404);
      expect(calls(path)).toBe(0);
    }
  });

  it('answers 503 with the error page while the host is away, and logs why', async () => {
    shop.host.on('GET /product/1201/', (request) => request.socket.destroy());
    const reply = await shop.fetch('/linen-shirt-m/');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(shop.logLines.join('')).toContain('HostError');
  });

  it('answers 500 with an error page without scripts when a component fails, and logs why', async () => {
    const { prepare, ...others } = await (renderer as Promise<PageRenderer>);
    const broken: PageRenderer = {
      ...others,
      async prepare(request, context) {
        const page = await prepare(request, context);
        const render = () => Promise.reject(new TypeError('x is undefined'));
        return page instanceof Response ? page : { ...page, render };
      },
    };
    const failing = await startShop({ renderer: () => Promise.resolve(broken) });
    const reply = await failing.fetch('/tr/auth?callbackUrl=%2F');
    const html = await reply.text();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(html).toContain('<html lang="tr"');
    expect(html).toContain('href="/tr/auth?callbackUrl=%2F"');
    expect(html).not.toContain('<script');
    expect(failing.logLines.join('')).toContain('TypeError: x is undefined');
    await failing.stop();
  });

  it('never holds a session id, whoever asks', async () => {
    for (const path of ['/linen-shirt-m/', '/auth', '/orders/checkout/', '/no-such-thing/']) {
      const reply = await shop.fetch(path, { headers: { cookie: `osessionid=${SESSION}; sessionid=${SESSION}` } });
      const sent = (await reply.text()) + JSON.stringify([...reply.headers]);
      expect(sent).not.toContain(SESSION);
    }
    expect(shop.logLines.join('')).not.toContain(SESSION);
  });

  it('writes texts of the host as text', async () => {
    const hostile = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>';
    shop.host.on('GET /product/1201/', { body: product(hostile, '1.00') });
    const html = await (await shop.fetch('/linen-shirt-m/')).text();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('</script><script>');
  });
});

describe('kept pages (security.md G17)', () => {
  it('asks the host once for everybody and gives each reply a nonce of its own', async () => {
    const first = await shop.fetch('/linen-shirt-m/');
    const second = await shop.fetch('/linen-shirt-m/');
    const [a, b] = [await first.text(), await second.text()];
    expect(calls('/product/1201/')).toBe(1);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(a).toContain(`nonce="${nonceOf(first)}"`);
    expect(a.replaceAll(nonceOf(first), '')).toBe(b.replaceAll(nonceOf(second), ''));
  });

  it('unpacks to the same page for browsers that take gzip', async () => {
    const packed = await shop.fetch('/linen-shirt-m/', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await shop.fetch('/linen-shirt-m/', { headers: { 'accept-encoding': 'identity' } });
    const strip = (text: string, reply: Response) => text.replaceAll(nonceOf(reply), '');
    expect(strip(await packed.text(), packed)).toBe(strip(await plain.text(), plain));
  });

  it('keeps languages and currencies apart', async () => {
    const get = async (path: string, currency: string) =>
      (await shop.fetch(path, { headers: { cookie: `pz-currency=${currency}` } })).text();
    const pages = await Promise.all(
      ['try', 'usd', 'try', 'usd'].flatMap((currency) => [
        get('/linen-shirt-m/', currency),
        get('/tr/linen-shirt-m/', currency),
      ]),
    );
    const read = pages.map((html) => [html.includes('Keten Gömlek'), html.includes('"price":"12.00"')]);
    expect(read.slice(0, 4)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
    expect(read.slice(4)).toEqual(read.slice(0, 4));
    expect(calls('/product/1201/')).toBe(4);
  });

  it('are made again when they are older than ten seconds', async () => {
    const text = async () => (await shop.fetch('/linen-shirt-m/')).text();
    await text();
    shop.host.on('GET /product/1201/', { body: product('Linen Shirt, nearly gone', '349.90') });
    time += 9_000;
    expect(await text()).not.toContain('nearly gone');
    time += 2_000;
    expect(await text()).toContain('nearly gone');
  });

  it('go on while the host is away', async () => {
    await (await shop.fetch('/linen-shirt-m/')).text();
    for (const route of ['/product/1201/', '/menus/generate/', '/pretty_urls/']) {
      shop.host.on(`GET ${route}`, (request) => request.socket.destroy());
    }
    for (const age of [11_000, 11_000, 200_000]) {
      time += age;
      expect((await shop.fetch('/linen-shirt-m/')).status).toBe(200);
    }
  });

  it('does not keep pages of visitors with a session', async () => {
    const headers = { cookie: `osessionid=${SESSION}` };
    const html = await (await shop.fetch('/linen-shirt-m/', { headers })).text();
    expect(html).toContain('"hasSession":true');
    expect(await (await shop.fetch('/linen-shirt-m/')).text()).toContain('"hasSession":false');
  });

  it('say how much is in the basket of a session in their first bytes, and what is not known they leave to the tab', async () => {
    const headers = { cookie: `osessionid=${SESSION}` };
    const open = async () => (await shop.fetch('/linen-shirt-m/', { headers })).text();
    shop.host.on('GET /current_user/', { body: { pk: null } });
    for (const pieces of [2, 3]) {
      shop.host.on('GET /baskets/basket/mini/', { body: { pk: 1, total_quantity: pieces } });
      const html = await open();
      expect(html).toContain(`"pieces":${pieces}`);
      expect(html).toMatch(new RegExp(`class="badge"[^>]*>${pieces}<`));
    }
    shop.host.on('GET /baskets/basket/mini/', { status: 500, body: {} });
    expect(await open()).not.toMatch(/"pieces"|class="badge"/);
    shop.host.on('GET /baskets/basket/mini/', { body: { pk: 1, total_quantity: 2 } });
    shop.host.on('GET /current_user/', () => undefined);
    expect(await open()).not.toMatch(/"pieces"|class="badge"/);
    expect(await (await shop.fetch('/linen-shirt-m/')).text()).toContain('"pieces":0');
  });
});

describe('cookies of pages', () => {
  it('come with kept pages too', async () => {
    await (await shop.fetch('/tr/linen-shirt-m/')).text();
    const reply = await shop.fetch('/tr/linen-shirt-m/');
    expect([...cookiesOf(reply).keys()]).toEqual(['pz-locale', 'pz-currency']);
  });

  it('include a token on the pages that write (ruling 5), but not inside the overlay', async () => {
    const page = await shop.fetch('/auth');
    expect(cookiesOf(page).get('csrftoken')).toBe(
      'csrftoken=freshtoken0123456789; Max-Age=604800; Path=/; SameSite=Lax',
    );
    const frame = await shop.fetch('/orders/checkout/?iframe=true', { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(cookiesOf(frame).size).toBe(0);
  });

  it('say of checkout, and of no other page, what stands above it: that is drawn before it', async () => {
    const bodyOf = async (path: string) => /<body[^>]*>/.exec(await (await shop.fetch(path)).text())?.[0];
    expect(await bodyOf('/orders/checkout/')).toBe('<body class="for-checkout">');
    expect(await bodyOf('/tr/orders/checkout/payment/')).toBe('<body class="for-checkout">');
    for (const path of ['/', '/linen-shirt-m/', '/baskets/basket/', '/no-such-thing/']) {
      expect(await bodyOf(path), path).toBe('<body>');
    }
  });

  it('hide the shop around checkout from the first byte on, in a frame that asks for it and nowhere else', async () => {
    const isEmbedded = async (path: string, headers: Record<string, string> = {}) =>
      /^<!doctype html><html[^>]* class="embedded">/.test(await (await shop.fetch(path, { headers })).text());
    const framed = { 'sec-fetch-dest': 'iframe' };
    expect(await isEmbedded('/orders/checkout/?iframe=true', framed)).toBe(true);
    expect(await isEmbedded('/tr/orders/checkout/payment/?iframe=true', framed)).toBe(true);
    expect(await isEmbedded('/orders/checkout/?iframe=true')).toBe(false);
    expect(await isEmbedded('/orders/checkout/?iframe=false', framed)).toBe(false);
    expect(await isEmbedded('/orders/checkout/', framed)).toBe(false);
    expect(await isEmbedded('/auth?iframe=true', framed)).toBe(false);
  });
});
