import { describe, expect, it } from 'vitest';
import { productRecord } from '../testing/product-record.fixture.ts';
import type { ListingRequest } from './listing/listing.types.ts';
import type { ProductRecord } from './product.types.ts';
import { plainSearch } from './search/plain-search.fixture.ts';
import { shownVariant } from './shown-variant.ts';

const label = (text: string) => ({ en: text, tr: text });

function variant(pk: number, color: string, size: string, values: Partial<ProductRecord> = {}): ProductRecord {
  const attributes = { color: { value: color, label: label(color) }, size: { value: size, label: label(size) } };
  return productRecord({ pk, sku: `RUG-${pk}`, attributes, variantAxes: ['color', 'size'], ...values });
}

const main = variant(1, 'sand', 's');
const variants = [
  main,
  variant(2, 'sage', 's', { stock: 0 }),
  variant(3, 'sage', 'm', { amount: 150_00, retailAmount: 150_00 }),
  variant(4, 'ink', 'm', { amount: 150_00, retailAmount: 150_00 }),
];

function shown(request: Partial<ListingRequest> & { readonly chosen?: Record<string, readonly string[]> }): number {
  const { chosen = {}, ...rest } = request;
  const whole = { attributes: new Map(Object.entries(chosen)), prices: [], inStock: false, words: [], ...rest };
  return shownVariant(main, variants, { sorter: 'default', ...whole }).pk;
}

describe('shownVariant', () => {
  it('is the main one when nothing is asked for', () => expect(shown({})).toBe(1));

  it.each([
    ['of a colour, one that can be bought', { color: ['sage'] }, 3],
    ['of a colour that the main one has, the main one', { color: ['sand', 'ink'] }, 1],
    ['of a colour and a size', { color: ['ink'], size: ['m'] }, 4],
    ['of two choices that no variant has together, the first that has one of them', { color: ['ink'], size: ['s'] }, 1],
    ['of a value that none has, the main one', { material: ['gold'] }, 1],
  ])('is, %s', (_, chosen, pk) => expect(shown({ chosen })).toBe(pk));

  it('is the one whose label was searched for', () => {
    expect(shown(plainSearch('rug ink', 'en'))).toBe(4);
    expect(shown(plainSearch('rug 2', 'en'))).toBe(2);
  });

  it('is the one of a value that a searched word means', () => {
    const [word] = plainSearch('black', 'en').words;
    if (!word) throw new Error('A word was expected.');
    expect(shown({ words: [{ ...word, values: [{ key: 'color', value: 'ink' }] }] })).toBe(4);
  });

  it('can be bought in a list without what is sold out', () => {
    const soldOut = productRecord({ ...main, stock: 0, hasStock: false });
    const request = { attributes: new Map(), prices: [], inStock: true, words: [], sorter: 'default' } as const;
    expect(shownVariant(soldOut, [soldOut, ...variants.slice(1)], request).pk).toBe(3);
  });

  it('does not break the order of prices, nor leave their range', () => {
    expect(shown({ chosen: { color: ['ink'] }, sorter: 'price' })).toBe(1);
    expect(shown({ chosen: { color: ['sage'] }, sorter: '-price' })).toBe(2);
    expect(shown({ chosen: { color: ['ink'] }, prices: [{ from: null, to: 120_00 }] })).toBe(1);
    expect(shown({ chosen: { color: ['ink'] }, prices: [{ from: 0, to: 150_00 }] })).toBe(4);
  });
});
