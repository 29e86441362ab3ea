import type { MethodStatus, PaymentMethod } from '@vitrin/core/checkout';
import { expect, it } from 'vitest';
import type { MethodParts, NamedView, PaymentForm } from '../methods/payment-method.types.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { shownForm } from './PayButton.tsx';

const form: PaymentForm = { Detail: () => null, pay: () => {} };
const parts: MethodParts = { plugin: () => ({}) as PaymentMethod, form };
const running = { partsOf: (name = '') => (name === 'fixture' ? parts : undefined) };

/** Two ways to pay on offer, one of them chosen. */
function chosen(method: NamedView | null, key: number | null = 1, methodStatus: MethodStatus = 'known') {
  const paymentOptions = { items: [{ key: 1 }, { key: 2 }], chosen: key };
  return shownForm({ method, methodStatus, paymentOptions } as unknown as CheckoutView, running);
}

it('is the form of the chosen way to pay, with its view', () => {
  const method = { name: 'fixture' };
  expect(chosen(method)).toEqual({ at: 'here', method, form });
});

it('is the form of an order that needs no option, as soon as its code is loaded', () => {
  const method = { name: 'fixture' };
  expect(chosen(method, null)).toEqual({ at: 'here', method, form });
  expect(chosen(null, null, 'loading')).toEqual({ at: 'coming' });
});

it('is nothing while nothing on offer is chosen', () => {
  expect(chosen(null, null, 'none')).toBeNull();
  expect(chosen({ name: 'fixture' }, 3)).toBeNull();
});

it.each<[MethodStatus, string]>([
  ['unsupported', 'unknown'],
  ['unlisted', 'unlisted'],
  ['loading', 'coming'],
  ['failed', 'missing'],
  // The host has to say first which wallet it is.
  ['none', 'coming'],
])('is words or a picture of waiting where its code is %s: %s', (status, at) => {
  expect(chosen(null, 1, status)).toEqual({ at });
});

it('cannot be paid with where no way to pay of this shop is meant', () => {
  expect(chosen({ name: 'stranger' })).toEqual({ at: 'unknown' });
});
