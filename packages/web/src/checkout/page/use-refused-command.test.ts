import type { RefusalReason } from '@vitrin/core/checkout';
import { expect, it } from 'vitest';
import { paymentMethods } from '../methods/payment-methods.table.ts';
import type { ShopCommandName } from '../start/shop-checkout.types.ts';
import { refusalText } from './use-refused-command.ts';

it.each<[ShopCommandName, RefusalReason, RegExp | null]>([
  ['shippingOption.select', 'busy', /still being saved/],
  ['shippingOption.select', 'notOpen', /cannot be changed at the moment/],
  ['address.save', 'notNow', /cannot be changed at the moment/],
  ['payment.submit', 'notPayable', /cannot be paid yet/],
  ['payment.submit', 'notOpen', /cannot be paid yet/],
  ['shippingOption.select', 'ignored', /did not save/],
  ['payment.submit', 'offline', /^You are offline\. Nothing was sent or charged\.$/],
  // The panel of the payment says so.
  ['payment.submit', 'notCharged', null],
  // A second press of Pay does nothing and is no mistake (ux 25).
  ['payment.submit', 'busy', null],
  ['wallet.finish', 'busy', null],
  // What the host said stands beside the fields; what has no answer has a panel of its own.
  ['contact.submit', 'refused', null],
  ['contact.submit', 'unanswered', null],
  ['note.save', 'replaced', null],
  // No choice of the shopper's.
  ['delivery.continue', 'notNow', null],
  ['challenge.loaded', 'notNow', null],
  ['coupon.load', 'busy', null],
  // A dialog that closes after its conversation is over.
  ['code.close', 'notNow', null],
  ['wallet.close', 'notNow', null],
])('%s that was not taken, %s: %s', (name, reason, words) => {
  const text = refusalText(name, { ok: false, reason }, paymentMethods);
  if (words === null) expect(text).toBeUndefined();
  else expect(text?.message).toMatch(words);
});

it('has no words for what was taken', () => {
  expect(refusalText('payment.submit', { ok: true }, paymentMethods)).toBeUndefined();
});
