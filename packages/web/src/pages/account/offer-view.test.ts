import type { Offer } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { toGivenOffer, toOfferView, withoutOwn } from './offer-view.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

const offer = (changes: Partial<Offer> = {}): Offer => ({
  label: 'Welcome',
  amount: '25.00',
  percentage: null,
  startDatetime: null,
  endDatetime: '2026-12-31T20:59:59.000000Z',
  currency: { value: 'try', label: 'TL' },
  voucherCode: 'WELCOME',
  offerType: null,
  condition: { type: 'Value', value: '200.00' },
  benefitType: null,
  ...changes,
});
const view = (changes?: Partial<Offer>) => toOfferView(offer(changes), now);

describe('an offer on its card', () => {
  it.each([
    [
      { type: 'Value', value: '200.00' },
      { kind: 'amount', amount: '200.00' },
    ],
    [{ type: 'Value', value: '0.00' }, { kind: 'any' }],
    [
      { type: 'Count', value: '3' },
      { kind: 'pieces', pieces: 3 },
    ],
    [{ type: 'Count', value: '1' }, { kind: 'any' }],
    [{ type: 'Moon', value: 'full' }, { kind: 'any' }],
    [null, { kind: 'any' }],
  ] as const)('condition %j is read as %j', (condition, read) => {
    expect(view({ condition }).condition).toEqual(read);
  });

  it.each([
    [
      { amount: '25.00', percentage: null },
      { kind: 'amount', amount: '25.00' },
    ],
    [
      { amount: '0.00', percentage: 10 },
      { kind: 'percent', percent: 10 },
    ],
    [{ amount: '0.00', percentage: 100, condition: { type: 'Count', value: '3' } }, null],
    [{ amount: '0.00', percentage: null }, null],
  ] as const)('%j takes off %j', (changes, benefit) => {
    expect(view(changes).benefit).toEqual(benefit);
  });

  it.each([
    ['2026-11-21T12:00:00.000000Z', true],
    ['2026-11-21T12:00:01.000000Z', false],
    [null, false],
  ] as const)('that ends at %s is over: %s', (endDatetime, isOver) => {
    expect(view({ endDatetime }).isOver).toBe(isOver);
  });
});

it('offers of everybody are those that are not the user’s own, whatever amount a list tells of them', () => {
  const own = view();
  const everybodys = view({ voucherCode: null, label: 'Winter' });
  expect(withoutOwn([view({ amount: '20.00' }), everybodys], [own])).toEqual([everybodys]);
});

it('what the basket has of an offer is its amount, also where a percentage is given', () => {
  const given = toGivenOffer(offer({ amount: '34.99', percentage: 10 }));
  expect(given).toMatchObject({ label: 'Welcome', amount: '-34.99', currency: 'try' });
});
