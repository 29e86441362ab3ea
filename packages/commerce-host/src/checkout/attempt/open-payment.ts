import type { Database } from '../../db/database.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { json, type Reply } from '../../http/reply.ts';
import { ownerOf } from '../../session/session.ts';
import { lastPlaced, placedAnswer } from '../attempt-answers.ts';
import { findObstacle } from '../order/find-obstacle.ts';
import { placeAttempt } from '../order/place-attempt.ts';
import { amountToPay } from '../payment/totals.ts';
import { loadOfSession } from '../pre-order/checkout-read.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import {
  capturedReference,
  isAtWork,
  isLive,
  type LoadedCheckout,
  nothingEnvelope,
  snapshotOf,
  viewOf,
} from '../pre-order/load-checkout.ts';
import { NO_CHOICES } from '../pre-order/pre-order.types.ts';
import { originOfAttemptId } from '../protocol/attempt-id.ts';
import { say } from '../protocol/checkout.messages.ts';
import {
  type CheckoutSnapshot,
  changedEnvelope,
  type Envelope,
  notOpenEnvelope,
  refusedEnvelope,
} from '../protocol/envelope.ts';
import { refuse } from '../protocol/refusal.ts';
import type { SubmitResult } from '../protocol/submit-result.ts';
import { findAttempt } from './attempt.repository.ts';
import { advanceAttempt, endAttempt, refuseStep } from './continue-attempt.ts';
import { findRequests, ownerName, startRequest } from './idempotency.repository.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentRequest, PaymentStart } from './payment-start.types.ts';
import { referenceOf, startAttempt } from './start-attempt.ts';

/** What was said before to the same request, or `busy`: another process works on it. */
type RepeatAnswer = { readonly kind: 'answered'; readonly reply: Reply } | { readonly kind: 'busy' };

/**
 * The first reply again, for what was asked before; 422 for another payload after the order was placed. The reply of a placed
 * order names its attempt, so that the client can say that this press placed nothing (Protocol checkout §5.3).
 */
async function answerRepeat(
  tx: Database,
  context: HttpContext,
  request: PaymentRequest,
  loaded: LoadedCheckout | null,
): Promise<RepeatAnswer | undefined> {
  const { host, language } = context;
  const { page, session, key, payloadHash } = request;
  const now = host.clock.now();
  const waiting = loaded?.openAttempt?.state === 'waiting' ? loaded.openAttempt.id : null;
  const known = key ?? waiting;
  if (known !== null) {
    const requests = await findRequests(tx, { owner: ownerName(ownerOf(session)), key: known, page: page.name });
    for (const { attemptId, reply, payloadHash: hash } of requests) {
      const earlier = await findAttempt(tx, attemptId);
      const isSame = hash === payloadHash;
      if (earlier?.state === 'placed' && !isSame) {
        return { kind: 'answered', reply: json({ detail: say('attemptUsed', language) }, { status: 422 }) };
      }
      if (!isSame || !earlier) continue;
      if (earlier.state === 'placed') {
        const placed = await placedAnswer(tx, context, earlier);
        if (placed) return { kind: 'answered', reply: json(placed) };
      }
      if (reply && isLive(earlier, now)) return { kind: 'answered', reply: json(reply) };
      if (isAtWork(earlier, now)) return { kind: 'busy' };
    }
  }
  if (loaded) return undefined;
  // The basket went with the session's last order: another tab may pay by another method, and without its key.
  const last = await lastPlaced(tx, context);
  return last && { kind: 'answered', reply: json(last) };
}

/**
 * Whether a key is one of this host's but not the one of now: the shopper pays for what an older reply showed. Keys that the
 * host never gave out are taken as they come.
 */
async function isStaleKey(
  tx: Database,
  { openAttempt: open, owner, secret }: LoadedCheckout,
  attemptId: string,
  { key, page }: PaymentRequest,
): Promise<boolean> {
  if (key === null || key === attemptId || originOfAttemptId(secret, key) === null) return false;
  const requests = await findRequests(tx, { owner: ownerName(owner), key, page: page.name });
  return !requests.some((earlier) => earlier.attemptId === open?.id);
}

/** Whether the attempt that waits was opened by this very request. */
async function isAskedAgain(
  tx: Database,
  { openAttempt: open, owner }: LoadedCheckout,
  { key, page, payloadHash }: PaymentRequest,
): Promise<boolean> {
  if (open?.state !== 'waiting' || open.page !== page.name) return false;
  const requests = await findRequests(tx, { owner: ownerName(owner), key: key ?? open.id, page: page.name });
  return requests.some((earlier) => earlier.attemptId === open.id && earlier.payloadHash === payloadHash);
}

/** What a POST that can place the order comes to before money is asked for; `busy`: another process works on the same one. */
export type PaymentOpening =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'busy' }
  | PaymentStart;

