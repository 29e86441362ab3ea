import { definePage } from '../../protocol/page.ts';
import { requiredTextField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { refused, type SubmitResult } from '../../protocol/submit-result.ts';
import { chargeOf, masterpassDetail } from './masterpass-detail.ts';

const INVALID = { ...refuse('walletToken', 'TOKEN_INVALID'), field: 'token' };
const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/**
 * MasterpassCompletePage: the wallet service is asked what became of the order number; its token, or the order's own when
 * the money is taken, places the order (Protocol checkout §4.13).
 */
export const masterpassCompletePage = definePage({
  name: 'MasterpassCompletePage',
  isListed: all(paysBy('masterpass'), isUnpaid, awaits('masterpass')),
  context(view) {
    const { token = null, orderNo = null } = masterpassDetail(view.inputs.attempt?.detail) ?? {};
    return { token, order_no: orderNo, extras: { additionalParams: {} } };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { token: requiredTextField },
  fingerprint: (fields) => textOf(fields, 'token'),
  // The shop's own page posts here as well: only the bank names the order number.
  isReturn: (fields) => fields.has('oid'),
  effect(view, { token }): SubmitResult {
    const detail = masterpassDetail(view.inputs.attempt?.detail);
    const charge = chargeOf(view.inputs.attempt);
    if (charge?.state === 'refused' || charge?.state === 'closed') return { kind: 'ends', refusals: [REFUSED] };
    const isKnown = charge?.state === 'captured' && (token === charge.token || token === detail?.token);
    return isKnown && detail ? { kind: 'completes', reference: detail.orderNo } : refused(INVALID);
  },
});
