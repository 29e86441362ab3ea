import type { Database } from '../../db/database.ts';
import type { LoadedCheckout } from '../pre-order/load-checkout.ts';
import { deletePreOrder } from '../pre-order/pre-order.repository.ts';
import type { Envelope } from '../protocol/envelope.ts';
import { type Attempt, markPlaced } from './attempt.repository.ts';
import { keepReply } from './idempotency.repository.ts';
import { settleCall } from './payment-call.repository.ts';

/** What the attempt led to. */
export interface Completion {
  /** The provider's name for the payment. */
  readonly providerReference: string;
  /** What repeats of its request get from now on. */
  readonly reply: Envelope;
  /** Text that nobody can guess, for what follows the order. */
  readonly randomId: string;
}

/** Writes down that the attempt led to an order; what its way to pay does after that is done, and the checkout is over. */
export async function completeAttempt(
  tx: Database,
  { owner, now, parts }: LoadedCheckout,
  attempt: Attempt,
  { providerReference, reply, randomId }: Completion,
): Promise<void> {
  await markPlaced(tx, attempt.id, providerReference);
  await settleCall(tx, providerReference, { state: 'captured', now });
  await keepReply(tx, attempt.id, { ...reply });
  await parts.attemptKinds.get(attempt.detail?.kind ?? '')?.whenPlaced?.(tx, attempt, { randomId, now });
  await deletePreOrder(tx, owner);
}
