import { setupI18n } from '@lingui/core';
import { createShopConfig } from '@vitrin/core';
import { expect, it } from 'vitest';
import type { PageFormats } from '../../app/page/page-module.types.ts';
import { deliveryLines } from './read-product.ts';

const shop = createShopConfig();
const [locale] = shop.locales.list;
if (!locale) throw new Error('The shop has no locale.');
const english = setupI18n({ locale: 'en', messages: { en: {} } });
/** A Monday noon in Istanbul. */
const monday = Date.UTC(2026, 10, 23, 9);

const said = (shippingAmount: string, freeFrom: string | null, formats?: PageFormats) =>
  deliveryLines(
    { days: { from: 2, to: 4 }, shippingAmount, freeFrom },
    'try',
    { shop, locale, ...(formats && { formats }) },
    monday,
  ).map((line) => english._(line).replaceAll('\u00a0', ' '));

const days = 'Arrives Wed 25 Nov – Fri 27 Nov';

it.each([
  ['39.90', '1750.00', 'Delivery 39.90 TL, free from 1,750.00 TL'],
  ['39.90', null, 'Delivery 39.90 TL'],
  ['0.00', '1750.00', 'Free delivery'],
  ['0.00', null, 'Free delivery'],
])('a promise of %s, free from %s, is told as it is charged', (amount, freeFrom, cost) => {
  expect(said(amount, freeFrom)).toEqual([days, cost]);
});

it('is written by what the server keeps for it', () => {
  const formats: PageFormats = {
    money: (amount, code) => `${code}:${amount}`,
    arrival: (now, { from, to }) => `${(now - monday) / 1_000} ${from} ${to}`,
  };
  expect(said('39.90', null, formats)).toEqual(['Arrives 0 2 4', 'Delivery try:39.90']);
});

it('says where delivery is told when nothing is promised', () => {
  expect(deliveryLines(null, 'try', { shop, locale }).map((line) => english._(line))).toEqual([
    'Delivery day and cost are shown in checkout, before you pay',
  ]);
});
