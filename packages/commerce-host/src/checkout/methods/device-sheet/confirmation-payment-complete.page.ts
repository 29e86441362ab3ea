import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { confirmationOf } from './confirmation-detail.ts';

/** ConfirmationPaymentCompletePage: places the order of an authorised token (Protocol checkout §4.11). */
export const confirmationPaymentCompletePage = definePage({
  name: 'ConfirmationPaymentCompletePage',
  isListed: all(paysByWallet('apple_pay'), isUnpaid, (view) => (confirmationOf(view)?.authorisation ?? null) !== null),
  context: () => ({ context_data: { status: 'authorised' } }),
  change: 'note',
  abandonsAttempt: false,
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect: (view) => ({ kind: 'completes', reference: confirmationOf(view)?.authorisation ?? '' }),
});
