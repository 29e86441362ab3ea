import { type AttemptDetail, detailOf } from '../attempt/attempt-detail.ts';
import type { AttemptKind } from '../attempt/attempt-kind.types.ts';
import { followPaidCard } from '../methods/saved-card/follow-paid-card.ts';
import { defineReturnPage } from '../protocol/page.ts';
import { textOf } from '../protocol/page-payload.ts';

/** Page of the shop from which the shopper is sent to the bank. */
const START_PATH = '/orders/redirect-three-d/';

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

/** Waiting at the bank's 3-D page; the acquirer takes the money when the bank's proof is good (Protocol checkout §4.15). */
export const threeDKind: AttemptKind = {
  kind: 'threeD',
  redirectTo: (_attempt, settings) => ({
    name: creditCardThreeDSecurePage.name,
    context: { redirect_url: START_PATH, is_frame: settings.threeDFrame },
  }),
  verifyReturn({ attempt, fields }) {
    const reference = attempt.providerReference ?? '';
    const answer = { mdStatus: textOf(fields, 'mdStatus'), cavv: textOf(fields, 'cavv') };
    return { kind: 'asks', ask: (payments, limit) => payments.completeChallenge(reference, answer, limit) };
  },
  async whenPlaced(tx, attempt, made) {
    const keep = detailOf<ThreeDDetail>(attempt.detail, 'threeD')?.keep ?? null;
    await followPaidCard(tx, attempt, keep, made);
  },
};
