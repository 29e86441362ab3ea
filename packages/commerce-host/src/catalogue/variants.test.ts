import { describe, expect, it } from 'vitest';
import { productRecord } from '../testing/product-record.fixture.ts';
import { variantAxes, variantOf } from './variants.ts';

const ORDER = ['sand', 'sage', 'S', 'M', 'L'];
const placeOf = (_: string, value: string) => ORDER.indexOf(value);

function shirt(pk: number, color: string, size: string, stock = 5) {
  const choice = (value: string) => ({ value, label: { en: value, tr: value } });
  return productRecord({
    pk,
    stock,
    variantAxes: ['color', 'size'],
    attributes: { color: choice(color), size: choice(size) },
  });
}

const SHIRTS = [shirt(1, 'sand', 'M'), shirt(2, 'sand', 'L', 0), shirt(3, 'sage', 'M'), shirt(4, 'sage', 'S')];

function optionsOf(choice: Record<string, string>) {
  return variantAxes(SHIRTS, choice, placeOf).map(({ key, options }) => [
    key,
    options.map(({ value, isSelected, exists, isSellable, product }) => ({
      value,
      isSelected,
      exists,
      isSellable,
      leadsTo: product.pk,
    })),
  ]);
}

describe('variantAxes', () => {
  it('lists each attribute’s values in order and says where each leads', () => {
    expect(optionsOf({ color: 'sand', size: 'M' })).toEqual([
      [
        'color',
        [
          { value: 'sand', isSelected: true, exists: true, isSellable: true, leadsTo: 1 },
          { value: 'sage', isSelected: false, exists: true, isSellable: true, leadsTo: 3 },
        ],
      ],
      [
        'size',
        [
          { value: 'S', isSelected: false, exists: false, isSellable: false, leadsTo: 4 },
          { value: 'M', isSelected: true, exists: true, isSellable: true, leadsTo: 1 },
          { value: 'L', isSelected: false, exists: true, isSellable: false, leadsTo: 2 },
        ],
      ],
    ]);
  });

  it('has none for a product without a choice', () => {
    expect(variantAxes([productRecord()], {}, placeOf)).toEqual([]);
  });
});

describe('variantOf', () => {
  it('needs a value for every attribute', () => {
    expect(variantOf(SHIRTS, { color: 'sage', size: 'M' })?.pk).toBe(3);
    expect(variantOf(SHIRTS, { color: 'sage' })).toBeUndefined();
    expect(variantOf(SHIRTS, { color: 'sage', size: 'L' })).toBeUndefined();
    expect(variantOf([productRecord()], {})).toBeUndefined();
  });
});