/** A POST beside the checkout that it is about. */
interface Opening {
  readonly request: PaymentRequest;
  readonly loaded: LoadedCheckout;
  /** What a refusal shows. */
  readonly snapshot: CheckoutSnapshot;
  /** What the shopper chose, as it was written down: an order is for nothing else. */
  readonly view: CheckoutView;
}

/**
 * Opens the attempt, or answers: a repeat, a refusal, nothing to buy, a step of the attempt that waits. Runs in a transaction
 * of its own, with the checkout locked.
 */
export async function openPayment(
  tx: Database,
  context: HttpContext,
  request: PaymentRequest,
): Promise<PaymentOpening> {
  const loaded = await loadOfSession(tx, context, request.session, { lock: true });
  const repeat = await answerRepeat(tx, context, request, loaded.isSellable ? loaded : null);
  if (repeat) return repeat;
  if (!loaded.isSellable) return answered(nothingEnvelope(loaded));
  const view = viewOf(loaded, loaded.stored?.choices ?? NO_CHOICES);
  const opening: Opening = { request, loaded, view, snapshot: snapshotOf(loaded) };
  const refusal = await refuseToPay(tx, opening);
  if (refusal) return answered(refusal);
  const submitResult = submissionOf(opening, context);
  if (submitResult.kind !== 'pays') return answered(await continueAttempt(tx, context, opening, submitResult));
  const { page } = request;
  if (page.keepsAttempt && (await isAskedAgain(tx, loaded, request))) {
    return answered(changedEnvelope(opening.snapshot, page));
  }
  const obstacle = await findObstacle(tx, loaded, view.choices);
  return obstacle ? answered(obstacle) : startPayment(tx, opening, submitResult.intent);
}

function answered(envelope: Envelope): PaymentOpening {
  return { kind: 'answered', reply: json(envelope) };
}

/** Why nothing is read of the POST: a payment is at work, the page is not open, the key is of an older reply. */
async function refuseToPay(tx: Database, opening: Opening): Promise<Envelope | undefined> {
  const { request, loaded, snapshot, view } = opening;
  const { page } = request;
  if (loaded.openAttempt?.state === 'processing') {
    return refusedEnvelope(snapshot, page, [refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS')]);
  }
  if (!page.isListed(view)) return notOpenEnvelope(snapshot);
  return (await isStaleKey(tx, loaded, snapshot.attemptId, request))
    ? refusedEnvelope(snapshot, page, [refuse('orderChanged', 'PAGE_NOT_AVAILABLE')])
    : undefined;
}

/** What the page makes of the POST; money that is taken already places its order instead. */
function submissionOf({ request, loaded, view }: Opening, { fields }: HttpContext): SubmitResult {
  const asked = request.page.submit(view, fields);
  const captured = asked.kind === 'pays' ? capturedReference(loaded) : null;
  return captured === null ? asked : { kind: 'completes', reference: captured };
}

/** Opens the attempt over what the shopper was told to pay. */
async function startPayment(tx: Database, opening: Opening, intent: PaymentIntent): Promise<PaymentStart> {
  const { request, loaded, snapshot, view } = opening;
  const amount = amountToPay(view.totals, view.chosen.installment);
  const attemptId = await startAttempt(tx, loaded, request, { intent, amount, attemptId: snapshot.attemptId });
  const { currency } = view.inputs.basket;
  return { kind: 'opened', attemptId, reference: referenceOf(request), amount, currency, intent, request };
}

/** Answers a page of an attempt that waits: refused, one step on, over, or the order. */
async function continueAttempt(
  tx: Database,
  context: HttpContext,
  { request, loaded }: Opening,
  submitResult: Exclude<SubmitResult, { readonly kind: 'pays' }>,
): Promise<Envelope> {
  const { page, key, payloadHash } = request;
  const { openAttempt: attempt, owner, now } = loaded;
  if (submitResult.kind === 'refused') return refuseStep(tx, loaded, { page, submitResult });
  if (!attempt) throw new Error(`open-payment: ${page.name} goes on with an attempt, and none is open.`);
  switch (submitResult.kind) {
    case 'ends':
      return endAttempt(tx, loaded, submitResult.refusals, submitResult.patch);
    case 'advances':
      return advanceAttempt(tx, loaded, attempt, { page, submitResult });
    case 'completes': {
      const first = { owner: ownerName(owner), key: key ?? attempt.id, page: page.name };
      await startRequest(tx, first, { payloadHash, attemptId: attempt.id, now });
      return placeAttempt(tx, context, loaded, attempt, submitResult.reference, page.name);
    }
    case 'changed':
      throw new Error(`open-payment: ${page.name} does not pay; post it through postPage.`);
  }
}
