import type { ProductDetail } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { productFixture } from './product.fixture.ts';
import { toProductView } from './product-view.ts';

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

const detail = (changes: Partial<Product>, variants: ProductDetail['variants'] = []): ProductDetail => ({
  product: product(changes),
  inStock: true,
  selectedVariant: null,
  variants,
  groupProducts: [],
});

describe('a product as its page shows it', () => {
  it('names common attributes by label, else by value, and leaves others out', () => {
    expect(toProductView(detail({}), ['color', 'size', 'origin', 'care'], NOW).attributes).toEqual([
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
    expect(toProductView(detail(changes), [], NOW)).toMatchObject({ limit, piecesLeft });
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
    expect(toProductView(detail({}, variants), [], NOW).variants).toEqual([
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
    const named = { ...detail({}), selectedVariant: product({ pk: 1202, name: 'Sage' }) };
    expect(toProductView(named, [], NOW)).toMatchObject({ pk: 1202, name: 'Sage' });
  });

  it('is new for some weeks, and not when nobody says since when', () => {
    expect(toProductView(detail({}), [], NOW).isNew).toBe(true);
    expect(toProductView(detail({}), [], NOW + 60 * 86_400_000).isNew).toBe(false);
    expect(toProductView(detail({ createdDate: null }), [], NOW).isNew).toBe(false);
  });

  it('asks what a personalised product asks', () => {
    const fields = [{ key: 'engraving', label: 'Name', hint: '', maxLength: 12, required: true }];
    expect(toProductView(detail({ formSchema: { fields } }), [], NOW).fields).toEqual([
      { key: 'engraving', label: 'Name', hint: '', maxLength: 12, isRequired: true },
    ]);
  });

  it('tells the story as plain paragraphs', () => {
    expect(toProductView(detail({}), [], NOW)).toMatchObject({
      story: ['One.', 'Two.'],
      offers: ['3 for 2'],
      category: 21,
    });
  });
});
