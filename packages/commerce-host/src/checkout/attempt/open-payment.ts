import { type CardTrace, traceOf } from '../../cards/card-fields.ts';
import type { Database } from '../../db/database.ts';
import type { Exchange } from '../../http/exchange.ts';
import { json, type Reply } from '../../http/reply.ts';
import { findLastOrder } from '../../orders/order.repository.ts';
import { ownerOf } from '../../session/session.ts';
import { orderObstacles } from '../order/order-obstacles.ts';
import { letOrderTimeEventsHappen } from '../order/order-time-events.ts';
import { refuseOrder } from '../order/refuse-order.ts';
import { amountToPay } from '../payment/totals.ts';
import { readOf } from '../pre-order/checkout-read.ts';
import {
  isLive,
  type LoadedCheckout,
  loadCheckout,
  momentOf,
  nothingEnvelope,
  paidOrderNumber,
  viewOf,
} from '../pre-order/load-checkout.ts';
import { nextRevision, savePreOrder, setOpenAttempt } from '../pre-order/pre-order.repository.ts';
import { NO_CHOICES, type PreOrderChoices } from '../pre-order/pre-order.types.ts';
import { say } from '../protocol/checkout.messages.ts';
import {
  type CheckoutMoment,
  changedEnvelope,
  type Envelope,
  notOpenEnvelope,
  refusedEnvelope,
} from '../protocol/envelope.ts';
import type { PaymentIntent, Submission } from '../protocol/page.types.ts';
import { type Refusal, refuse } from '../protocol/refusal.ts';
import { advanceAttempt } from './advance-attempt.ts';
import { findAttempt, markAbandoned, markFailed, noteDetail, openAttempt } from './attempt.repository.ts';
import { attemptIdFor, originOfAttemptId } from './attempt-id.ts';
import { endAttempt, placeAttempt } from './finish-payment.ts';
import { findReply, findRequests, ownerName, startRequest } from './idempotency.repository.ts';
import type { PaymentRequest } from './payment-request.types.ts';
import type { PaymentStart } from './payment-start.types.ts';

/** A processing attempt whose process has not answered after this many milliseconds lost it (Security H8: 30 s). */
const LEASE = 25_000;

/** How long a repeat without a key still gets the order's reply, in milliseconds (Protocol conventions §11). */
const REPEAT_WINDOW = 600_000;

/** Of a payment without a card nothing is kept. */
const NO_TRACE = { bin: null, lastFour: null, brand: null } as const;

/** What a POST that can place the order comes to before money is asked for; `busy`: another process works on the same one. */
export type PaymentOpening =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'busy' }
  | PaymentStart;

/** Opens the attempt, or answers: a repeat, a refusal, nothing to buy. Runs in a transaction of its own. */
export async function openPayment(tx: Database, exchange: Exchange, request: PaymentRequest): Promise<PaymentOpening> {
  const read = await readOf(tx, exchange, request.session, { lock: true });
  const loaded = await loadCheckout(tx, read);
  const repeat = await answerRepeat(tx, exchange, request, loaded.isSellable ? loaded : null);
  if (repeat) return repeat;
  if (!loaded.isSellable) return answered(nothingEnvelope(loaded, read));

  const { page } = request;
  const moment = momentOf(loaded);
  const refuseWith = (...refusals: readonly Refusal[]) => answered(refusedEnvelope(moment, page, refusals));
  if (loaded.openAttempt?.state === 'processing') {
    return refuseWith(refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS'));
  }
  const choices = loaded.stored?.choices ?? NO_CHOICES;
  const view = viewOf(loaded, choices);
  if (!page.isListed(view)) return answered(notOpenEnvelope(moment));
  if (await isStaleKey(tx, loaded, moment.attemptId, request)) {
    return refuseWith(refuse('orderChanged', 'PAGE_NOT_AVAILABLE'));
  }
  const asked = page.submit(view, exchange.fields);
  const paid = asked.kind === 'pays' ? paidOrderNumber(loaded) : null;
  const submission: Submission = paid === null ? asked : { kind: 'completes', reference: paid };
  if (submission.kind !== 'pays') return answered(await goOn(tx, exchange, loaded, { request, moment, submission }));
  if (page.keepsAttempt && (await isAskedAgain(tx, loaded, request))) {
    return answered(changedEnvelope(moment, page));
  }

  const obstacle = await findObstacle(tx, loaded, choices);
  if (obstacle) return answered(obstacle);
  const { intent } = submission;
  const amount = amountToPay(view.totals, view.chosen.instalment);
  const attemptId = await startAttempt(tx, loaded, request, { intent, amount, attemptId: moment.attemptId });
  return { kind: 'opened', attemptId, amount, currency: view.world.basket.currency, intent, request };
}

function answered(envelope: Envelope): PaymentOpening {
  return { kind: 'answered', reply: json(envelope) };
}

/** The first reply again, for what was asked before; 422 for another payload after the order was placed. */
async function answerRepeat(
  tx: Database,
  { host, language }: Exchange,
  { page, session, key, payloadHash }: PaymentRequest,
  loaded: LoadedCheckout | null,
): Promise<PaymentOpening | undefined> {
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
      if (reply && (earlier.state === 'placed' || isLive(earlier, now)))
        return { kind: 'answered', reply: json(reply) };
      if (earlier.state === 'processing' && isLive(earlier, now)) return { kind: 'busy' };
    }
  }
  if (loaded) return undefined;
  const last = await findLastOrder(tx, session.pk, new Date(now.getTime() - REPEAT_WINDOW));
  const reply = last?.page === page.name ? await findReply(tx, last.attemptId) : undefined;
  return reply && { kind: 'answered', reply: json(reply) };
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

