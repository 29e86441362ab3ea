import { describe, expect, it } from 'vitest';
import { formatArrival } from './delivery-days.ts';

/** A Friday. */
const friday = Date.UTC(2026, 10, 20, 9);
const plain = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, ' ');

describe('the day a shipment arrives', () => {
  it.each([
    ['en', { from: 2, to: 4 }, friday, 'Tue, Nov 24 – Thu, Nov 26'],
    ['en', { from: 1, to: 1 }, friday, 'Mon, Nov 23'],
    ['tr', { from: 1, to: 1 }, friday, '23 Kas Pzt'],
    ['en', { from: 5, to: 5 }, friday, 'Fri, Nov 27'],
    // In Istanbul it is Saturday already.
    ['en', { from: 1, to: 1 }, Date.UTC(2026, 10, 20, 22), 'Mon, Nov 23'],
    ['en', { from: 0, to: 1 }, friday, 'Fri, Nov 20 – Mon, Nov 23'],
  ])('in %s, %j', (locale, days, now, written) => {
    expect(plain(formatArrival(locale, { days, now, timeZone: 'Europe/Istanbul' }))).toBe(written);
  });

  it('is counted on the shop’s calendar', () => {
    const now = Date.UTC(2026, 10, 20, 22);
    const of = (timeZone: string) => plain(formatArrival('en', { days: { from: 1, to: 1 }, now, timeZone }));
    expect([of('America/New_York'), of('Pacific/Auckland')]).toEqual(['Mon, Nov 23', 'Mon, Nov 23']);
  });
});
