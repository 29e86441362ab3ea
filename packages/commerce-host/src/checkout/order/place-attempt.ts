import { takeBasket } from '../../basket/main-basket.ts';
import type { Database } from '../../db/database.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { PlacementRefused } from '../../orders/placement-refused.ts';
import type { MessageCause } from '../../outbox/limit-message.ts';
import { type Attempt, markPlaced } from '../attempt/attempt.repository.ts';
import { failAttempt } from '../attempt/fail-attempt.ts';
import { keepReply } from '../attempt/idempotency.repository.ts';
import { settleCall } from '../attempt/payment-call.repository.ts';
import { amountToPay } from '../payment/totals.ts';
import { isGivenUp, type LoadedCheckout, snapshotOf, viewOf, withoutAttempt } from '../pre-order/load-checkout.ts';
import { deletePreOrder } from '../pre-order/pre-order.repository.ts';
import { type Envelope, leavingEnvelope } from '../protocol/envelope.ts';
import { GOES_BACK, type Refusal, refuse } from '../protocol/refusal.ts';
import { refuseOrder } from './find-obstacle.ts';
import { orderObstacles, placementRefusals } from './order-obstacles.ts';
import { thankYouContext, thankYouPage } from './thank-you.page.ts';

/** Result of the attempt. */
interface Completion {
  /** The provider's name for the payment. */
  readonly providerReference: string;
  /** Reply that repeats of its request get from now on. */
  readonly reply: Envelope;
  /** Text that nobody can guess, for what follows the order. */
  readonly randomId: string;
}

/** Writes down that the attempt led to an order; what its way to pay does after that is done, and the checkout is over. */
async function completeAttempt(
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

/** The payment was given up while it was on its way; what it took goes back. */
const RETURNED = refuse('paymentUnfinished', 'PAYMENT_REFUSED');
const CHANGED = refuse('orderChangedAtOnce', 'PRICE_CHANGED');

/**
 * Places the order of an attempt whose money is there; order and the capture in the ledger are one transaction. When goods or
 * prices went meanwhile, the attempt fails, the shopper is told what changed, and the money goes back.
 *
 * @param page the page whose POST places it
 */
export async function placeAttempt(
  tx: Database,
  cause: MessageCause,
  loaded: LoadedCheckout,
  attempt: Attempt,
  providerReference: string,
  page = attempt.page,
): Promise<Envelope> {
  const { stored, basket, now } = loaded;
  if (!stored) throw new Error('place-attempt: an attempt is open without a pre-order.');
  if (isGivenUp(loaded)) return failOrder(tx, loaded, attempt, [RETURNED]);
  const view = viewOf(loaded, stored.choices);
  const obstacles = orderObstacles(loaded.inputs.basket, stored.choices.quote, loaded.inputs.language);
  if (obstacles.length > 0) return failOrder(tx, loaded, attempt, obstacles);
  if (amountToPay(view.totals, view.chosen.installment) !== attempt.amount) {
    return failOrder(tx, loaded, attempt, [CHANGED]);
  }
  const { host } = cause;
  const made = { randomId: host.randomId(), now, cause };
  const draft = { view, basket, attempt: { ...attempt, page }, providerReference, settings: host.config, ...made };
  try {
    const order = await tx.transaction(async (savepoint: Database) => {
      await takeBasket(savepoint, basket, { userPk: loaded.shopper.userId, now });
      return placeOrder(savepoint, draft);
    });
    const reply = leavingEnvelope(snapshotOf(loaded, view), thankYouPage.name, thankYouContext(order.token));
    await completeAttempt(tx, loaded, attempt, { providerReference, reply, randomId: host.randomId() });
    return reply;
  } catch (error) {
    if (!(error instanceof PlacementRefused)) throw error;
    return failOrder(tx, loaded, attempt, placementRefusals(error.obstacle, basket, loaded.language));
  }
}

async function failOrder(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  refusals: readonly Refusal[],
): Promise<Envelope> {
  const { stored } = loaded;
  if (!stored) throw new Error('place-attempt: an attempt is open without a pre-order.');
  const told = loaded.charge ? [...refusals, GOES_BACK] : refusals;
  await failAttempt(tx, attempt.id, told);
  return refuseOrder(tx, withoutAttempt(loaded), stored.choices, told);
}
