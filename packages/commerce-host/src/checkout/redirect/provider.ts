import { isPaid } from '../../bank/provider-message.ts';
import type { AttemptKind } from '../attempt/attempt-kind.types.ts';
import type { PaymentIntent } from '../attempt/payment-intent.ts';
import { defineReturnPage } from '../protocol/page.ts';
import { textOf } from '../protocol/page-payload.ts';
import { refuse } from '../protocol/refusal.ts';

/** RedirectionPageCompletePage: return address of providers and lenders (Protocol checkout §4.15). */
export const redirectionPageCompletePage = defineReturnPage('RedirectionPageCompletePage');

/** GPayCompletePage: return address of Google Pay (Protocol checkout §4.15). */
export const gPayCompletePage = defineReturnPage('GPayCompletePage');

/** Context of the reply that sends the shopper to a provider or lender; such pages are never framed (Protocol checkout §4.8). */
const PROVIDER_START = { redirect_url: '/orders/redirection/', is_frame: false } as const;

const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/** Waiting at a provider or lender, which alone knows whether it was paid; its proof decides (Protocol checkout §4.15). */
export const providerKind: AttemptKind = {
  kind: 'provider',
  redirectTo: ({ page }) => ({ name: page, context: PROVIDER_START }),
  verifyReturn({ attempt, fields, secret }) {
    const reference = attempt.providerReference ?? '';
    const answer = { status: textOf(fields, 'status'), proof: textOf(fields, 'proof') };
    return isPaid(secret, reference, answer) ? { kind: 'paid', reference } : { kind: 'refused', refusals: [REFUSED] };
  },
};

/** Pays at a provider or lender: the shopper leaves and comes back. */
export const REDIRECT_TO_PROVIDER: PaymentIntent = {
  trace: null,
  isCharge: true,
  ask: () => ({ kind: 'waits', detail: { kind: 'provider' } }),
};
