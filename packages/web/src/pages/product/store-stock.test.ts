import { setupI18n } from '@lingui/core';
import { createShopConfig } from '@vitrin/core';
import type { StoreDay } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { localTime, openingState } from '../../components/OpeningHours.tsx';
import { createMoneyFormat } from '../../format/format-context.ts';
import { deliveryLines } from './read-product.ts';

const shop = createShopConfig();
const [locale] = shop.locales.list;
if (!locale) throw new Error('The shop has no locale.');
const site = { shop, locale, formatMoney: createMoneyFormat('en', shop.currencies.list) };
const english = setupI18n({ locale: 'en', messages: { en: {} } });
/** A Monday noon in Istanbul. */
const monday = Date.UTC(2026, 10, 23, 9);

const said = (shippingAmount: string, freeFrom: string | null, now = monday) =>
  deliveryLines({ days: { from: 2, to: 4 }, shippingAmount, freeFrom }, 'try', site, now).map((line) =>
    english._(line).replaceAll('\u00a0', ' '),
  );

const days = 'Arrives Wed 25 Nov – Fri 27 Nov';

it.each([
  ['39.90', '1750.00', 'Delivery 39.90 TL, free from 1,750.00 TL'],
  ['39.90', null, 'Delivery 39.90 TL'],
  ['0.00', '1750.00', 'Free delivery'],
  ['0.00', null, 'Free delivery'],
])('a promise of %s, free from %s, is told as it is charged', (amount, freeFrom, cost) => {
  expect(said(amount, freeFrom)).toEqual([days, cost]);
});

it.each([
  [Date.UTC(2026, 10, 23, 20, 59, 50), days],
  [Date.UTC(2026, 10, 23, 21, 0, 1), 'Arrives Thu 26 Nov – Mon 30 Nov'],
])('counts working days from the day of %i on the shop’s calendar', (now, written) => {
  expect(said('0.00', null, now)[0]).toBe(written);
});

it('says where delivery is told when nothing is promised', () => {
  expect(deliveryLines(null, 'try', site).map((line) => english._(line))).toEqual([
    'Delivery day and cost are shown in checkout, before you pay',
  ]);
});

const day: StoreDay = ['10:00:00', '20:00:00'];
const closed: StoreDay = [null, null];
/** Saturdays until two at night, Sundays closed. */
const week: readonly StoreDay[] = [day, day, day, day, day, ['10:00:00', '02:00:00'], closed];

describe('the clocks of a place', () => {
  it('tell day and minutes, whatever the clocks here', () => {
    expect(localTime(new Date('2026-11-22T21:30:00Z'), 'Europe/Istanbul')).toEqual({ day: 0, minutes: 30 });
    expect(localTime(new Date('2026-11-22T21:30:00Z'), 'America/New_York')).toEqual({ day: 6, minutes: 990 });
  });
});

describe('whether a shop is open', () => {
  const cases: readonly [name: string, day: number, hours: number, state: object][] = [
    ['in the day', 0, 12, { kind: 'open', until: '20:00:00' }],
    ['to the minute it opens', 0, 10, { kind: 'open', until: '20:00:00' }],
    ['before it opens', 0, 9, { kind: 'opens', at: '10:00:00' }],
    ['at its closing time', 0, 20, { kind: 'closed' }],
    ['on a closed day', 6, 12, { kind: 'closed' }],
    ['late on a day that goes past midnight', 5, 23, { kind: 'open', until: '02:00:00' }],
    ['after that midnight', 6, 1, { kind: 'open', until: '02:00:00' }],
    ['after that night', 6, 2, { kind: 'closed' }],
  ];
  it.each(cases)('%s', (_name, today, hours, state) => {
    expect(openingState(week, { day: today, minutes: hours * 60 })).toEqual(state);
  });

  it('is not known without seven days', () => {
    expect(openingState([], { day: 0, minutes: 600 })).toEqual({ kind: 'unknown' });
  });
});
