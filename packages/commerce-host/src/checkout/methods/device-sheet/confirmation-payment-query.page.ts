import type { AttemptDetail } from '../../attempt/attempt-detail.types.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.ts';
import { definePage, refused, type Submission } from '../../protocol/page.types.ts';
import { agreementField, requiredTextField } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { authoriseToken } from './simulated-wallets.ts';

/** The attempt whose sheet is open, if one is. */
export function confirmationOf({
  world,
}: CheckoutView): Extract<AttemptDetail, { readonly kind: 'confirmation' }> | undefined {
  const detail = world.attempt?.detail;
  return detail?.kind === 'confirmation' ? detail : undefined;
}

/** ConfirmationPaymentQueryPage: takes the device's token; a refused one ends the attempt (Protocol checkout §4.11). */
export const confirmationPaymentQueryPage = definePage({
  name: 'ConfirmationPaymentQueryPage',
  isListed: all(paysByWallet('apple_pay'), isUnpaid, awaits('confirmation')),
  context: (view) => ({ context_data: confirmationOf(view)?.session ?? null }),
  change: 'note',
  abandonsAttempt: false,
  payload: { agreement: agreementField, payment_token: requiredTextField },
  effect(view, { payment_token: token }): Submission {
    const detail = confirmationOf(view);
    if (!detail) throw new Error('confirmation-payment-query: no sheet is open. Ask whether the page is listed first.');
    const said = authoriseToken(token);
    if (!said) return refused({ field: 'payment_token', message: 'paymentToken' });
    if (said === 'refused') return { kind: 'ends', refusals: [refuse('providerRefused', 'PAYMENT_REFUSED')] };
    return { kind: 'advances', detail: { ...detail, authorisation: 'sim-authorised' } };
  },
});
