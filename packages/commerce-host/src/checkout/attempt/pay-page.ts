import type { Database } from '../../db/database.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { json, type Reply } from '../../http/reply.ts';
import { ownerOf, type Session } from '../../session/session.ts';
import { macOf } from '../../signed-token.ts';
import { learnOutcome } from '../money/learn-outcome.ts';
import { releaseCharge } from '../money/release-charge.ts';
import { CHARGE_LIMIT, WAITING_CHECK } from '../money/time-limits.ts';
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
import { keepReply, ownerName } from './idempotency.repository.ts';
import { openPayment } from './open-payment.ts';
import { postponeCall, settleCall } from './payment-call.repository.ts';
import type { PaymentStep } from './payment-intent.ts';
import type { PaymentRequest, PaymentStart } from './payment-start.types.ts';

/** Life of an attempt that waits for the shopper, in milliseconds (Protocol checkout §5.3). */
const ATTEMPT_LIFE = 900_000;

const SILENT = refuse('paymentTimedOut', 'PAYMENT_REFUSED');
const IN_PROGRESS = refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS');

/** Step that waits for the shopper. */
type Wait = Extract<PaymentStep, { readonly kind: 'waits' }>;

/**
 * Writes down what came of a payment just asked for: the order, the shopper who is wanted first, or a refusal. Runs in a
 * transaction of its own.
 */
async function finishPayment(
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

/** How often a repeat of a request that another process works on looks for its reply, in milliseconds. */
const LOOK_AGAIN = 100;

/** Longest idempotency key that is taken; the host's own are about 60 characters. */
const KEY_LIMIT = 200;

/**
 * Answers a POST that can place the order: one attempt, at most one order and one capture, whatever is repeated, in parallel
 * or later (Protocol checkout §5.3, conventions §11). Repeats that arrive while the first one is at work wait for its reply.
 */
export async function payPage(context: HttpContext, page: PageHandler, session: Session): Promise<Reply> {
  const { fields, host } = context;
  const key = context.headers.get('idempotency-key')?.trim().slice(0, KEY_LIMIT) || null;
  const payloadHash = macOf(host.secret, 'payload', page.fingerprint?.(fields) ?? '');
  const request: PaymentRequest = { page, session, key, payloadHash, nonce: host.randomId() };
  const { singleFlight } = host.checkout;
  if (key === null) return pay(context, request);
  const flight = [ownerName(ownerOf(session)), key, page.name, payloadHash].join(' ');
  return singleFlight.landing(flight) ?? singleFlight.run(flight, () => pay(context, request));
}

/**
 * Opens the attempt, asks for the money, writes down what came of it. The money is asked for between two transactions, so that
 * a bank that takes its time keeps nobody else waiting. What goes wrong after the first one is settled by asking the acquirer.
 */
async function pay(context: HttpContext, request: PaymentRequest): Promise<Reply> {
  const { db, clock } = context.host;
  for (;;) {
    const opening = await db.transaction((tx: Database) => openPayment(tx, context, request));
    if (opening.kind === 'answered') return opening.reply;
    if (opening.kind === 'opened') {
      const step = await askForMoney(context, opening);
      const envelope = await db.transaction((tx: Database) => finishPayment(tx, context, opening, step));
      // Money that did not become an order goes back before the shopper reads so.
      if (step.kind === 'authorised' && !Array.isArray(envelope.errors)) await releaseCharge(context.host, opening);
      return json(envelope);
    }
    await clock.sleep(LOOK_AGAIN);
  }
}

/** Asks whoever the way to pay has to ask; without an answer, where the payment stands. */
async function askForMoney({ host }: HttpContext, start: PaymentStart): Promise<PaymentStep> {
  const { attemptId, reference, amount, currency, intent } = start;
  const { secret, randomId, checkout } = host;
  const services = { payments: checkout.payments, secret, randomId, timeLimit: CHARGE_LIMIT };
  try {
    const step = await intent.ask({ attemptId, reference, amount, currency }, services);
    return step.kind === 'unknown' ? await learnOutcome(host, reference) : step;
  } catch {
    // A way to pay that asks nobody else cannot have taken anything.
    return intent.isCharge ? learnOutcome(host, reference) : { kind: 'silent' };
  }
}
