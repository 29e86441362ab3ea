import type { Database } from '../db/database.ts';
import type { Exchange } from '../http/exchange.ts';
import { PlacementRefused, placeOrder } from '../orders/place-order.ts';
import { type Attempt, awaitShopper, findAttempt, markFailed, markPlaced } from '../payment/attempt.repository.ts';
import { keepReply, releaseRequest } from '../payment/idempotency.repository.ts';
import type { Authorisation } from '../payment/payment-provider.types.ts';
import { readOf } from './checkout-read.ts';
import { type Envelope, leavingEnvelope, refusedEnvelope } from './envelope.ts';
import { type LoadedCheckout, loadCheckout, momentOf, nothingEnvelope, viewOf } from './load-checkout.ts';
import { ATTEMPT_LIFE, type PaymentStart } from './open-payment.ts';
import { orderObstacles, placementRefusals } from './order-obstacles.ts';
import { creditCardThreeDSecurePage, threeDStartContext } from './pages/credit-card-three-d-secure.page.ts';
import { thankYouContext, thankYouPage } from './pages/thank-you.page.ts';
import { deletePreOrder, nextRevision, savePreOrder, setOpenAttempt } from './pre-order.repository.ts';
import { type Refusal, refuse } from './refusal.ts';
import { refuseOrder } from './refuse-order.ts';
import { totalWithInterest } from './totals.ts';

const SILENT = refuse('paymentTimedOut', 'PAYMENT_REFUSED');
const INTERRUPTED = refuse('paymentInterrupted', 'PAYMENT_REFUSED');

/**
 * Writes down what the bank said to a payment just asked for: refused, a 3-D page first, or the order. Runs in a transaction
 * of its own.
 */
export async function finishPayment(
  tx: Database,
  exchange: Exchange,
  { attemptId, request }: PaymentStart,
  authorisation: Authorisation,
): Promise<Envelope> {
  const read = await readOf(tx, exchange, request.session, { lock: true });
  const loaded = await loadCheckout(tx, read);
  if (!loaded.isSellable) {
    await failAttempt(tx, attemptId, loaded.refusals);
    return nothingEnvelope(loaded, read);
  }
  const attempt = loaded.openAttempt;
  if (attempt?.id !== attemptId || attempt.state !== 'processing') {
    return refusedEnvelope(momentOf(loaded), request.page, [INTERRUPTED]);
  }
  if (authorisation.kind === 'authorised') return placeAttempt(tx, exchange, loaded, attempt, authorisation.reference);
  if (authorisation.kind === 'challenge') return startChallenge(tx, loaded, attempt, authorisation);
  const refusals = authorisation.kind === 'refused' ? authorisation.refusals : [SILENT];
  await failAttempt(tx, attemptId, refusals);
  return refusedEnvelope(momentOf({ ...loaded, openAttempt: undefined }), request.page, refusals);
}

/**
 * Places the order of an attempt whose money is promised; order and capture are one transaction. When goods or prices went
 * meanwhile nothing is captured, the attempt fails and the shopper is told what changed.
 */
export async function placeAttempt(
  tx: Database,
  { host }: Exchange,
  loaded: LoadedCheckout,
  attempt: Attempt,
  providerReference: string,
): Promise<Envelope> {
  const { stored, basket, owner, now } = loaded;
  if (!stored) throw new Error('finish-payment: an attempt is open without a pre-order.');
  const view = viewOf(loaded, stored.choices);
  const obstacles = orderObstacles(loaded.world.basket, stored.choices.quote);
  if (obstacles.length > 0) return failOrder(tx, loaded, attempt, obstacles);
  if (totalWithInterest(view.totals, view.chosen.instalment) !== attempt.amount) {
    return failOrder(tx, loaded, attempt, [refuse('orderChanged', 'PRICE_CHANGED')]);
  }
  const { storefrontUrl } = host.config;
  const draft = { view, basket, attempt, providerReference, storefrontUrl, randomId: host.randomId(), now };
  try {
    const order = await tx.transaction((savepoint) => placeOrder(savepoint, draft));
    await markPlaced(tx, attempt.id, providerReference);
    await deletePreOrder(tx, owner);
    const reply = leavingEnvelope(momentOf(loaded, view), thankYouPage.name, thankYouContext(order.token));
    await keepReply(tx, attempt.id, { ...reply });
    return reply;
  } catch (error) {
    if (!(error instanceof PlacementRefused)) throw error;
    return failOrder(tx, loaded, attempt, placementRefusals(error.obstacle, basket, loaded.language));
  }
}

/** Ends an attempt without an order; its key may be used again. */
export async function failAttempt(tx: Database, attemptId: string, refusals: readonly Refusal[]): Promise<void> {
  const attempt = await findAttempt(tx, attemptId, { lock: true });
  if (!attempt) return;
  await markFailed(tx, attemptId, refusals);
  await setOpenAttempt(tx, attempt.preOrderPk, null);
  await releaseRequest(tx, attemptId);
}

async function failOrder(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  refusals: readonly Refusal[],
): Promise<Envelope> {
  const { stored } = loaded;
  if (!stored) throw new Error('finish-payment: an attempt is open without a pre-order.');
  await failAttempt(tx, attempt.id, refusals);
  const freed = { ...loaded, openAttempt: undefined };
  return refuseOrder(tx, freed, stored.choices, refusals);
}

/** The bank wants to see the shopper: the reply leads to its page, and a repeat leads there again. */
async function startChallenge(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  { reference, isForced }: { readonly reference: string; readonly isForced: boolean },
): Promise<Envelope> {
  const { stored, owner, now, basket, settings } = loaded;
  if (!stored) throw new Error('finish-payment: an attempt is open without a pre-order.');
  const { methodDetail } = stored.choices;
  const choices = isForced
    ? { ...stored.choices, methodDetail: { ...methodDetail, threeDRequired: true as const } }
    : stored.choices;
  const expiresAt = new Date(now.getTime() + ATTEMPT_LIFE);
  await awaitShopper(tx, attempt.id, { providerReference: reference, expiresAt });
  const revision = await nextRevision(tx);
  await savePreOrder(tx, owner, { basketPk: basket.record.pk, revision, openAttempt: attempt.id, choices, now });
  const moment = { view: viewOf(loaded, choices), revision, attemptId: attempt.id, awaitsThreeD: true };
  const reply = leavingEnvelope(moment, creditCardThreeDSecurePage.name, threeDStartContext(settings));
  await keepReply(tx, attempt.id, { ...reply });
  return reply;
}
