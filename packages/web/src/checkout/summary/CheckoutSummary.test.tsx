import { createShopConfig } from '@vitrin/core';
import type { ContactBill } from '@vitrin/core/checkout';
import type { DroppedVoucher as Dropped } from '@vitrin/core/contract';
import { expect, it } from 'vitest';
import type { SiteView } from '../../app/site-context.ts';
import { renderHtml } from '../../components/render-html.server.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DroppedVoucher } from './DroppedVoucher.tsx';

const droppedVoucherDraw = (reason: Dropped['reason']) =>
  renderHtml(<DroppedVoucher voucher={{ code: 'MIN1000', reason }} />);

it('names the dropped code and its reason (ruling 38)', () => {
  expect(droppedVoucherDraw('VOUCHER_MINIMUM')).toMatch(/MIN1000.*was removed when you signed in.*below the minimum/s);
  expect(droppedVoucherDraw('VOUCHER_REPLACED')).toMatch(/MIN1000.*one voucher at a time/s);
});

it('names the code alone where the host gives no reason', () => {
  expect(droppedVoucherDraw(null)).toMatch(/MIN1000.*was removed when you signed in\.<\/p>$/s);
});

const shop = createShopConfig();
const site = { shop, locale: shop.locales.list[0], prefix: '' } as unknown as SiteView;
const bill = {
  totals: { currency: 'try', currencyLabel: 'TL', products: 69_980, total: 69_980, toPay: null },
  discounts: [],
  lines: [],
  summary: { promisedShipping: 3990, paymentOption: null, droppedVoucher: null },
} as unknown as ContactBill;

const draw = (country?: string, view = bill) => renderHtml(<CheckoutSummary view={view} country={country} />, site);

/** A bill while the order is to be picked up and the store may still be open. */
const pickup = (prices: readonly (number | null)[], chosen?: number) =>
  ({
    ...bill,
    summary: {
      ...bill.summary,
      promisedShipping: null,
      isPickup: true,
      retailStore: chosen === undefined ? null : { price: chosen },
    },
    retailStores: { items: prices.map((price) => ({ price })) },
  }) as unknown as ContactBill;

it.each([[undefined], [''], ['1']])('adds the promised delivery of the shop’s country: %j', (country) => {
  const html = draw(country);
  expect(html).toContain('739.70');
  expect(html).toContain('39.90');
  expect(html).not.toContain('Calculated in the next step');
});

it('names no price of delivery abroad before the host knows the address', () => {
  const html = draw('2');
  expect(html).toContain('Calculated in the next step');
  expect(html).toContain('699.80');
  expect(html).not.toMatch(/739.70|39.90</);
});

it.each([
  ['free in every store', pickup([0, 0]), 'Free', '699.80'],
  ['the same in every store', pickup([1500, 1500]), '15.00', '714.80'],
  ['different in each store', pickup([0, 1500]), 'Depends on the store', '699.80'],
  ['unknown in one store', pickup([0, null]), 'Depends on the store', '699.80'],
  ['unknown until the stores are listed', pickup([]), 'Depends on the store', '699.80'],
  ['that of the chosen store', pickup([0, 1500], 1500), '15.00', '714.80'],
])('names the price of a pick-up: %s', (_case, view, delivery, total) => {
  const html = draw(undefined, view);
  expect(html).toContain(delivery);
  expect(html).toContain(total);
  expect(html).not.toContain('in the next step');
});
