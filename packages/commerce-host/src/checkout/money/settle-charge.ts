import type { PaymentStatus } from '../../acquirer/payment-provider.types.ts';
import type { Database } from '../../db/database.ts';
import type { AttemptState } from '../../db/schema/checkout.table.ts';
import type { HostServices } from '../../http/http-context.ts';
import { type Attempt, findAttempt, markAbandoned } from '../attempt/attempt.repository.ts';
import { failAttempt, INTERRUPTED } from '../attempt/fail-attempt.ts';
import {
  findCall,
  giveUpCharge,
  type PaymentCall,
  postponeCall,
  settleCall,
} from '../attempt/payment-call.repository.ts';
import { ownerOfAttempt } from '../attempt-answers.ts';
import { placeAttempt } from '../order/place-attempt.ts';
import { loadOfOwner } from '../pre-order/checkout-read.ts';
import { isLive } from '../pre-order/load-checkout.ts';
import { type Refusal, refuse } from '../protocol/refusal.ts';
import { askAcquirer } from './ask-acquirer.ts';
import { ASK_LIMIT, GIVE_UP_AFTER, nextTry, WAITING_CHECK } from './time-limits.ts';

/** Facts of a charge on which the next step depends. */
interface ChargeFacts {
  readonly wanted: 'order' | 'nothing';
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
  /** State of the attempt that is paid by it; null when that is gone, or pays by another charge now. */
  readonly attempt: { readonly state: AttemptState; readonly isOver: boolean } | null;
  /** Milliseconds since the call was written down. */
  readonly age: number;
}

/** Step that is taken about a charge. */
type ChargeStep =
  /** The money is there and wanted: the order is placed. */
  | 'place'
  /** No money moved, and none will. */
  | 'close'
  /** The money is not wanted any more, or would come too late: from here on it cannot become an order. Then it is voided. */
  | 'void'
  /** Asked again later. */
  | 'wait'
  /** Nobody could tell for too long: the shopper goes on, the charge is asked about until its end. */
  | 'giveUp';

/** Decides the next step from a charge and its state at the acquirer. */
function nextStep({ wanted, amount, currency, attempt, age }: ChargeFacts, status: PaymentStatus): ChargeStep {
  switch (status.kind) {
    case 'declined':
    case 'voided':
      return 'close';
    case 'unknown':
      return wanted === 'order' && attempt?.state === 'processing' && age >= GIVE_UP_AFTER ? 'giveUp' : 'wait';
    case 'captured': {
      const isRight = status.amount === amount && status.currency === currency && status.refunded === 0;
      const isPayable = attempt?.state === 'processing' || attempt?.state === 'waiting';
      return wanted === 'order' && isRight && isPayable ? 'place' : 'void';
    }
    case 'none':
    case 'pending':
    case 'challenge':
      return wanted === 'order' && attempt?.state === 'waiting' && !attempt.isOver ? 'wait' : 'void';
  }
}

/** Nobody could tell whether money was taken; if it was, it goes back. */
export const UNRESOLVED = refuse('paymentUnresolved', 'PAYMENT_REFUSED');

/** How a charge stands now: it has an end, or it is asked about again. */
export type ChargeStanding = 'placed' | 'closed' | 'open';

/**
 * Brings a charge that nobody knows the end of to its end: asks the acquirer, and then places the order, or makes sure that
 * nothing is taken and says so to the shopper. Never inside a transaction; a step that fails is made again the next time
 * (Security R6, H8).
 */
export async function settleCharge(host: HostServices, reference: string): Promise<ChargeStanding> {
  const { payments } = host.checkout;
  const call = await findCall(host.db, reference);
  if (call?.state !== 'open') return call?.state === 'captured' ? 'placed' : 'closed';
  const status = await askAcquirer(() => payments.status(reference, ASK_LIMIT));
  const step = await stepFor(host, call, status);
  switch (step) {
    case 'place':
      return place(host, call);
    case 'close':
      return close(host, call, status.kind === 'declined' ? 'declined' : 'voided');
    case 'void':
      return undo(host, call);
    case 'giveUp':
      await endAttemptOf(host, call, UNRESOLVED);
      return postpone(host, call);
    case 'wait':
      return postpone(host, call);
  }
}

async function stepFor({ db, clock }: HostServices, call: PaymentCall, status: PaymentStatus): Promise<ChargeStep> {
  const now = clock.now();
  const attempt = await attemptOf(db, call);
  return nextStep(
    {
      ...call,
      attempt: attempt ? { state: attempt.state, isOver: !isLive(attempt, now) } : null,
      age: now.getTime() - call.createdAt.getTime(),
    },
    status,
  );
}

