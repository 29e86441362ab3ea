import { paymentTypes } from '@vitrin/core/contract';
import { expect, it } from 'vitest';
import { methodOf, paymentMethods } from './payment-methods.table.ts';
import { unknownMethod } from './unknown-method.ts';

it('finds the row of a payment type', () => {
  expect(methodOf('funds_transfer')).toBe(paymentMethods.funds_transfer);
  expect(new Set(['redirection', 'bkm_express', 'gpay'].map(methodOf)).size).toBe(1);
});

const strangers: readonly string[] = [
  'pay_by_stars',
  '',
  'constructor',
  '__proto__',
  ...paymentTypes.filter((type) => !Object.hasOwn(paymentMethods, type)),
];

it.each(strangers)('%j, which is no row, gets words and a Pay that does nothing', (type) => {
  expect(methodOf(type)).toBe(unknownMethod);
  expect(unknownMethod.Detail).toBeDefined();
});

it('says nothing while nothing is chosen', () => {
  expect(methodOf(undefined)).toBeUndefined();
});
