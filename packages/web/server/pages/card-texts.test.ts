import { createShopConfig } from '@vitrin/core';
import { afterEach, expect, it } from 'vitest';
import { createPageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireProduct } from '../testing/wire-samples.ts';

const PAGES = ['/', '/tr/', '/ferry-mug/', '/tr/ferry-mug/'];
const DEMO_BRAND = /Things for the home|calm home|Ev için|sakin/i;

let shop: ShopUnderTest;
afterEach(() => shop.stop());

/** The pages of a shop whose host has products and no content, without the data block and its texts. */
async function pagesOf(cardPayments: boolean, paymentMarks: readonly string[] = []): Promise<readonly string[]> {
  const config = { checkout: { cardPayments, paymentMarks } };
  const renderer = createPageRenderer(createShopConfig(config));
  shop = await startShop({ shop: config, renderer: () => renderer });
  const product = wireProduct({ pk: 7, name: 'Ferry mug', absolute_url: '/ferry-mug/' });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /list/', { body: { pagination: {}, facets: [], sorters: [], products: [] } });
  shop.host.on('GET /pretty_urls/', {
    body: {
      count: 1,
      next: null,
      previous: null,
      results: [{ pk: 1, new_path: '/ferry-mug/', old_path: '/product/7/', language: null }],
    },
  });
  shop.host.on('GET /product/7/', { body: { product, in_stock: true, selected_variant: null, variants: [] } });
  const replies = [];
  for (const path of PAGES) replies.push(await shop.fetch(path));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  return texts.map((html) => html.replace(/<script[^>]*type="application\/json".*?<\/script>/gs, ''));
}

it('a shop without card payments says nothing of 3-D Secure or installments, and a host without content has no text of the demo', async () => {
  for (const html of await pagesOf(false)) {
    expect(html).toContain('© Vitrin');
    expect(html).not.toMatch(/3-D Secure|Installments|Taksit/);
    expect(html).not.toMatch(DEMO_BRAND);
  }
});

it('a shop names its card brands and wallets at the end of every page, as text', async () => {
  for (const html of await pagesOf(true, ['Visa', 'Apple Pay'])) {
    expect(html).toMatch(/<ul class="footer-marks" aria-label="[^"]+"><li>Visa<\/li><li>Apple Pay<\/li><\/ul>/);
  }
  for (const html of await pagesOf(false)) expect(html).not.toContain('footer-marks');
});

it('a shop with card payments says in footer and product page who confirms them, and offers installments', async () => {
  const pages = await pagesOf(true);
  expect(pages.map((html) => html.match(/3-D Secure/g)?.length)).toEqual([1, 1, 2, 2]);
  expect(pages.map((html) => html.match(/>(?:Installments|Taksit[^<]*)</g)?.length)).toEqual([
    undefined,
    undefined,
    1,
    1,
  ]);
});
