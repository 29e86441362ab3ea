import { describe, expect, it } from 'vitest';
import { productRecord } from '../testing/product-record.fixture.ts';
import type { BasketLineRecord, BasketRecord, CampaignRecord, VoucherRecord } from './basket.types.ts';
import { basketWire } from './basket.wire.ts';
import { priceBasket } from './price-basket.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

function line(id: number, quantity: number, product: Parameters<typeof productRecord>[0] = {}): BasketLineRecord {
  return { id, parentId: null, bundle: null, quantity, attributes: {}, product: productRecord({ pk: id, ...product }) };
}

function basket(lines: readonly BasketLineRecord[], values: Partial<BasketRecord> = {}): BasketRecord {
  return {
    pk: 1,
    namespace: 'default',
    isMain: true,
    currency: 'try',
    lines,
    voucher: null,
    droppedVoucher: null,
    coupon: null,
    campaigns: [],
    createdAt: NOW,
    modifiedAt: NOW,
    ...values,
  };
}

function campaign(values: Partial<CampaignRecord>): CampaignRecord {
  return {
    pk: 301,
    kind: 'pieces',
    label: { en: 'Campaign', tr: 'Kampanya' },
    percent: null,
    pieces: null,
    minimumAmount: null,
    discountAmount: null,
    ...values,
  };
}

function voucher(values: Partial<VoucherRecord> = {}): VoucherRecord {
  return {
    code: 'TEST10',
    kind: 'percent',
    value: 1000,
    minimumAmount: 0,
    currency: null,
    expiresAt: null,
    maxUses: null,
    usedCount: 0,
    ...values,
  };
}

const named = { campaigns: [{ pk: 301, label: { en: 'Campaign', tr: 'Kampanya' } }] };

describe('totals', () => {
  it('adds up unit prices times quantities', () => {
    const priced = priceBasket(basket([line(1, 2, { amount: 349_90 }), line(2, 3, { amount: 10_05 })]), NOW);
    expect(priced).toMatchObject({ quantity: 5, productAmount: 729_95, discountAmount: 0, totalAmount: 729_95 });
  });

  it('gives the protocol’s example with TEST10: 699.80 − 69.98 = 629.82', () => {
    const priced = priceBasket(basket([line(1, 2, { amount: 349_90 })], { voucher: voucher() }), NOW);
    expect(priced).toMatchObject({ productAmount: 699_80, discountAmount: 69_98, totalAmount: 629_82 });
    expect(priced.discounts).toEqual([{ label: { en: 'TEST10', tr: 'TEST10' }, amount: 69_98, kind: 'voucher' }]);
  });

  it('is empty for an empty basket, voucher and all', () => {
    const priced = priceBasket(basket([], { voucher: voucher({ kind: 'amount', value: 50_00 }) }), NOW);
    expect(priced).toMatchObject({ quantity: 0, totalAmount: 0, discounts: [], upsells: [] });
  });
});

describe('lines that cannot be bought', () => {
  it.each([
    ['sold out', { stock: 0 }],
    ['too few left', { stock: 1 }],
    ['switched off', { isActive: false }],
    ['without a price in the basket’s currency', { amount: null }],
  ])('%s: listed apart and not counted', (_, product) => {
    const priced = priceBasket(basket([line(1, 2), line(2, 2, product)]), NOW);
    expect(priced.lines.map(({ id }) => id)).toEqual([1]);
    expect(priced.unavailable.map(({ id }) => id)).toEqual([2]);
    expect(priced.totalAmount).toBe(200_00);
  });

  it('lines of one product share its stock, the older line first', () => {
    const priced = priceBasket(basket([line(1, 6, { pk: 7 }), line(2, 6, { pk: 7 }), line(3, 4, { pk: 7 })]), NOW);
    expect(priced.lines.map(({ id }) => id)).toEqual([1, 3]);
    expect(priced.unavailable.map(({ id }) => id)).toEqual([2]);
  });
});

