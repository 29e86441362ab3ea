import { describe, expect, it } from 'vitest';
import { writeDays } from './mails/order-mail.ts';
import { promisedArrival, type TrackedOrder, trackingSteps } from './tracking-steps.ts';

const timeZone = 'Europe/Istanbul';
/** Friday 20 November 2026, 12:00 in Istanbul. */
const friday = new Date('2026-11-20T09:00:00Z');
const after = (days: number) => new Date(friday.getTime() + days * 86_400_000);

const order = (change: Partial<TrackedOrder> = {}): TrackedOrder => ({
  createdAt: friday,
  approvedAt: friday,
  preparedAt: null,
  shippedAt: null,
  deliveredAt: null,
  deliveryDays: { from: 2, to: 4 },
  deliveryOption: { pk: 1, slug: 'customer', name: { en: '', tr: '' }, type: 'customer' },
  ...change,
});

const written = (one: TrackedOrder, now = friday) =>
  trackingSteps(one, { now, timeZone }).map(({ status, doneAt, expected }) =>
    [status, doneAt ? 'done' : expected ? writeDays(expected, 'en', timeZone) : '–'].join(' '),
  );

describe('the steps of an order', () => {
  it('are expected from its approval on: packed at once, sent a working day before the earliest arrival', () => {
    expect(written(order())).toEqual(['400 done', '450 Fri 20 Nov', '500 Mon 23 Nov', '550 Tue 24 Nov – Thu 26 Nov']);
  });

  it('of a Saturday begin on Monday', () => {
    const saturday = order({ createdAt: after(1), approvedAt: after(1), deliveryDays: { from: 1, to: 1 } });
    expect(written(saturday, after(1))).toEqual(['400 done', '450 Mon 23 Nov', '500 Mon 23 Nov', '550 Mon 23 Nov']);
  });

  it('that are done are promised no more; a day of packing or sending that has passed is told no more either', () => {
    const sent = order({ preparedAt: friday, shippedAt: after(3) });
    expect(written(sent, after(3))).toEqual(['400 done', '450 done', '500 done', '550 Tue 24 Nov – Thu 26 Nov']);
    expect(written(order(), after(9))).toEqual(['400 done', '450 –', '500 –', '550 Tue 24 Nov – Thu 26 Nov']);
    const arrived = order({ preparedAt: friday, shippedAt: after(3), deliveredAt: after(5) });
    expect(written(arrived, after(5))).toEqual(['400 done', '450 done', '500 done', '550 done']);
  });

  it('promise nothing while the payment is awaited, and for orders that kept no days', () => {
    const nothing = ['400 done', '450 –', '500 –', '550 –'];
    expect(written(order({ approvedAt: null }))).toEqual(nothing);
    expect(written(order({ deliveryDays: null }))).toEqual(nothing);
  });

  it('of a pick-up name the day on which it is ready, and none on which it is fetched', () => {
    const { deliveryOption } = order();
    const pickup = order({
      deliveryOption: { ...deliveryOption, type: 'retail_store' },
      deliveryDays: { from: 1, to: 2 },
    });
    expect(written(pickup)).toEqual(['400 done', '450 Fri 20 Nov', '520 Mon 23 Nov – Tue 24 Nov', '550 –']);
  });
});

describe('days in words', () => {
  it.each([
    ['en', { from: 2, to: 4 }, 'Tue 24 Nov – Thu 26 Nov'],
    ['en', { from: 1, to: 1 }, 'Mon 23 Nov'],
    ['tr', { from: 1, to: 1 }, '23 Kas Pzt'],
  ] as const)('in %s, %j', (language, days, words) => {
    const arrival = promisedArrival(order(), days, timeZone);
    expect(arrival && writeDays(arrival, language, timeZone)).toBe(words);
  });
});