/** What the moment of ordering brings: test events, goods that are gone, prices that are not those the shopper saw. */
async function findObstacle(
  tx: Database,
  loaded: LoadedCheckout,
  choices: PreOrderChoices,
): Promise<Envelope | undefined> {
  const events = await letOrderTimeEventsHappen(tx, loaded.basket, choices.seenEvents);
  const now = events.length > 0 ? await loadCheckout(tx, loaded) : loaded;
  const after = { ...choices, seenEvents: [...choices.seenEvents, ...events] };
  if (!now.isSellable) return nothingEnvelope(now, loaded);
  const obstacles = orderObstacles(now.world.basket, choices.quote, now.world.language);
  return obstacles.length > 0 ? refuseOrder(tx, now, after, obstacles) : undefined;
}

/** What is kept of the card that pays, if one does. */
function traceOfIntent(intent: PaymentIntent): CardTrace | typeof NO_TRACE {
  if (intent.kind === 'card') return traceOf(intent.card.number);
  if (intent.kind !== 'savedCard') return NO_TRACE;
  const { bin, lastFour, brand } = intent.card;
  return { bin, lastFour, brand };
}

/** Answers a page of an attempt that waits: refused, one step on, over, or the order. */
async function goOn(
  tx: Database,
  exchange: Exchange,
  loaded: LoadedCheckout,
  {
    request,
    moment,
    submission,
  }: {
    readonly request: PaymentRequest;
    readonly moment: CheckoutMoment;
    readonly submission: Exclude<Submission, { readonly kind: 'pays' }>;
  },
): Promise<Envelope> {
  const { page, key, payloadHash } = request;
  const { openAttempt: attempt, owner, now } = loaded;
  if (submission.kind === 'refused' && !submission.detail) return refusedEnvelope(moment, page, submission.refusals);
  if (!attempt) throw new Error(`open-payment: ${page.name} goes on with an attempt, and none is open.`);
  switch (submission.kind) {
    case 'refused':
      if (submission.detail) await noteDetail(tx, attempt.id, submission.detail);
      return refusedEnvelope(moment, page, submission.refusals);
    case 'ends':
      return endAttempt(tx, loaded, submission.refusals, submission.patch);
    case 'advances':
      return advanceAttempt(tx, loaded, attempt, { page, submission });
    case 'completes': {
      const first = { owner: ownerName(owner), key: key ?? attempt.id, page: page.name };
      await startRequest(tx, first, { payloadHash, attemptId: attempt.id, now });
      return placeAttempt(tx, exchange, loaded, attempt, submission.reference, page.name);
    }
    case 'changed':
      throw new Error(`open-payment: ${page.name} does not pay; post it through postPage.`);
  }
}

/** Writes the attempt down as processing; one that waited for the shopper is replaced by it. */
async function startAttempt(
  tx: Database,
  loaded: LoadedCheckout,
  request: PaymentRequest,
  start: { readonly intent: PaymentIntent; readonly amount: number; readonly attemptId: string },
): Promise<string> {
  const { stored, openAttempt: waiting, deadAttempt, owner, now, secret, basket } = loaded;
  if (!stored) throw new Error('open-payment: no page that pays is open without a pre-order.');
  if (deadAttempt?.state === 'processing') {
    await markFailed(tx, deadAttempt.id, [refuse('paymentInterrupted', 'PAYMENT_REFUSED')]);
  }
  if (deadAttempt?.state === 'waiting') await markAbandoned(tx, deadAttempt.id);
  let { attemptId } = start;
  if (waiting) {
    const revision = await nextRevision(tx);
    attemptId = attemptIdFor(secret, { preOrderId: stored.id, revision });
    await markAbandoned(tx, waiting.id, attemptId);
    const { choices } = stored;
    await savePreOrder(tx, owner, { basketPk: basket.record.pk, revision, openAttempt: attemptId, choices, now });
  } else {
    await setOpenAttempt(tx, stored.id, attemptId);
  }
  await openAttempt(tx, {
    id: attemptId,
    preOrderPk: stored.id,
    basketPk: basket.record.pk,
    userPk: request.session.userPk,
    sessionPk: request.session.pk,
    page: request.page.name,
    state: 'processing',
    amount: start.amount,
    currency: basket.record.currency,
    ...traceOfIntent(start.intent),
    nonce: request.nonce,
    leaseUntil: new Date(now.getTime() + LEASE),
    expiresAt: new Date(now.getTime() + LEASE),
    createdAt: now,
  });
  await startRequest(
    tx,
    { owner: ownerName(owner), key: request.key ?? attemptId, page: request.page.name },
    { payloadHash: request.payloadHash, attemptId, now },
  );
  return attemptId;
}
