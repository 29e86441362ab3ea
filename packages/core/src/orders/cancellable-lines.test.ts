import { expect, it } from 'vitest';
import type { AccountOrderItem } from '../contract/account-order.ts';
import { cancellableLines } from './cancellable-lines.ts';

function item(id: number, change: Partial<AccountOrderItem> = {}): AccountOrderItem {
  return {
    id,
    parent: null,
    status: { value: '400', label: 'Approved' },
    price: '100.00',
    retail_price: '100.00',
    quantity: '1',
    unit_price: '100.00',
    total_amount: '100.00',
    tax_rate: '20.00',
    image: null,
    attributes: {},
    product: { pk: 1201, name: 'Dune mug', sku: '', image: null, absolute_url: '/dune-mug/', attributes: {} },
    is_cancelled: false,
    is_cancellable: true,
    is_refundable: false,
    available_easy_return_shipping_companies: [],
    active_cancellation_request: null,
    tracking_number: null,
    tracking_url: null,
    estimated_delivery_date: null,
    ...change,
  };
}

it('are what the host allows and nobody asked for yet, bundles with their parts', () => {
  const returnable = {
    is_cancellable: false,
    is_refundable: true,
    available_easy_return_shipping_companies: [{ pk: 2, shipping_company: { value: 'poyraz', label: 'Poyraz' } }],
  };
  const lines = cancellableLines({
    orderitem_set: [
      item(1),
      item(2, { ...returnable, active_cancellation_request: { cancellation_type: null, easy_return: null } }),
      item(3, returnable),
      item(4, { is_cancellable: false }),
      item(5, { parent: 1, is_cancellable: false }),
    ],
  });
  expect(lines.map(({ id, kind, parts, carriers }) => [id, kind, parts, carriers])).toEqual([
    [1, 'cancellation', ['Dune mug'], []],
    [3, 'return', [], [{ value: '2', label: 'Poyraz' }]],
  ]);
  expect(lines.map(({ name }) => name)).toEqual(['Dune mug (1/2)', 'Dune mug (2/2)']);
});
