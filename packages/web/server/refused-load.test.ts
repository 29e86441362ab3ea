import { createShopConfig } from '@vitrin/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer } from '../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from './testing/start-shop.ts';

let shop: ShopUnderTest;
const pagination = { total_count: 0, current_page: 1, num_pages: 1, page_size: 24 };
const full = { read: true, write: false };

beforeAll(async () => {
  const renderer = createPageRenderer(createShopConfig());
  shop = await startShop({
    renderer: () => renderer,
    loadLimit: { isFull: (kind) => full[kind], stop: () => {} },
  });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /list/', { body: { pagination, products: [], facets: [], sorters: [] } });
  shop.host.on('POST /baskets/basket/', { body: {} });
});
afterAll(() => shop.stop());
beforeEach(() => {
  Object.assign(full, { read: true, write: false });
  shop.host.seen.length = 0;
});

const refusal = async (path: string, init?: RequestInit) => {
  const reply = await shop.fetch(path, init);
  const { headers } = reply;
  return [reply.status, headers.get('retry-after'), headers.get('content-type'), headers.has('x-content-type-options')];
};

describe('a process with more to do than it can (security.md T4)', () => {
  it('refuses reads with 503 and when to come again, without asking the host', async () => {
    expect(await refusal('/api/client/list/')).toEqual([503, '1', 'application/problem+json', true]);
    expect(await refusal('/media/p/mug.webp')).toEqual([503, '1', 'application/problem+json', true]);
    expect(shop.host.seen).toEqual([]);
  });

  it('refuses pages with a page', async () => {
    expect(await refusal('/list/', { headers: { accept: 'text/html' } })).toEqual([
      503,
      '1',
      expect.stringContaining('text/html'),
      true,
    ]);
    expect(shop.host.seen).toEqual([]);
  });

  it('writes go through longer than reads, and are refused in the end', async () => {
    const write = { method: 'POST', body: '{"product":1201,"quantity":1}' };
    expect((await shop.fetch('/api/client/baskets/basket/', write)).status).toBe(200);
    full.write = true;
    expect(await refusal('/api/client/baskets/basket/', write)).toEqual([503, '1', 'application/problem+json', true]);
  });

  it('says that it lives', async () => {
    Object.assign(full, { read: true, write: true });
    expect((await shop.fetch('/healthz')).status).toBe(200);
  });

  it('full · a page is kept → it is sent all the same', async () => {
    full.read = false;
    const first = await shop.fetch('/list/?search_text=mug');
    full.read = true;
    expect([first.status, (await shop.fetch('/list/?search_text=mug')).status]).toEqual([200, 200]);
  });

  it('writes no line of the log for each refusal', async () => {
    const lines = shop.logLines.length;
    await shop.fetch('/api/client/list/');
    expect(shop.logLines.length).toBe(lines);
  });
});
