import type { Card } from '@vitrin/core';
import type { PaySubmission } from '../methods/payment-method.types.ts';
import { forgetCode } from './forget-code.ts';

/**
 * Pay with a card, or with the code of a kept one, that goes into the vault for it. What was not sent is taken out again: the
 * fields on screen still hold what the shopper typed.
 */
export function payByCard(
  { data, form, send, commerce }: Pick<PaySubmission, 'data' | 'form' | 'send' | 'commerce'>,
  typed: Card,
  options: { readonly save?: boolean } = {},
): void {
  const { vault } = commerce.ports;
  const card = vault.put(typed);
  const payment = { agreement: true, card, useThreeD: data.get('useThreeD') !== null, ...options };
  send('payment.submit', payment).then(({ ok }) => ok || vault.take(card));
  forgetCode(form);
}