describe('campaigns on pieces', () => {
  const threeForTwo = campaign({ pieces: 3, percent: 100 });

  it.each([
    [2, 0],
    [3, 100_00],
    [5, 100_00],
    [6, 200_00],
  ])('three for the price of two: %i pieces save %i', (quantity, saved) => {
    const priced = priceBasket(basket([line(1, quantity, named)], { campaigns: [threeForTwo] }), NOW);
    expect(priced.discountAmount).toBe(saved);
    expect(priced.lines[0]?.discountAmount).toBe(saved);
  });

  it.each([
    [1, { required: 3, partial: 1 }],
    [2, { required: 3, partial: 2 }],
    [3, undefined],
    [5, { required: 3, partial: 2 }],
  ])('%i pieces say how far the next free one is', (quantity, expected) => {
    const priced = priceBasket(basket([line(1, quantity, named)], { campaigns: [threeForTwo] }), NOW);
    expect(priced.upsells).toMatchObject(expected ? [{ kind: 'pieces', ...expected }] : []);
    expect(basketWire(priced, 'en').upsell_messages).toEqual(
      expected ? [`Campaign: ${expected.partial} of 3 in your basket, add ${3 - expected.partial} more.`] : [],
    );
  });

  it('counts across lines, dearest first, so that the cheapest of each three is free', () => {
    const lines = [line(1, 1, { ...named, amount: 50_00 }), line(2, 2, { ...named, amount: 80_00 })];
    const priced = priceBasket(basket(lines, { campaigns: [threeForTwo] }), NOW);
    expect(priced.lines.map(({ discountAmount }) => discountAmount)).toEqual([50_00, 0]);
    expect(priced.totalAmount).toBe(160_00);
  });

  it('leaves products alone that it does not name', () => {
    const priced = priceBasket(basket([line(1, 3)], { campaigns: [threeForTwo] }), NOW);
    expect(priced.discountAmount).toBe(0);
  });

  it('never takes more off a line than it costs', () => {
    const both = { campaigns: [...named.campaigns, { pk: 302, label: { en: 'Other', tr: 'Öteki' } }] };
    const campaigns = [campaign({ pieces: 1, percent: 100 }), campaign({ pk: 302, pieces: 1, percent: 50 })];
    const priced = priceBasket(basket([line(1, 1, both)], { campaigns }), NOW);
    expect(priced).toMatchObject({ totalAmount: 0, discountAmount: 100_00 });
    expect(priced.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_00);
  });

  it('a note gives nothing', () => {
    const priced = priceBasket(basket([line(1, 3, named)], { campaigns: [campaign({ kind: 'note' })] }), NOW);
    expect(priced).toMatchObject({ discountAmount: 0, discounts: [] });
  });
});

describe('campaigns on the basket', () => {
  const campaigns = [campaign({ kind: 'basket-amount', minimumAmount: 500_00, discountAmount: 60_00 })];

  it.each([
    [2, 0, 0],
    [3, 0, 1],
    [5, 60_00, 0],
  ])('%i × 100.00 saves %i and hints %i times', (quantity, saved, hints) => {
    const priced = priceBasket(basket([line(1, quantity)], { campaigns }), NOW);
    expect(priced.discountAmount).toBe(saved);
    expect(priced.upsells).toHaveLength(hints);
  });

  it('says how much is missing', () => {
    const [upsell] = priceBasket(basket([line(1, 4)], { campaigns }), NOW).upsells;
    expect(upsell).toMatchObject({ kind: 'campaign', required: 500_00, partial: 400_00 });
  });

  it('gives nothing in a currency without amounts', () => {
    const nowhere = [campaign({ kind: 'basket-amount' })];
    expect(priceBasket(basket([line(1, 9)], { campaigns: nowhere }), NOW).discountAmount).toBe(0);
  });
});

describe('vouchers', () => {
  it('come after campaigns, on what is left', () => {
    const campaigns = [campaign({ kind: 'basket-amount', minimumAmount: 100_00, discountAmount: 50_00 })];
    const priced = priceBasket(basket([line(1, 2)], { campaigns, voucher: voucher() }), NOW);
    expect(priced.discounts.map(({ amount }) => amount)).toEqual([50_00, 15_00]);
  });

  it('round half up', () => {
    const priced = priceBasket(basket([line(1, 1, { amount: 1_25 })], { voucher: voucher() }), NOW);
    expect(priced.discountAmount).toBe(13);
  });

  it('take no more than the basket costs', () => {
    const big = voucher({ kind: 'amount', value: 500_00 });
    expect(priceBasket(basket([line(1, 1)], { voucher: big }), NOW)).toMatchObject({ totalAmount: 0 });
  });

  it('below their minimum stay without effect and say how much is missing', () => {
    const minimum = voucher({ code: 'MIN1000', kind: 'amount', value: 100_00, minimumAmount: 1000_00 });
    const priced = priceBasket(basket([line(1, 1)], { voucher: minimum }), NOW);
    expect(priced.discountAmount).toBe(0);
    expect(priced.upsells).toMatchObject([{ kind: 'voucher', required: 1000_00, partial: 100_00 }]);
  });

  it.each([
    ['expired', { expiresAt: NOW }],
    ['used up', { maxUses: 1, usedCount: 1 }],
    ['of another currency', { currency: 'usd' }],
  ])('%s: no effect and no hint', (_, values) => {
    const priced = priceBasket(basket([line(1, 1)], { voucher: voucher(values) }), NOW);
    expect(priced).toMatchObject({ discountAmount: 0, upsells: [] });
  });
});
