import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ShippingOptionSchema } from '../../contract/checkout/checkout-delivery.ts';
import { shippingItem } from './view-items.ts';

const option = (kwargs: Record<string, unknown>) => parse(ShippingOptionSchema, { pk: 71, kwargs });

describe('working days of a way to ship', () => {
  it('are read from what the host says beside the option', () => {
    expect(shippingItem(option({ days_from: 2, days_to: 4 }), 'try').days).toEqual({ from: 2, to: 4 });
  });

  it.each([
    {},
    { days_from: 2 },
    { days_from: 4, days_to: 2 },
    { days_from: '2', days_to: '4' },
    { days_from: -1, days_to: 2 },
    { days_from: 2, days_to: 1e9 },
  ])('are unknown for %j', (kwargs) => {
    expect(shippingItem(option(kwargs), 'try').days).toBeNull();
  });
});
