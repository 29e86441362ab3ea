import { createShopConfig } from '@vitrin/core';
import type { BundleDetail, ProductDetail } from '@vitrin/core/contract';
import { describe, expect, it, vi } from 'vitest';
import type { PageLoaderArguments } from '../../app/page/page-module.types.ts';
import type { PageReads } from '../../app/reads/shop-reads.ts';
import { choiceInAddress, isOfAnotherChoice, slotField, toBundleView } from './bundle-view.ts';
import { productFixture } from './product.fixture.ts';
import { readProduct, toProductView } from './read-product.ts';

const bundleViewBundle = (options: BundleDetail['bundleItems'][number]['options'], quantity = 2): BundleDetail => ({
  product: productFixture({ pk: 1980, productType: '2' }),
  inStock: true,
  price: '2000.00',
  retailPrice: '2500.00',
  isReadyToBasket: false,
  bundleItems: [{ pk: 31, name: 'Mugs', quantity, isRequired: true, selected: null, options }],
});

describe('the choice in an address', () => {
  it('is every slot with a product, and nothing else', () => {
    const search = new URLSearchParams('slot_31=1967&slot_34=&color=sand&slot_32=1970');
    expect(choiceInAddress(search)).toEqual({ 31: '1967', 32: '1970' });
  });

  it('is written by the fields of the form', () => {
    expect(choiceInAddress(new URLSearchParams([[slotField(31), '7']]))).toEqual({ 31: '7' });
  });
});

describe('a bundle as its page shows it', () => {
  it('tells options apart by colour, with one picture each', () => {
    const kwargs = { color: { value: 'sand', label: 'Sand', dataType: null } };
    const view = toBundleView(
      bundleViewBundle([productFixture({ pk: 7, name: 'Mug', attributesKwargs: kwargs })]),
      false,
    );
    expect(view).toEqual({
      wasRefused: false,
      slots: [
        {
          pk: 31,
          name: 'Mugs',
          quantity: 2,
          isRequired: true,
          selected: undefined,
          options: [{ pk: 7, name: 'Mug', trait: 'Sand', image: '/media/p/a.webp', isInStock: true }],
        },
      ],
    });
  });

  const stocks: readonly [stock: number | null, inStock: boolean, isInStock: boolean][] = [
    [2, true, true],
    [1, true, false],
    [null, true, true],
    [5, false, false],
  ];
  it.each(stocks)('with %s in stock (%s) can take two pieces: %s', (stock, inStock, isInStock) => {
    const view = toBundleView(bundleViewBundle([productFixture({ stock, inStock })]), true);
    expect(view.slots[0]?.options[0]?.isInStock).toBe(isInStock);
    expect(view.wasRefused).toBe(true);
  });

  it('knows that it is priced with another choice than the address has, unless that one was refused', () => {
    const priced = bundleViewBundle([]);
    const [slot] = priced.bundleItems;
    if (!slot) throw new Error('bundle-view: the set has no slot.');
    const chosen = { ...priced, bundleItems: [{ ...slot, selected: 1967 }] };
    const of = (search: string) => new URLSearchParams(search);
    expect(isOfAnotherChoice(toBundleView(chosen, false), of('slot_31=1967&utm_source=mail'))).toBe(false);
    expect(isOfAnotherChoice(toBundleView(chosen, false), of('slot_31=1968'))).toBe(true);
    expect(isOfAnotherChoice(toBundleView(priced, false), of('slot_31='))).toBe(false);
    expect(isOfAnotherChoice(toBundleView(priced, false), of('slot_31=1967'))).toBe(true);
    expect(isOfAnotherChoice(toBundleView(priced, true), of('slot_31=1'))).toBe(false);
  });
});

type Product = ProductDetail['product'];
/** Ten days after the product came. */
const NOW = Date.UTC(2026, 10, 11, 9);

type Option = ProductDetail['variants'][number]['options'][number];

const product = productFixture;

const option = (label: string, order: string, changes: Partial<Option> = {}): Option => ({
  value: label,
  label,
  order,
  isSelected: false,
  isSelectable: true,
  isSelectableWithoutStock: true,
  inStock: true,
  product: { ...product(), absoluteUrl: `/${label}/` },
  ...changes,
});

const productViewDetail = (changes: Partial<Product>, variants: ProductDetail['variants'] = []): ProductDetail => ({
  product: product(changes),
  inStock: true,
  selectedVariant: null,
  variants,
  groupProducts: [],
});

