import type { Database } from '../../db/database.ts';
import { LEASE } from '../money/time-limits.ts';
import type { LoadedCheckout } from '../pre-order/load-checkout.ts';
import { nextRevision, savePreOrder } from '../pre-order/pre-order.repository.ts';
import { attemptIdFor } from '../protocol/attempt-id.ts';
import { markAbandoned, openAttempt, setOpenAttempt } from './attempt.repository.ts';
import { endExpiredAttempt } from './fail-attempt.ts';
import { ownerName, startRequest } from './idempotency.repository.ts';
import { openCall } from './payment-call.repository.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentRequest } from './payment-start.types.ts';

/** Of a payment without a card nothing is kept. */
const NO_TRACE = { bin: null, lastFour: null, brand: null } as const;

/** The shop's name for a payment: of its request, which is one of a kind. */
export function referenceOf({ nonce }: PaymentRequest): string {
  return `vt-${nonce}`;
}

/** An attempt to open. */
export interface AttemptStart {
  /** Its id when none waits; one that waits is replaced by an attempt of a new revision. */
  readonly attemptId: string;
  readonly amount: number;
  readonly intent: PaymentIntent;
}

/**
 * Writes the attempt down as processing; one that waited for the shopper is replaced by it.
 *
 * @returns its id.
 */
export async function startAttempt(
  tx: Database,
  loaded: LoadedCheckout,
  request: PaymentRequest,
  { attemptId: nextId, amount, intent }: AttemptStart,
): Promise<string> {
  const { stored, openAttempt: waiting, owner, now, basket } = loaded;
  if (!stored) throw new Error('start-attempt: no page that pays is open without a pre-order.');
  await endExpiredAttempt(tx, loaded);
  const attemptId = waiting ? await replaceAttempt(tx, loaded, waiting.id) : nextId;
  if (!waiting) await setOpenAttempt(tx, stored.id, attemptId);
  const until = new Date(now.getTime() + LEASE);
  const reference = referenceOf(request);
  await openAttempt(tx, {
    id: attemptId,
    preOrderPk: stored.id,
    basketPk: basket.record.pk,
    userPk: request.session.userPk,
    sessionPk: request.session.pk,
    page: request.page.name,
    state: 'processing',
    amount,
    currency: basket.record.currency,
    ...(intent.trace ?? NO_TRACE),
    nonce: request.nonce,
    providerReference: reference,
    leaseUntil: until,
    expiresAt: until,
    createdAt: now,
  });
  if (intent.isCharge) {
    const { currency } = basket.record;
    const call = { reference, attemptId, amount, currency, language: loaded.language };
    await openCall(tx, { ...call, kind: 'charge', dueAt: until, createdAt: now });
  }
  const { page, key, payloadHash } = request;
  const first = { owner: ownerName(owner), key: key ?? attemptId, page: page.name };
  await startRequest(tx, first, { payloadHash, attemptId, now });
  return attemptId;
}

/** Ends the attempt that waits in favour of a new one, with a new revision; gives the new one's id. */
async function replaceAttempt(tx: Database, loaded: LoadedCheckout, waitingId: string): Promise<string> {
  const { stored, owner, now, secret, basket } = loaded;
  if (!stored) throw new Error('start-attempt: an attempt waits without a pre-order.');
  const revision = await nextRevision(tx);
  const attemptId = attemptIdFor(secret, { preOrderId: stored.id, revision });
  await markAbandoned(tx, waitingId, attemptId);
  const { choices } = stored;
  await savePreOrder(tx, owner, { basketPk: basket.record.pk, revision, openAttempt: attemptId, choices, now });
  return attemptId;
}
