import { createShopConfig } from '@vitrin/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../../server/testing/start-shop.ts';
import { createPageRenderer } from '../../src/entry-server.tsx';
import { type FilledHost, startFilledHost } from './filled-host.ts';
import { faultsOf, shapeOf } from './page-faults.ts';
import { fewPayloads, payloads } from './payloads.table.ts';

const isLong = process.env.LONG === '1';

/** Pages that the server draws, and where a path of the shop leads on them. */
const PAGES: readonly (readonly [path: string, oldPath: string])[] = [
  ['/', ''],
  ['/list/?search_text=x', ''],
  ['/a/', '/category/1/'],
  ['/a/', '/special-page/1/'],
  ['/a/', '/product/1/'],
  ['/a/', '/group-product/1/'],
  ['/a/', '/flat-page/1/'],
  ['/a/', '/landing-page/1/'],
  ['/a/', '/form/1/'],
  ['/baskets/basket/', ''],
  ['/orders/checkout/', ''],
  ['/contact/', ''],
  ['/account/orders/', ''],
  ['/account/orders/old/', ''],
  ['/account/orders/1/', ''],
  ['/account/addresses/', ''],
  ['/account/loyalty/', ''],
  ['/account/offers/', ''],
  ['/account/favourites/', ''],
  ['/account/collections/', ''],
  ['/account/collections/1/', ''],
  ['/account/alerts/', ''],
  ['/account/profile/', ''],
  ['/account/business/', ''],
  ['/account/quotations/', ''],
  ['/collections/1/?token=x', ''],
  [`/orders/completed/${'0'.repeat(32)}/`, ''],
];

let host: FilledHost;
let shop: ShopUnderTest;

beforeAll(async () => {
  host = await startFilledHost();
  const renderer = createPageRenderer(createShopConfig());
  let time = Date.now();
  // Each page is asked for a day after the last: nothing is remembered.
  const now = () => {
    time += 86_400_000;
    return time;
  };
  shop = await startShop({ renderer: () => renderer, commerce: host.url, now });
});
afterAll(async () => {
  await shop.stop();
  await host.close();
});

async function open(path: string, oldPath: string): Promise<{ readonly status: number; readonly html: string }> {
  host.leadTo(oldPath);
  const cookie = 'osessionid=abcdefgh12345678; csrftoken=token0123456789';
  const reply = await shop.fetch(path, { headers: { cookie } });
  const nonce = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  return { status: reply.status, html: (await reply.text()).replaceAll(nonce, 'NONCE') };
}

describe.each(PAGES)('no text of the host becomes part of %s %s (security A3)', (path, oldPath) => {
  it(`in ${isLong ? payloads.length : fewPayloads.length} ways`, { timeout: 600_000 }, async () => {
    host.say(() => 'plain words');
    const plain = await open(path, oldPath);
    expect([plain.status, plain.html.includes('plain words')]).toEqual([200, true]);
    const shape = shapeOf(plain.html);
    for (const payload of isLong ? payloads : fewPayloads) {
      host.say(() => payload);
      const { status, html } = await open(path, oldPath);
      expect([payload, status, faultsOf(html)]).toEqual([payload, 200, []]);
      const { counts, scripts } = shapeOf(html);
      const more = Object.keys(counts).filter((name) => (counts[name] ?? 0) > (shape.counts[name] ?? 0));
      expect([payload, more, scripts]).toEqual([payload, [], shape.scripts]);
    }
  });

  it.runIf(isLong)('field by field', { timeout: 3_600_000 }, async () => {
    host.say(() => 'plain words');
    await open(path, oldPath);
    const fields = [...host.asked];
    for (const field of fields) {
      for (const payload of fewPayloads) {
        host.say((route, name) => (`${route} ${name}` === field ? payload : 'plain words'));
        const { html } = await open(path, oldPath);
        expect([field, payload, faultsOf(html)]).toEqual([field, payload, []]);
      }
    }
  });
});