describe('a product as its page shows it', () => {
  it('names common attributes by label, else by value, and leaves others out', () => {
    expect(toProductView(productViewDetail({}), ['color', 'size', 'origin', 'care'], NOW).attributes).toEqual([
      { key: 'color', label: 'Sand' },
      { key: 'size', label: 'M' },
    ]);
  });

  const limits: readonly [name: string, changes: Partial<Product>, limit: number, left: number | null][] = [
    ['plenty', { stock: 500 }, 99, null],
    ['some', { stock: 8 }, 8, null],
    ['few', { stock: 2 }, 2, 2],
    ['unknown', { stock: null }, 99, null],
    ['none', { stock: 0, inStock: false }, 1, null],
  ];
  it.each(limits)('limits the quantity: %s', (_name, changes, limit, piecesLeft) => {
    expect(toProductView(productViewDetail(changes), [], NOW)).toMatchObject({ limit, piecesLeft });
  });

  it('orders choices, tells those of other combinations, and pictures colours alone', () => {
    const options = [
      option('Oat', '10', { inStock: false }),
      option('Sand', '2', { isSelected: true }),
      option('Ink', '3', { isSelectableWithoutStock: false }),
    ];
    const variants = [
      { attributeKey: 'color', attributeName: 'Colour', options },
      { attributeKey: 'size', attributeName: 'Size', options: [option('M', '1')] },
    ];
    const choice = {
      pk: 1201,
      isSelected: false,
      isInStock: true,
      exists: true,
      price: '349.90',
      retailPrice: '449.90',
      hero: '/media/p/a.webp',
      image: '/media/p/a.webp',
    };
    expect(toProductView(productViewDetail({}, variants), [], NOW).variants).toEqual([
      {
        key: 'color',
        name: 'Colour',
        choices: [
          { ...choice, label: 'Sand', url: '/Sand/', isSelected: true },
          { ...choice, label: 'Ink', url: '/Ink/', exists: false },
          { ...choice, label: 'Oat', url: '/Oat/', isInStock: false },
        ],
      },
    ]);
  });

  it('shows the variant that the query names', () => {
    const named = { ...productViewDetail({}), selectedVariant: product({ pk: 1202, name: 'Sage' }) };
    expect(toProductView(named, [], NOW)).toMatchObject({ pk: 1202, name: 'Sage' });
  });

  it('is new for some weeks, and not when nobody says since when', () => {
    expect(toProductView(productViewDetail({}), [], NOW).isNew).toBe(true);
    expect(toProductView(productViewDetail({}), [], NOW + 60 * 86_400_000).isNew).toBe(false);
    expect(toProductView(productViewDetail({ createdDate: null }), [], NOW).isNew).toBe(false);
  });

  it('asks what a personalised product asks', () => {
    const fields = [{ key: 'engraving', label: 'Name', hint: '', maxLength: 12, required: true }];
    expect(toProductView(productViewDetail({ formSchema: { fields } }), [], NOW).fields).toEqual([
      { key: 'engraving', label: 'Name', hint: '', maxLength: 12, isRequired: true },
    ]);
  });

  it('tells the story as plain paragraphs', () => {
    expect(toProductView(productViewDetail({}), [], NOW)).toMatchObject({
      story: ['One.', 'Two.'],
      offers: ['3 for 2'],
      category: 21,
    });
  });
});

const detail = (productType: string, inStock = true, changes: Partial<Product> = {}): ProductDetail => ({
  product: productFixture({ productType, inStock, ...changes }),
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

function open(
  productType: string,
  search: string,
  parts: Partial<Pick<PageReads, 'bundle' | 'group'>> = {},
  inStock = true,
  changes: Partial<Product> = {},
) {
  const reads = { product: async () => detail(productType, inStock, changes), ...parts };
  const shop = createShopConfig({ productAttributes: [] });
  const page = { reads: async () => reads, shop, locale: shop.locales.list[0] };
  return readProduct({
    params: { pk: '1201' },
    search: new URLSearchParams(search),
    page,
  } as unknown as PageLoaderArguments);
}

describe('what a product page reads', () => {
  it('has ratings in the words of the locale where a host sends them, and nothing otherwise', async () => {
    expect(await open('0', '')).not.toHaveProperty('rating');
    expect((await open('0', '', {}, true, { rating: { average: 4.56, count: 12 } })).rating).toMatchObject({
      average: 4.56,
      count: 12,
      text: { values: { average: '4.6', count: 12 } },
    });
  });

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
    const read = vi.fn(async (_pk: unknown, choice: object) => (Object.keys(choice).length > 0 ? undefined : bundle));
    const view = await open('2', 'slot_31=9', { bundle: read });
    expect(read.mock.calls).toEqual([
      [1201, { 31: '9' }],
      [1201, {}],
    ]);
    expect(view.bundle?.wasRefused).toBe(true);
  });
});
