import { expect, it } from 'vitest';
import { cancellableLines } from './cancellable-lines.ts';
import { orderItem as item } from './order-item.fixtures.ts';

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
