import { expect, it } from 'vitest';
import { orderItem } from './order-item.fixtures.ts';
import { reorderLines } from './reorder-lines.ts';

const { product } = orderItem(1);
const bundle = { ...product, pk: 1980, name: 'Tea set' };

it('orders equal pieces as one line, parts with their bundle, and choices as they were made', () => {
  const orderitemSet = [
    orderItem(1),
    orderItem(2, { product: bundle, attributes: { bundle: { 31: 1967 } } }),
    orderItem(3, { parent: 2, product: { ...product, pk: 1967, name: 'Cup' } }),
    orderItem(4, { status: { value: '100', label: 'Cancelled' } }),
    orderItem(5, { attributes: { engraving: 'Ada' } }),
    orderItem(6, { product: bundle, attributes: { bundle: { 31: 1968 } } }),
  ];
  expect(reorderLines({ orderitemSet })).toEqual([
    { product: 1201, attributes: {}, name: 'Dune mug', quantity: 2 },
    { product: 1980, attributes: { bundle: { 31: 1967 } }, name: 'Tea set', quantity: 1 },
    { product: 1201, attributes: { engraving: 'Ada' }, name: 'Dune mug', quantity: 1 },
    { product: 1980, attributes: { bundle: { 31: 1968 } }, name: 'Tea set', quantity: 1 },
  ]);
});

it('asks for no more of a line than a basket takes', () => {
  const orderitemSet = [orderItem(1, { quantity: '80' }), orderItem(2, { quantity: '80' })];
  expect(reorderLines({ orderitemSet }).map(({ quantity }) => quantity)).toEqual([99]);
});
