import { definePage } from '../../protocol/page.ts';
import { agreementField, requiredTextField } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { refused, type SubmitResult } from '../../protocol/submit-result.ts';
import { type ConfirmationDetail, confirmationOf } from './confirmation-detail.ts';
import { authoriseToken } from './simulated-sheet.ts';

/** ConfirmationPaymentQueryPage: takes the device's token; a refused one ends the attempt (Protocol checkout §4.11). */
export const confirmationPaymentQueryPage = definePage({
  name: 'ConfirmationPaymentQueryPage',
  isListed: all(paysByWallet('apple_pay'), isUnpaid, awaits('confirmation')),
  context: (view) => ({ context_data: confirmationOf(view)?.session ?? null }),
  change: 'note',
  abandonsAttempt: false,
  payload: { agreement: agreementField, payment_token: requiredTextField },
  effect(view, { payment_token: token }): SubmitResult {
    const detail = confirmationOf(view);
    if (!detail) throw new Error('confirmation-payment-query: no sheet is open. Ask whether the page is listed first.');
    const said = authoriseToken(token);
    if (!said) return refused({ field: 'payment_token', message: 'paymentToken' });
    if (said === 'refused') return { kind: 'ends', refusals: [refuse('providerRefused', 'PAYMENT_REFUSED')] };
    const authorised: ConfirmationDetail = { ...detail, authorisation: 'sim-authorised' };
    return { kind: 'advances', detail: authorised };
  },
});
