import type { Order, OrderItem } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { orderLines } from './order-view.ts';

const piece = (pk: number, price: string): OrderItem => ({
  id: pk,
  status: { value: '400', label: 'Approved' },
  price,
  retail_price: price,
  quantity: '1',
  unit_price: price,
  total_amount: price,
  tax_rate: '20.00',
  image: null,
  product: { pk, name: `Thing ${pk}`, sku: '', image: null, absolute_url: null, attributes: {} },
});

const order = (code: string, pieces: OrderItem[]): Pick<Order, 'orderitem_set' | 'currency'> => ({
  currency: { value: code, label: code },
  orderitem_set: pieces,
});

describe('orderLines', () => {
  it('makes one line of equal pieces, in their first order', () => {
    const lines = orderLines(order('try', [piece(1201, '349.90'), piece(7, '10.00'), piece(1201, '349.90')]));
    expect(lines.map(({ productPk, quantity, total }) => [productPk, quantity, total])).toEqual([
      [1201, 2, '699.80'],
      [7, 1, '10.00'],
    ]);
  });

  it('counts in the minor units of the currency', () => {
    const [line] = orderLines(order('kwd', [piece(1, '1.005'), piece(1, '1.005')]));
    expect(line?.total).toBe('2.010');
  });
});
