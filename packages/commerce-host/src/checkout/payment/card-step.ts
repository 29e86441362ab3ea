import type { Authorisation } from '../../acquirer/payment-provider.types.ts';
import type { PaymentStep } from '../attempt/payment-intent.ts';
import { type CardExpiry, threeDDetail } from '../redirect/three-d.ts';

/**
 * What the acquirer said to a card, as the next step of its payment: the bank's page first where it wants to see the shopper.
 *
 * @param keep expiry of a card that is to be kept when it has paid
 */
export function stepOfCard(said: Authorisation, keep: CardExpiry | null): PaymentStep {
  if (said.kind === 'authorised') return { ...said, detail: threeDDetail(keep) };
  if (said.kind !== 'challenge') return said;
  return { kind: 'waits', detail: threeDDetail(keep), ...(said.isForced ? { threeDRequired: true as const } : {}) };
}
