import type { Database } from '../../db/database.ts';
import type { LoadedCheckout } from '../pre-order/load-checkout.ts';
import { type Refusal, refuse } from '../protocol/refusal.ts';
import { findAttempt, markAbandoned, markFailed, setOpenAttempt } from './attempt.repository.ts';
import { releaseRequest } from './idempotency.repository.ts';

/** Why a payment whose process died failed: the acquirer has been asked, nothing is taken. */
export const INTERRUPTED = refuse('paymentInterrupted', 'PAYMENT_REFUSED');

/** Ends an attempt without an order; its key may be used again. */
export async function failAttempt(tx: Database, attemptId: string, refusals: readonly Refusal[]): Promise<void> {
  const attempt = await findAttempt(tx, attemptId, { lock: true });
  if (!attempt) return;
  await markFailed(tx, attemptId, refusals);
  await setOpenAttempt(tx, attempt.preOrderPk, null);
  await releaseRequest(tx, attemptId);
}

/** Writes down that the attempt was left whose time is over. */
export async function endExpiredAttempt(tx: Database, { deadAttempt }: LoadedCheckout): Promise<void> {
  if (deadAttempt?.state === 'waiting') await markAbandoned(tx, deadAttempt.id);
}
