import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataBlock } from '../pages/document.ts';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let shop: ShopUnderTest;

beforeEach(async () => {
  shop = await startShop({ storefront: 'https://shop.test' });
});
afterEach(() => shop.stop());

const changed = '2025-03-04T10:15:30.000000Z';

async function read(path: string) {
  const reply = await shop.fetch(path);
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
}

describe('robots.txt', () => {
  it('names the sitemap in full and closes what is personal, in every language', async () => {
    const { status, type, text } = await read('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8']);
    const lines = text.split('\n');
    expect(lines).toContain('Sitemap: https://shop.test/sitemap.xml');
    const closed = [
      '/api/',
      '/orders/',
      '/tr/orders/',
      '/baskets/',
      '/account/',
      '/tr/account/',
      '/auth/',
      '/tr/auth$',
    ];
    for (const path of closed) expect(lines).toContain(`Disallow: ${path}`);
    // Rules are beginnings: /author-portrait/ is a page like any other.
    expect(lines).not.toContain('Disallow: /auth');
    expect(lines).toContain('Disallow: /*?search_text');
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('the sitemap', () => {
  it('lists the host’s parts with their last change', async () => {
    const parts = [
      { name: 'pages', modified_date: null },
      { name: 'products-1', modified_date: changed },
    ];
    shop.host.on('GET /sitemap/', { body: { parts } });
    const { status, type, text } = await read('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain('<sitemap><loc>https://shop.test/sitemap/pages.xml</loc></sitemap>');
    expect(text).toContain(
      '<loc>https://shop.test/sitemap/products-1.xml</loc><lastmod>2025-03-04T10:15:30Z</lastmod>',
    );
  });

  it('has every page in every language, each with its twins', async () => {
    const paths = [{ path: '/çanta/?a=1&b=<2>', modified_date: changed }];
    shop.host.on('GET /sitemap/products-1/', { body: { paths } });
    const { text } = await read('/sitemap/products-1.xml');
    expect(text.match(/<url>/g)).toHaveLength(2);
    expect(text).toContain('<loc>https://shop.test/%C3%A7anta/?a=1&amp;b=%3C2%3E</loc>');
    expect(text).toContain('<loc>https://shop.test/tr/%C3%A7anta/?a=1&amp;b=%3C2%3E</loc>');
    expect(text.match(/hreflang="x-default" href="https:\/\/shop\.test\/%C3%A7anta/g)).toHaveLength(2);
    expect(text.match(/hreflang="tr" href="https:\/\/shop\.test\/tr\//g)).toHaveLength(2);
  });

  it('is written to its end for a large part, with no more addresses than a file may hold', async () => {
    const paths = Array.from({ length: 30_000 }, (_, index) => ({ path: `/p-${index}/`, modified_date: null }));
    shop.host.on('GET /sitemap/products-1/', { body: { paths } });
    const { text } = await read('/sitemap/products-1.xml');
    expect(text.match(/<loc>/g)).toHaveLength(50_000);
    expect(text.endsWith('</urlset>\n')).toBe(true);
  });

  it('is made of the menu where the host has no list of its own', async () => {
    const menu = [{ pk: '3', parent_pk: null, label: 'Vases', url: '/vases/' }];
    shop.host.on('GET /menus/generate/', { body: { menu } });
    expect((await read('/sitemap.xml')).text).toContain('https://shop.test/sitemap/menu.xml');
    const { text } = await read('/sitemap/menu.xml');
    expect([...text.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
      'https://shop.test/',
      'https://shop.test/tr/',
      'https://shop.test/list/',
      'https://shop.test/tr/list/',
      'https://shop.test/vases/',
      'https://shop.test/tr/vases/',
    ]);
  });

  it.each(['/sitemap/none.xml', '/sitemap/..%2f.xml', '/sitemap/A.xml'])('has no part %s', async (path) => {
    expect((await read(path)).status).toBeGreaterThanOrEqual(400);
    expect(shop.host.seen.every(({ target }) => target === '/sitemap/none/')).toBe(true);
  });

  it.each([
    [503, 503],
    [500, 502],
  ])('says that the host is away instead of being empty: its %i is answered with %i', async (status, answer) => {
    shop.host.on('GET /sitemap/', { status, body: {} });
    expect((await read('/sitemap.xml')).status).toBe(answer);
  });
});

describe('a block of data', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', 'a & b', '\u2028\u2029', '"\\'])(
    'cannot be left by %j, and says it all the same',
    (name) => {
      const block = dataBlock({ name });
      const inside = block.slice('<script type="application/ld+json">'.length, -'</script>'.length);
      expect(inside).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(inside)).toEqual({ name });
    },
  );
});
