import { type AttemptDetail, detailOf } from '../attempt/attempt-detail.ts';
import type { AttemptKind, ReturnOutcome } from '../attempt/attempt-kind.types.ts';
import { keepPaidCard } from '../methods/saved-card/keep-paid-card.ts';
import { defineReturnPage } from '../protocol/page.ts';
import { textOf } from '../protocol/page-payload.ts';
import { refuse } from '../protocol/refusal.ts';

/** Page of the shop from which the shopper is sent to the bank. */
const START_PATH = '/orders/redirect-three-d/';

const FAILED: ReturnOutcome = { kind: 'refused', refusals: [refuse('threeDFailed', 'THREE_D_FAILED')] };

/** What a card that is to be kept has besides its trace. */
export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

/** An attempt by card, at the bank's 3-D page or authorised: the card is kept when it has paid, if its user asked for it. */
export interface ThreeDDetail extends AttemptDetail {
  readonly kind: 'threeD';
  readonly keep: CardExpiry | null;
}

/** The detail of an attempt by card. */
export function threeDDetail(keep: CardExpiry | null): ThreeDDetail {
  return { kind: 'threeD', keep };
}

/**
 * CreditCardThreeDSecurePage: names the reply that starts 3-D and the bank's return address; never in a GET and never
 * posted by the shopper (Protocol checkout §4.5).
 */
export const creditCardThreeDSecurePage = defineReturnPage('CreditCardThreeDSecurePage');

/** Waiting at the bank's 3-D page; its proof decides (Protocol checkout §4.15). */
export const threeDKind: AttemptKind = {
  kind: 'threeD',
  redirectTo: (_attempt, settings) => ({
    name: creditCardThreeDSecurePage.name,
    context: { redirect_url: START_PATH, is_frame: settings.threeDFrame },
  }),
  verifyReturn({ attempt, fields, payments }) {
    const reference = attempt.providerReference ?? '';
    const answer = { mdStatus: textOf(fields, 'mdStatus'), cavv: textOf(fields, 'cavv') };
    return payments.isVerified(reference, answer) ? { kind: 'paid', reference } : FAILED;
  },
  async whenPlaced(tx, attempt, made) {
    const keep = detailOf<ThreeDDetail>(attempt.detail, 'threeD')?.keep;
    if (keep) await keepPaidCard(tx, attempt, { ...keep, ...made });
  },
};
