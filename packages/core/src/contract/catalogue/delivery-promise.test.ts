import { describe, expect, it } from 'vitest';
import { wireBasketOf } from '../../basket/basket.fixtures.ts';
import { BasketSchema } from '../basket.ts';
import { readReply } from '../reply.ts';
import { productDetailSample, productSample } from '../samples/samples.fixtures.ts';
import { ProductDetailSchema } from './product.ts';

const promise = { days_from: 2, days_to: 4, shipping_amount: '39.90', free_from: '1750.00' };

/** What is read of a promise, in a basket and on a product's page alike; `lost` where the host said something that is none. */
function read(wire: unknown) {
  const basket = readReply(BasketSchema, { ...wireBasketOf(2), delivery_promise: wire });
  const product = readReply(ProductDetailSchema, {
    ...productDetailSample,
    product: { ...productSample, delivery_promise: wire },
  });
  if (!basket.ok || !product.ok) return 'refused';
  expect(product.value.product.deliveryPromise).toEqual(basket.value.deliveryPromise);
  expect(product.losses.length).toBe(basket.losses.length);
  return basket.losses.length > 0 ? ['lost', basket.value.deliveryPromise] : basket.value.deliveryPromise;
}

describe('a promise of delivery', () => {
  it('is read in whole', () => {
    expect(read(promise)).toEqual({ days: { from: 2, to: 4 }, shippingAmount: '39.90', freeFrom: '1750.00' });
    expect(read({ ...promise, days_from: '2', shipping_amount: 0, free_from: null })).toEqual({
      days: { from: 2, to: 4 },
      shippingAmount: '0.00',
      freeFrom: null,
    });
  });

  it('is read with its days the other way round', () => {
    expect(read({ ...promise, days_from: 5 })).toMatchObject({ days: { from: 4, to: 5 } });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
  ])('may be %s: other hosts say nothing', (_name, wire) => {
    expect(read(wire)).toBeNull();
  });

  it.each([
    ['a text', 'tomorrow'],
    ['days before today', { ...promise, days_from: -1 }],
    ['days that nobody would count to', { ...promise, days_to: 1e9 }],
    ['half a day', { ...promise, days_to: 4.5 }],
    ['a cost below nothing', { ...promise, shipping_amount: '-1.00' }],
    ['a cost beyond counting', { ...promise, shipping_amount: '99999999999999999999.00' }],
    ['no cost', { ...promise, shipping_amount: null }],
  ])('that is nonsense is lost, and nothing but it: %s', (_name, wire) => {
    expect(read(wire)).toEqual(['lost', null]);
  });

  it('is kept without an amount for free delivery that is nonsense', () => {
    expect(read({ ...promise, free_from: 'soon' })).toEqual([
      'lost',
      { days: { from: 2, to: 4 }, shippingAmount: '39.90', freeFrom: null },
    ]);
  });
});
