import { createShopConfig } from '@vitrin/core';
import type { ContactBill } from '@vitrin/core/checkout';
import { expect, it } from 'vitest';
import { SiteContext, type SiteView } from '../../app/site-context.ts';
import { renderHtml } from '../../components/render-html.server.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';

const shop = createShopConfig();
const site = { shop, locale: shop.locales.list[0], prefix: '' } as unknown as SiteView;
const bill = {
  totals: { currency: 'try', currencyLabel: 'TL', products: 69_980, total: 69_980, toPay: null },
  discounts: [],
  lines: [],
  summary: { promisedShipping: 3990, paymentOption: null, droppedVoucher: null },
} as unknown as ContactBill;

const draw = (country?: string) =>
  renderHtml(
    <SiteContext value={site}>
      <CheckoutSummary view={bill} country={country} />
    </SiteContext>,
  );

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
