import { describe, expect, it } from 'vitest';
import { type InvoicedOrder, invoiceOf } from './invoice.ts';

const istanbul = 'Europe/Istanbul';
const piece = (unitPrice: number, taxRatePercent: number) =>
  ({ unitPrice, taxRatePercent }) as InvoicedOrder['items'][number];

const order = (change: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  pk: 4001,
  status: 400,
  approvedAt: new Date('2026-11-20T09:00:00Z'),
  amount: 12_000,
  discountAmount: 0,
  items: [piece(12_000, 20)],
  shippingAddress: { country: { pk: 1, code: 'tr' } },
  ...change,
});
const taxes = (change: Partial<InvoicedOrder>) => invoiceOf(order(change), istanbul)?.taxes;

describe('the invoice of an order', () => {
  it('has a number of sixteen signs in the year of its payment, on the shop’s calendar', () => {
    expect(invoiceOf(order(), istanbul)?.number).toBe('VTR2026000004001');
    const newYear = new Date('2026-12-31T22:00:00Z');
    expect(invoiceOf(order({ approvedAt: newYear }), istanbul)?.number).toBe('VTR2027000004001');
  });

  it('taxes services as the country does that they go to', () => {
    const abroad = { amount: 11_900, items: [piece(5_950, 19)], shippingAddress: { country: { pk: 2, code: 'de' } } };
    expect(taxes(abroad)).toEqual([{ percent: 19, base: 10_000, tax: 1_900 }]);
    expect(taxes({ ...abroad, shippingAddress: { country: { pk: 4, code: 'us' } } })).toContainEqual({
      percent: 0,
      base: 5_950,
      tax: 0,
    });
  });

  it('is written when the payment is there, and not for what was cancelled', () => {
    expect(invoiceOf(order({ approvedAt: null }), istanbul)).toBeNull();
    expect(invoiceOf(order({ status: 100 }), istanbul)).toBeNull();
    expect(invoiceOf(order({ status: 600 }), istanbul)).not.toBeNull();
  });

  it('says the tax of every rate, delivery and fees with their own', () => {
    expect(taxes({})).toEqual([{ percent: 20, base: 10_000, tax: 2000 }]);
    expect(taxes({ items: [piece(11_000, 10), piece(6000, 20)], amount: 19_000 })).toEqual([
      { percent: 10, base: 10_000, tax: 1000 },
      { percent: 20, base: 6667, tax: 1333 },
    ]);
  });

  it.each([0, 1, 999, 3333, 17_000])('shares a discount of %i among the rates to the last kuruş', (discountAmount) => {
    const items = [piece(11_000, 10), piece(3333, 1), piece(2667, 20)];
    const amount = 17_000 - discountAmount + 2990;
    const sum = taxes({ items, discountAmount, amount })?.reduce((all, { base, tax }) => all + base + tax, 0);
    expect(sum).toBe(amount);
  });
});