/** The attempt that this charge pays; none when it was started anew since, with another charge. */
async function attemptOf(db: Database, { attemptId, reference }: PaymentCall): Promise<Attempt | undefined> {
  const attempt = await findAttempt(db, attemptId);
  return attempt?.providerReference === reference ? attempt : undefined;
}

/** Places the order; what keeps it from being placed is told by the attempt, and the money goes back. */
async function place(host: HostServices, call: PaymentCall): Promise<ChargeStanding> {
  const { db } = host;
  const isPlaced = await db.transaction(async (tx: Database) => {
    const found = await attemptOf(tx, call);
    if (!found) return false;
    // Basket and pre-order are locked before the attempt, as everywhere.
    const context = { host, language: call.language, currency: 'try' } as const;
    const loaded = await loadOfOwner(tx, context, ownerOfAttempt(found));
    const attempt = await findAttempt(tx, found.id, { lock: true });
    if (attempt?.providerReference !== call.reference || !isUnended(attempt)) return false;
    if (!loaded.isSellable || loaded.openAttempt?.id !== attempt.id) {
      await failAttempt(tx, attempt.id, loaded.isSellable ? [INTERRUPTED] : loaded.refusals);
      return false;
    }
    await placeAttempt(tx, context, loaded, attempt, call.reference);
    return (await findCall(tx, call.reference))?.state === 'captured';
  });
  return isPlaced ? 'placed' : undo(host, call);
}

/** Makes sure that nothing is taken. First it is written down that no order may come of it. */
async function undo(host: HostServices, call: PaymentCall): Promise<ChargeStanding> {
  const { db, checkout } = host;
  const isGivenUp = await db.transaction(async (tx: Database) => {
    const now = await findCall(tx, call.reference, { lock: true });
    if (now?.state !== 'open') return false;
    await giveUpCharge(tx, call.reference);
    return true;
  });
  if (!isGivenUp) return settledAs(db, call);
  const { reference, amount, currency } = call;
  const said = await askAcquirer(() => checkout.payments.void(reference, ASK_LIMIT));
  if (said.kind === 'voided') return close(host, call, 'voided');
  if (said.kind === 'unknown') return postpone(host, call);
  const refund = { of: reference, reference: `${reference}.back`, amount, currency };
  const { kind } = await askAcquirer(() => checkout.payments.refund(refund, ASK_LIMIT));
  return kind === 'refunded' ? close(host, call, 'refunded') : postpone(host, call);
}

async function settledAs(db: Database, { reference }: PaymentCall): Promise<ChargeStanding> {
  return (await findCall(db, reference))?.state === 'captured' ? 'placed' : 'closed';
}

/** The charge ended without money; the attempt that waited for it says so. */
async function close(
  host: HostServices,
  call: PaymentCall,
  state: 'declined' | 'voided' | 'refunded',
): Promise<ChargeStanding> {
  const { db, clock } = host;
  await db.transaction((tx: Database) => settleCall(tx, call.reference, { state, now: clock.now() }));
  await endAttemptOf(host, call, INTERRUPTED);
  return 'closed';
}

/** Ends the attempt of a charge if it still waits for it. */
async function endAttemptOf(host: HostServices, call: PaymentCall, refusal: Refusal): Promise<void> {
  await host.db.transaction(async (tx: Database) => {
    const found = await attemptOf(tx, call);
    if (!found || !isUnended(found)) return;
    await loadOfOwner(tx, { host, language: call.language, currency: 'try' }, ownerOfAttempt(found));
    const attempt = await findAttempt(tx, found.id, { lock: true });
    if (attempt?.providerReference !== call.reference) return;
    if (attempt.state === 'processing') await failAttempt(tx, attempt.id, [refusal]);
    if (attempt.state === 'waiting') await markAbandoned(tx, attempt.id);
  });
}

function isUnended({ state }: Attempt): boolean {
  return state === 'processing' || state === 'waiting';
}

async function postpone({ db, clock }: HostServices, call: PaymentCall): Promise<ChargeStanding> {
  const attempt = await attemptOf(db, call);
  const delay = attempt?.state === 'waiting' ? WAITING_CHECK : nextTry(call.tries);
  await postponeCall(db, call.reference, new Date(clock.now().getTime() + delay));
  return 'open';
}
