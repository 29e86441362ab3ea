import type { Database } from '../../db/database.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { WAITING_CHECK } from '../money/time-limits.ts';
import { placeAttempt } from '../order/place-attempt.ts';
import { loadOfSession } from '../pre-order/checkout-read.ts';
import {
  isGivenUp,
  type LoadedCheckout,
  nothingEnvelope,
  snapshotOf,
  viewOf,
  withoutAttempt,
} from '../pre-order/load-checkout.ts';
import { nextRevision, savePreOrder } from '../pre-order/pre-order.repository.ts';
import {
  type CheckoutSnapshot,
  changedEnvelope,
  type Envelope,
  leavingEnvelope,
  refusedEnvelope,
} from '../protocol/envelope.ts';
import type { PageHandler } from '../protocol/page.ts';
import { GOES_BACK, refuse } from '../protocol/refusal.ts';
import { type Attempt, awaitShopper, resumeAttempt } from './attempt.repository.ts';
import { failAttempt } from './fail-attempt.ts';
import { keepReply } from './idempotency.repository.ts';
import { postponeCall, settleCall } from './payment-call.repository.ts';
import type { PaymentStep } from './payment-intent.ts';
import type { PaymentStart } from './payment-start.types.ts';

/** Life of an attempt that waits for the shopper, in milliseconds (Protocol checkout §5.3). */
const ATTEMPT_LIFE = 900_000;

const SILENT = refuse('paymentTimedOut', 'PAYMENT_REFUSED');
const IN_PROGRESS = refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS');

/** What the attempt waits for. */
type Wait = Extract<PaymentStep, { readonly kind: 'waits' }>;

/**
 * Writes down what came of a payment just asked for: the order, the shopper who is wanted first, or a refusal. Runs in a
 * transaction of its own.
 */
export async function finishPayment(
  tx: Database,
  context: HttpContext,
  { attemptId, reference, request, intent }: PaymentStart,
  step: PaymentStep,
): Promise<Envelope> {
  const { page } = request;
  const loaded = await loadOfSession(tx, context, request.session, { lock: true });
  if (!loaded.isSellable) {
    const isTaken = step.kind === 'authorised' && intent.isCharge;
    const refusals = isTaken ? [...loaded.refusals, GOES_BACK] : loaded.refusals;
    await failAttempt(tx, attemptId, refusals);
    return nothingEnvelope({ ...loaded, refusals });
  }
  const attempt = loaded.openAttempt;
  const isOurs = attempt?.id === attemptId && attempt.providerReference === reference && attempt.state === 'processing';
  if (!isOurs || isGivenUp(loaded)) {
    return refusedEnvelope(snapshotOf(loaded), page, [IN_PROGRESS]);
  }
  if (step.kind === 'unknown') {
    await resumeAttempt(tx, attemptId, loaded.now);
    await postponeCall(tx, reference, loaded.now);
    return refusedEnvelope(snapshotOf(loaded), page, [IN_PROGRESS]);
  }
  if (step.kind === 'authorised') {
    const { detail = null } = step;
    return placeAttempt(tx, context, loaded, { ...attempt, detail }, step.reference);
  }
  if (step.kind === 'waits') return waitForShopper(tx, loaded, attempt, { page, step });
  const refusals = step.kind === 'refused' ? step.refusals : [SILENT];
  await settleCall(tx, reference, { state: step.kind === 'refused' ? 'declined' : 'voided', now: loaded.now });
  await failAttempt(tx, attemptId, refusals);
  return refusedEnvelope(snapshotOf(withoutAttempt(loaded)), page, refusals);
}

/**
 * The shopper is wanted first. Where the kind of waiting leads away from the shop the reply leads there, and a repeat leads
 * there again (Protocol checkout §4.7, §4.8); else the pages after this one are listed.
 */
async function waitForShopper(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  { page, step }: { readonly page: PageHandler; readonly step: Wait },
): Promise<Envelope> {
  const snapshot = await writeWaiting(tx, loaded, attempt, step);
  const place = loaded.parts.attemptKinds.get(step.detail.kind)?.redirectTo?.(attempt, loaded.settings);
  if (!place) return changedEnvelope(snapshot, page);
  const reply = leavingEnvelope(snapshot, place.name, place.context);
  await keepReply(tx, attempt.id, { ...reply });
  return reply;
}

/** Lets the attempt wait, with a new revision. */
async function writeWaiting(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  { detail, threeDRequired }: Wait,
): Promise<CheckoutSnapshot> {
  const { stored, owner, now, basket, inputs, parts } = loaded;
  if (!stored) throw new Error('finish-payment: an attempt is open without a pre-order.');
  const { methodDetail } = stored.choices;
  const choices = threeDRequired
    ? { ...stored.choices, methodDetail: { ...methodDetail, threeDRequired } }
    : stored.choices;
  const expiresAt = new Date(now.getTime() + ATTEMPT_LIFE);
  await awaitShopper(tx, attempt.id, { expiresAt, detail });
  await postponeCall(tx, attempt.providerReference ?? '', new Date(now.getTime() + WAITING_CHECK));
  const revision = await nextRevision(tx);
  await savePreOrder(tx, owner, { basketPk: basket.record.pk, revision, openAttempt: attempt.id, choices, now });
  const waiting = { ...inputs, attempt: { page: attempt.page, detail } };
  return { parts, view: viewOf(loaded, choices, waiting), revision, attemptId: attempt.id };
}
