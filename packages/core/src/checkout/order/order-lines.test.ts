import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '../../contract/order.ts';
import { orderLines } from './order-lines.ts';

const piece = (pk: number, price: string): OrderItem => ({
  id: pk,
  parent: null,
  attributes: {},
  attributesKwargs: {},
  status: { value: '400', label: 'Approved' },
  price,
  retailPrice: price,
  quantity: '1',
  unitPrice: price,
  totalAmount: price,
  taxRate: '20.00',
  image: null,
  product: { pk, name: `Thing ${pk}`, sku: '', image: null, absoluteUrl: null, attributes: {}, attributesKwargs: {} },
});

const order = (code: string, pieces: OrderItem[]): Pick<Order, 'orderitemSet' | 'currency'> => ({
  currency: { value: code, label: code },
  orderitemSet: pieces,
});

describe('orderLines', () => {
  it('makes one line of equal pieces, in their first order', () => {
    const lines = orderLines(order('try', [piece(1201, '349.90'), piece(7, '10.00'), piece(1201, '349.90')]));
    expect(lines.map(({ productPk, quantity, total }) => [productPk, quantity, total])).toEqual([
      [1201, 2, '699.80'],
      [7, 1, '10.00'],
    ]);
  });

  it('names the variant of a host that writes it apart from the name', () => {
    const color = (label: string) => ({ color: { value: label, label, dataType: null } });
    const sand = { ...piece(1201, '349.90'), attributesKwargs: color('Sand') };
    const part = { ...piece(1967, '0.00'), parent: 1201, attributesKwargs: color('Oat') };
    expect(orderLines(order('try', [sand, part]))).toMatchObject([
      { name: 'Thing 1201, Sand', parts: [{ name: 'Thing 1967, Oat' }] },
    ]);
  });

  it('puts the parts of a bundle under it, counted over its pieces, and keeps other choices apart', () => {
    const bundle = (id: number, color: string) => ({
      ...piece(1980, '2000.00'),
      id,
      attributes: { bundle: { 31: color } },
    });
    const part = (id: number, parent: number) => ({ ...piece(1967, '0.00'), id, parent });
    const pieces = [bundle(1, 'a'), bundle(2, 'a'), bundle(3, 'b'), part(4, 1), part(5, 1), part(6, 2), part(7, 3)];
    const lines = orderLines(order('try', pieces));
    expect(lines.map(({ quantity, total, parts }) => [quantity, total, parts])).toEqual([
      [2, '4000.00', [{ name: 'Thing 1967', quantity: 3 }]],
      [1, '2000.00', [{ name: 'Thing 1967', quantity: 1 }]],
    ]);
  });

  it('lets a part stand alone whose bundle travels elsewhere, and says what was written', () => {
    const part = { ...piece(1967, '0.00'), parent: 99 };
    const named = { ...piece(1973, '460.00'), attributes: { engraving: 'Ada', bundle: {} } };
    const lines = orderLines(order('try', [part, named]));
    expect(lines.map(({ name, texts }) => [name, texts])).toEqual([
      ['Thing 1967', []],
      ['Thing 1973', ['Ada']],
    ]);
  });

  it('counts in the minor units of the currency', () => {
    const [line] = orderLines(order('kwd', [piece(1, '1.005'), piece(1, '1.005')]));
    expect(line?.total).toBe('2.010');
  });
});
