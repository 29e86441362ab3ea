import type { MethodStatus } from '@vitrin/core/checkout';
import { expect, it } from 'vitest';
import type { CheckoutView, MethodView } from '../start/shop-checkout.types.ts';
import type { MethodName } from './payment-method.types.ts';
import { methodOf, paymentMethods, shownMethod } from './payment-methods.table.ts';

/** Two ways to pay on offer, one of them chosen. */
function chosen(method: object | null, key: number | null = 1, methodStatus: MethodStatus = 'known') {
  const paymentOptions = { items: [{ key: 1 }, { key: 2 }], chosen: key } as unknown as CheckoutView['paymentOptions'];
  return shownMethod({ method: method as MethodView | null, methodStatus, paymentOptions });
}

it('finds the row of the chosen way to pay', () => {
  const transfer = { name: 'transfer', accounts: {} };
  expect(chosen(transfer)).toBe(transfer);
  expect(methodOf({ name: 'provider' })).toBe(paymentMethods.provider);
});

it.each<[MethodStatus, MethodName]>([
  ['unsupported', 'unknown'],
  ['loading', 'loading'],
  ['failed', 'missing'],
  // The host has to say first which wallet it is.
  ['none', 'loading'],
])('%s: what stands in is %s, and its Pay does nothing', (status, name) => {
  const method = chosen(null, 1, status);
  expect(method).toEqual({ name });
  const row = method && methodOf(method);
  expect(row).toBe(paymentMethods[name]);
  expect(row?.obstacle?.({} as CheckoutView, { name: 'unknown' })).not.toBeNull();
});

it('says nothing while nothing on offer is chosen', () => {
  expect(chosen({ name: 'card' }, null)).toBeNull();
  expect(chosen({ name: 'card' }, 3)).toBeNull();
});
