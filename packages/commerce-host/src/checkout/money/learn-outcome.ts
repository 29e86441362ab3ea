import type { HostServices } from '../../http/http-context.ts';
import type { PaymentStep } from '../attempt/payment-intent.ts';
import { refuse } from '../protocol/refusal.ts';
import { askAcquirer } from './ask-acquirer.ts';
import { ASK_LIMIT } from './time-limits.ts';

const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/**
 * What became of a charge that was not answered: the acquirer is asked, and what it has not finished is voided. `silent` says
 * that nothing is taken, because the acquirer said so; `unknown` that it could not be asked, so that the attempt stays at
 * work and is asked about again.
 */
export async function learnOutcome({ checkout }: HostServices, reference: string): Promise<PaymentStep> {
  const { payments } = checkout;
  const status = await askAcquirer(() => payments.status(reference, ASK_LIMIT));
  if (status.kind === 'captured') return { kind: 'authorised', reference };
  if (status.kind === 'declined') return { kind: 'refused', refusals: [REFUSED] };
  if (status.kind === 'voided') return { kind: 'silent' };
  if (status.kind === 'unknown') return { kind: 'unknown' };
  const voided = await askAcquirer(() => payments.void(reference, ASK_LIMIT));
  return voided.kind === 'voided' ? { kind: 'silent' } : { kind: 'unknown' };
}
