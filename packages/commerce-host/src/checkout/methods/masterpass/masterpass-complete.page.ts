import type { CheckoutView } from '../../pre-order/checkout-view.ts';
import { definePage, refused, type Submission } from '../../protocol/page.types.ts';
import { requiredTextField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';

const INVALID = { ...refuse('walletToken', 'TOKEN_INVALID'), field: 'token' };
const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

function detailOf({ world }: CheckoutView) {
  const detail = world.attempt?.detail;
  return detail?.kind === 'masterpass' ? detail : null;
}

/**
 * MasterpassCompletePage: the wallet service is asked what became of the order number; its token, or the order's own when
 * the money is taken, places the order (Protocol checkout §4.13).
 */
export const masterpassCompletePage = definePage({
  name: 'MasterpassCompletePage',
  isListed: all(paysBy('masterpass'), isUnpaid, awaits('masterpass')),
  context(view) {
    const { token = null, orderNo = null } = detailOf(view) ?? {};
    return { token, order_no: orderNo, extras: { additionalParams: {} } };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { token: requiredTextField },
  fingerprint: (fields) => textOf(fields, 'token'),
  effect(view, { token }): Submission {
    const detail = detailOf(view);
    const charge = view.world.attempt?.walletCharge;
    if (charge?.state === 'refused' || charge?.state === 'closed') return { kind: 'ends', refusals: [REFUSED] };
    const isKnown = charge?.state === 'captured' && (token === charge.token || token === detail?.token);
    return isKnown && detail ? { kind: 'completes', reference: detail.orderNo } : refused(INVALID);
  },
});
