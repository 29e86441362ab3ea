import { programmeOf } from '../../cards/bins.table.ts';
import type { Database } from '../../db/database.ts';
import type { Exchange } from '../../http/exchange.ts';
import { PlacementRefused, placeOrder } from '../../orders/place-order.ts';
import { creditCardThreeDSecurePage, threeDStartContext } from '../away/credit-card-three-d-secure.page.ts';
import { PROVIDER_START } from '../away/provider-start.ts';
import { keepCard } from '../methods/saved-card/saved-card.repository.ts';
import { orderObstacles, placementRefusals } from '../order/order-obstacles.ts';
import { refuseOrder } from '../order/refuse-order.ts';
import { thankYouContext, thankYouPage } from '../order/thank-you.page.ts';
import { amountToPay } from '../payment/totals.ts';
import { readOf } from '../pre-order/checkout-read.ts';
import {
  currentChoices,
  type LoadedCheckout,
  loadCheckout,
  momentOf,
  nothingEnvelope,
  viewOf,
  withoutAttempt,
} from '../pre-order/load-checkout.ts';
import { deletePreOrder, nextRevision, savePreOrder, setOpenAttempt } from '../pre-order/pre-order.repository.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import {
  type CheckoutMoment,
  changedEnvelope,
  type Envelope,
  endedEnvelope,
  leavingEnvelope,
  refusedEnvelope,
} from '../protocol/envelope.ts';
import { type Refusal, refuse } from '../protocol/refusal.ts';
import { type Attempt, awaitShopper, findAttempt, markFailed, markPlaced } from './attempt.repository.ts';
import { INTERRUPTED } from './attempt-answers.ts';
import type { AttemptDetail, CardExpiry } from './attempt-detail.types.ts';
import { keepReply, releaseRequest } from './idempotency.repository.ts';
import type { PaymentStart } from './payment-start.types.ts';
import type { PaymentStep } from './payment-step.types.ts';

/** Life of an attempt that waits for the shopper, in milliseconds (Protocol checkout §5.3). */
const ATTEMPT_LIFE = 900_000;

const SILENT = refuse('paymentTimedOut', 'PAYMENT_REFUSED');

/**
 * Writes down what the bank said to a payment just asked for: refused, a 3-D page first, or the order. Runs in a transaction
 * of its own.
 */
export async function finishPayment(
  tx: Database,
  exchange: Exchange,
  { attemptId, request, intent }: PaymentStart,
  authorisation: PaymentStep,
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
  const keep = intent.kind === 'card' && intent.save ? { month: intent.card.month, year: intent.card.year } : null;
  if (authorisation.kind === 'authorised') {
    const detail = keep && { kind: 'threeD' as const, keep };
    return placeAttempt(tx, exchange, loaded, { ...attempt, detail }, authorisation.reference);
  }
  if (authorisation.kind === 'challenge') return startChallenge(tx, loaded, attempt, { ...authorisation, keep });
  if (authorisation.kind === 'away') return startProvider(tx, loaded, attempt, authorisation.reference);
  if (authorisation.kind === 'awaits') {
    const moment = await startWaiting(tx, loaded, attempt, { reference: '', detail: authorisation.detail });
    return changedEnvelope(moment, request.page);
  }
  const refusals = authorisation.kind === 'refused' ? authorisation.refusals : [SILENT];
  await failAttempt(tx, attemptId, refusals);
  return refusedEnvelope(momentOf(withoutAttempt(loaded)), request.page, refusals);
}

/**
 * Places the order of an attempt whose money is promised; order and capture are one transaction. When goods or prices went
 * meanwhile nothing is captured, the attempt fails and the shopper is told what changed.
 *
 * @param page the page whose POST places it
 */
