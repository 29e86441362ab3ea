import { createShopConfig } from '@vitrin/core';
import type { BundleDetail, ProductDetail } from '@vitrin/core/contract';
import { describe, expect, it, vi } from 'vitest';
import type { PageLoaderArguments } from '../../app/page/page-module.types.ts';
import type { ProductPartReads } from '../../app/reads/shop-reads.ts';
import { productFixture } from './product.fixture.ts';
import { readProduct } from './read-product.ts';

const detail = (productType: string, inStock = true): ProductDetail => ({
  product: productFixture({ productType, inStock }),
  inStock: true,
  selectedVariant: null,
  variants: [],
  groupProducts: [productFixture({ pk: 7, name: 'Member' })],
});

const bundle: BundleDetail = {
  product: productFixture(),
  inStock: true,
  price: '2000.00',
  retailPrice: '2500.00',
  isReadyToBasket: false,
  bundleItems: [],
};

function open(productType: string, search: string, parts: Partial<ProductPartReads> = {}, inStock = true) {
  const reads = { product: async () => detail(productType, inStock), parts: async () => parts };
  const shop = createShopConfig({ productAttributes: [] });
  const page = { reads, shop, locale: shop.locales.list[0] };
  return readProduct({
    params: { pk: '1201' },
    search: new URLSearchParams(search),
    page,
  } as unknown as PageLoaderArguments);
}

describe('what a product page reads', () => {
  it('is the product alone for a simple one', async () => {
    const parts = { group: vi.fn(), bundle: vi.fn() };
    const view = await open('0', '', parts);
    expect(view).toMatchObject({ pk: 1201, kind: '0' });
    expect([parts.group.mock.calls, parts.bundle.mock.calls]).toEqual([[], []]);
  });

  it('is the members too for a group', async () => {
    const view = await open('3', '', { group: async () => detail('3') });
    expect(view.members).toMatchObject([{ pk: 7, name: 'Member' }]);
  });

  it('is the bundle with the choice of the address, and its price', async () => {
    const read = vi.fn(async () => bundle);
    const view = await open('2', 'slot_31=1967&x=1', { bundle: read });
    expect(read.mock.calls).toEqual([[1201, { 31: '1967' }]]);
    expect(view).toMatchObject({ price: '2000.00', retailPrice: '2500.00', bundle: { wasRefused: false } });
  });

  it('promises a bundle’s delivery for what the choice costs, and nothing for one that is sold out', async () => {
    const free = { days: { from: 2, to: 4 }, shippingAmount: '0.00', freeFrom: '1750.00' };
    const chosen = { ...bundle, product: productFixture({ deliveryPromise: free }) };
    const linesOf = async (reply: BundleDetail) => (await open('2', '', { bundle: async () => reply })).delivery.length;
    expect(await linesOf(chosen)).toBe(2);
    expect(await linesOf({ ...chosen, inStock: false })).toBe(1);
  });

  it('is the product alone for a bundle that is sold out itself', async () => {
    const read = vi.fn(async () => bundle);
    const view = await open('2', '', { bundle: read }, false);
    expect(read.mock.calls).toEqual([]);
    expect([view.isInStock, view.bundle]).toEqual([false, undefined]);
  });

  it('starts a bundle anew when the choice of the address is not offered', async () => {
    const read = vi.fn(async (_pk: number, choice: object) => (Object.keys(choice).length > 0 ? undefined : bundle));
    const view = await open('2', 'slot_31=9', { bundle: read });
    expect(read.mock.calls).toEqual([
      [1201, { 31: '9' }],
      [1201, {}],
    ]);
    expect(view.bundle?.wasRefused).toBe(true);
  });
});
