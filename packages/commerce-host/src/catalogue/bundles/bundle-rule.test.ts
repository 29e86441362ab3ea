import { describe, expect, it } from 'vitest';
import { productRecord } from '../../testing/product-record.fixture.ts';
import type { Bundle } from './bundle.types.ts';
import { bundlePrice, bundleStock, isBundleSellable, partsOf, readChoice } from './bundle-rule.ts';

const option = (pk: number, surcharge = 0, stock = 10, amount = 100_00) => ({
  product: productRecord({ pk, stock, amount }),
  surcharge,
});

const text = { en: 'Slot', tr: 'Yer' };

/** Two mugs, a pot, and a tray that may be left out; the second mug is sold out. */
const BUNDLE: Bundle = [
  { pk: 31, name: text, quantity: 2, isRequired: true, options: [option(1), option(2, 20_00, 0)] },
  { pk: 33, name: text, quantity: 1, isRequired: true, options: [option(3, 0, 4)] },
  { pk: 34, name: text, quantity: 1, isRequired: false, options: [option(4, 50_00), option(1, 40_00)] },
];

const record = productRecord({ pk: 80, kind: 'bundle', stock: 7, amount: 250_00, retailAmount: 300_00 });
const partsFor = (requested: Record<string, unknown>) => partsOf(BUNDLE, readChoice(BUNDLE, requested).choice);

describe('reading a choice', () => {
  const cases: readonly [name: string, requested: Record<string, unknown>, invalid: string[], missing: number[]][] = [
    ['nothing', {}, [], [31, 33]],
    ['all that is required, as text and as a number', { 31: '1', 33: 3 }, [], []],
    ['empty values are no choice', { 31: '', 33: null, 34: undefined }, [], [31, 33]],
    ['an unknown slot', { 31: 1, 33: 3, 99: 1 }, ['99'], []],
    ['a product of another slot', { 31: 3, 33: 3 }, ['31'], [31]],
    ['no number at all', { 31: 'x', 33: 3 }, ['31'], [31]],
    ['a sold-out product is a choice', { 31: 2, 33: 3 }, [], []],
  ];
  it.each(cases)('%s', (_name, requested, invalid, missing) => {
    const reading = readChoice(BUNDLE, requested);
    expect(reading.invalid).toEqual(invalid);
    expect(reading.missing.map(({ pk }) => pk)).toEqual(missing);
  });
});

describe('the price of a bundle', () => {
  it('is its own until everything required is chosen', () => {
    expect(bundlePrice(record, BUNDLE, [])).toEqual({ price: 250_00, retailPrice: 300_00 });
    expect(bundlePrice(record, BUNDLE, partsFor({ 31: 2 }))).toEqual({ price: 270_00, retailPrice: 300_00 });
  });

  it('adds what dearer parts add, beside what the parts cost alone', () => {
    expect(bundlePrice(record, BUNDLE, partsFor({ 31: 2, 33: 3 }))).toEqual({ price: 270_00, retailPrice: 300_00 });
    expect(bundlePrice(record, BUNDLE, partsFor({ 31: 1, 33: 3, 34: 4 }))).toEqual({
      price: 300_00,
      retailPrice: 400_00,
    });
  });

  it('is never above what is struck through', () => {
    const dear = productRecord({ kind: 'bundle', amount: 500_00, retailAmount: 500_00 });
    expect(bundlePrice(dear, BUNDLE, partsFor({ 31: 1, 33: 3 }))).toEqual({ price: 500_00, retailPrice: 500_00 });
  });
});

describe('the stock of a bundle', () => {
  it('is that of its scarcest part, by the pieces that each needs', () => {
    expect(bundleStock(7, partsFor({ 31: 1, 33: 3 }))).toBe(4);
    expect(bundleStock(3, partsFor({ 31: 1, 33: 3 }))).toBe(3);
    expect(bundleStock(7, partsFor({ 31: 2, 33: 3 }))).toBe(0);
  });

  it('adds up a product that stands in two slots', () => {
    expect(bundleStock(7, partsFor({ 31: 1, 34: 1 }))).toBe(3);
  });

  it('sells while every required slot has something to take', () => {
    expect(isBundleSellable(record, BUNDLE, [])).toBe(true);
    expect(isBundleSellable(record, BUNDLE, partsFor({ 31: 2 }))).toBe(false);
    expect(isBundleSellable({ ...record, stock: 0 }, BUNDLE, [])).toBe(false);
    const empty = BUNDLE.map((slot) => (slot.pk === 31 ? { ...slot, options: [option(2, 0, 0)] } : slot));
    expect(isBundleSellable(record, empty, [])).toBe(false);
  });
});
