import { expect, it } from 'vitest';
import { cancellableLines } from './cancellable-lines.ts';
import { orderItem as item } from './order-item.fixtures.ts';

it('are what the host allows and nobody asked for yet, bundles with their parts', () => {
  const returnable = {
    isCancellable: false,
    isRefundable: true,
    availableEasyReturnShippingCompanies: [{ pk: 2, shippingCompany: { value: 'poyraz', label: 'Poyraz' } }],
  };
  const lines = cancellableLines({
    orderitemSet: [
      item(1),
      item(2, { ...returnable, activeCancellationRequest: { cancellationType: null, easyReturn: null } }),
      item(3, returnable),
      item(4, { isCancellable: false }),
      item(5, { parent: 1, isCancellable: false }),
    ],
  });
  expect(lines.map(({ id, kind, parts, carriers }) => [id, kind, parts, carriers])).toEqual([
    [1, 'cancellation', ['Dune mug'], []],
    [3, 'return', [], [{ pk: 2, value: '2', label: 'Poyraz' }]],
  ]);
  expect(lines.map(({ name }) => name)).toEqual(['Dune mug (1/2)', 'Dune mug (2/2)']);
});
