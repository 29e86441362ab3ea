import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireProduct } from '../testing/wire-samples.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';

/** A Monday, ten seconds before midnight in Istanbul. */
const MONDAY_NIGHT = Date.UTC(2026, 10, 23, 20, 59, 50);

const PROMISE = { days_from: 2, days_to: 4, shipping_amount: '39.90', free_from: '1750.00' };
const GENERAL = 'Delivery day and cost are shown in checkout, before you pay';

let shop: ShopUnderTest;
let renderer: Promise<PageRenderer> | undefined;
let promise: unknown;
let inStock: boolean;

const mug = () => wireProduct({ delivery_promise: promise, in_stock: inStock, absolute_url: '/mug/' });

function basket() {
  const line = {
    id: 501,
    product: wireProduct({}),
    quantity: 2,
    unit_price: '349.90',
    total_amount: '699.80',
    currency_type: 'try',
    currency_type_label: 'TL',
  };
  return { pk: 88, basketitem_set: [line], total_amount: '699.80', currency_type: 'try', delivery_promise: promise };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_NIGHT });
  promise = PROMISE;
  inStock = true;
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer>, now: () => Date.now() });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /pretty_urls/', {
    body: { count: 1, next: null, previous: null, results: [{ pk: 1, new_path: '/mug/', old_path: '/product/1201/' }] },
  });
  shop.host.on('GET /product/1201/', (_request, response) => {
    response.end(JSON.stringify({ product: mug(), in_stock: true, selected_variant: null, variants: [] }));
  });
  shop.host.on('GET /baskets/basket/', (_request, response) => {
    response.end(JSON.stringify({ basket: basket() }));
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.stop();
});

/** The words of a page's main part, in one line. */
async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const html = await (await shop.fetch(path, { headers })).text();
  const words = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
  return words.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+|&nbsp;/g, ' ');
}

const readBasket = (path = '/baskets/basket/') => read(path, { cookie: `osessionid=${SESSION}` });

describe('a product’s page', () => {
  it.each([
    ['/mug/', 'Arrives Wed 25 Nov – Fri 27 Nov Delivery 39.90 TL, free from 1,750.00 TL'],
    [
      '/tr/mug/',
      'Tahmini teslimat: 25 Kas Çar – 27 Kas Cum Teslimat ücreti 39,90 TL; 1.750,00 TL ve üzeri alışverişte ücretsiz',
    ],
  ])('%s says when it comes and for how much, before any script', async (path, words) => {
    expect(await read(path)).toContain(words);
  });

  it.each([
    ['says nothing of it', undefined],
    ['speaks of it in another way', 'in three days'],
    ['promises what nobody could count', { ...PROMISE, days_to: 1e12 }],
  ])('is whole at a host that %s', async (_name, said) => {
    promise = said;
    const words = await read('/mug/');
    expect(words).toContain(GENERAL);
    expect(words).toContain('Add to basket');
    expect(words).not.toContain('Arrives');
  });

  it('promises nothing for what is sold out', async () => {
    inStock = false;
    const words = await read('/mug/');
    expect(words).toContain('Currently sold out');
    expect(words).not.toContain('Arrives');
  });

  it.each([
    ['while the kept one would still be fresh', 10_000, false],
    ['when the kept one would be served once more', 60_000, false],
    ['with the host away', 60_000, true],
  ])('says other days after midnight, %s', async (_name, later, isAway) => {
    await read('/mug/');
    vi.setSystemTime(MONDAY_NIGHT + later);
    if (isAway) shop.host.on('GET /product/1201/', (request) => request.socket.destroy());
    expect(await read('/mug/')).toContain('Arrives Thu 26 Nov – Mon 30 Nov');
  });
});

describe('the basket’s page', () => {
  it.each([
    [
      '/baskets/basket/',
      'Delivery 39.90 TL Total 739.70 TL',
      'Arrives Wed 25 Nov – Fri 27 Nov Delivery 39.90 TL 1,050.20 TL more for free delivery',
    ],
    [
      '/tr/baskets/basket/',
      'Teslimat 39,90 TL Toplam 739,70 TL',
      'Tahmini teslimat: 25 Kas Çar – 27 Kas Cum Teslimat ücreti 39,90 TL Ücretsiz teslimat için sepete 1.050,20 TL daha ekleyin',
    ],
  ])(
    '%s adds up with delivery, and says when it comes and what is missing for free delivery',
    async (path, sum, words) => {
      const said = await readBasket(path);
      expect(said).toContain(sum);
      expect(said).toContain(words);
    },
  );

  it('says that it is free', async () => {
    promise = { ...PROMISE, shipping_amount: '0.00' };
    const words = await readBasket();
    expect(words).toContain('Delivery Free Total 699.80 TL');
    expect(words).toContain('Arrives Wed 25 Nov – Fri 27 Nov Delivery is free for this basket');
  });

  it.each([
    ['says nothing of it', undefined],
    ['speaks of it in another way', { days_from: 'soon' }],
  ])('is whole at a host that %s', async (_name, said) => {
    promise = said;
    const words = await readBasket();
    expect(words).toContain('Delivery Shown in checkout Total 699.80 TL');
    expect(words).not.toContain('Arrives');
  });
});