export async function placeAttempt(
  tx: Database,
  { host }: Exchange,
  loaded: LoadedCheckout,
  attempt: Attempt,
  providerReference: string,
  page = attempt.page,
): Promise<Envelope> {
  const { stored, basket, owner, now } = loaded;
  if (!stored) throw new Error('finish-payment: an attempt is open without a pre-order.');
  const view = viewOf(loaded, stored.choices);
  const obstacles = orderObstacles(loaded.world.basket, stored.choices.quote, loaded.world.language);
  if (obstacles.length > 0) return failOrder(tx, loaded, attempt, obstacles);
  if (amountToPay(view.totals, view.chosen.instalment) !== attempt.amount) {
    return failOrder(tx, loaded, attempt, [refuse('orderChanged', 'PRICE_CHANGED')]);
  }
  const { languageUrls } = host.config;
  const draft = {
    view,
    basket,
    attempt: { ...attempt, page },
    providerReference,
    languageUrls,
    randomId: host.randomId(),
    now,
  };
  try {
    const order = await tx.transaction((savepoint) => placeOrder(savepoint, draft));
    await markPlaced(tx, attempt.id, providerReference);
    await keepPaidCard(tx, attempt, { token: `sc-${host.randomId()}`, now });
    await deletePreOrder(tx, owner);
    const reply = leavingEnvelope(momentOf(loaded, view), thankYouPage.name, thankYouContext(order.token));
    await keepReply(tx, attempt.id, { ...reply });
    return reply;
  } catch (error) {
    if (!(error instanceof PlacementRefused)) throw error;
    return failOrder(tx, loaded, attempt, placementRefusals(error.obstacle, basket, loaded.language));
  }
}

/** Keeps the card that paid, when its user asked for it. */
async function keepPaidCard(
  tx: Database,
  { detail, userPk, bin, lastFour, brand }: Attempt,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<void> {
  if (detail?.kind !== 'threeD' || !detail.keep || userPk === null || !bin || !lastFour || !brand) return;
  const { month, year } = detail.keep;
  const name = `${programmeOf(bin).bank.name} ${lastFour}`;
  await keepCard(tx, { token, userPk, name, bin, lastFour, brand, month, year, createdAt: now });
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
  const freed = withoutAttempt(loaded);
  return refuseOrder(tx, freed, stored.choices, refusals);
}

/** Ends the waiting attempt for a reason; the checkout goes on with a new revision (Protocol checkout §1 rule 4, exception). */
export async function endAttempt(
  tx: Database,
  loaded: LoadedCheckout,
  refusals: readonly Refusal[],
  patch: Partial<PreOrderChoices> = {},
): Promise<Envelope> {
  if (!loaded.openAttempt) throw new Error('finish-payment: no attempt is open that could end.');
  await failAttempt(tx, loaded.openAttempt.id, refusals);
  const freed = withoutAttempt(loaded);
  const choices = { ...currentChoices(freed), ...patch };
  return endedEnvelope(await writeCheckout(tx, freed, { choices, isNews: true }), refusals);
}

/** The bank wants to see the shopper: the reply leads to its page, and a repeat leads there again. */
async function startChallenge(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  {
    reference,
    isForced,
    keep,
  }: { readonly reference: string; readonly isForced: boolean; readonly keep: CardExpiry | null },
): Promise<Envelope> {
  const forced = isForced ? { threeDRequired: true as const } : {};
  const moment = await startWaiting(tx, loaded, attempt, { reference, detail: { kind: 'threeD', keep }, ...forced });
  const reply = leavingEnvelope(moment, creditCardThreeDSecurePage.name, threeDStartContext(loaded.settings));
  await keepReply(tx, attempt.id, { ...reply });
  return reply;
}

/** The provider or lender takes over: the reply leads there, and a repeat leads there again (Protocol checkout §4.7, §4.8). */
async function startProvider(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  reference: string,
): Promise<Envelope> {
  const moment = await startWaiting(tx, loaded, attempt, { reference, detail: { kind: 'provider' } });
  const reply = leavingEnvelope(moment, attempt.page, PROVIDER_START);
  await keepReply(tx, attempt.id, { ...reply });
  return reply;
}

/** Lets the attempt wait for the shopper, with a new revision. */
async function startWaiting(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  {
    reference,
    detail,
    threeDRequired,
  }: { readonly reference: string; readonly detail: AttemptDetail; readonly threeDRequired?: true },
): Promise<CheckoutMoment> {
  const { stored, owner, now, basket, world } = loaded;
  if (!stored) throw new Error('finish-payment: an attempt is open without a pre-order.');
  const { methodDetail } = stored.choices;
  const choices = threeDRequired
    ? { ...stored.choices, methodDetail: { ...methodDetail, threeDRequired } }
    : stored.choices;
  const expiresAt = new Date(now.getTime() + ATTEMPT_LIFE);
  await awaitShopper(tx, attempt.id, { providerReference: reference, expiresAt, detail });
  const revision = await nextRevision(tx);
  await savePreOrder(tx, owner, { basketPk: basket.record.pk, revision, openAttempt: attempt.id, choices, now });
  const waiting = { ...world, attempt: { page: attempt.page, detail } };
  return { view: viewOf(loaded, choices, waiting), revision, attemptId: attempt.id };
}
