import type { Database } from '../../db/database.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { json, type Reply } from '../../http/reply.ts';
import { ownerOf, type Session } from '../../session/session.ts';
import { macOf } from '../../signed-token.ts';
import { learnOutcome } from '../money/learn-outcome.ts';
import { releaseCharge } from '../money/release-charge.ts';
import { CHARGE_LIMIT } from '../money/time-limits.ts';
import type { PageHandler } from '../protocol/page.ts';
import { finishPayment } from './finish-payment.ts';
import { ownerName } from './idempotency.repository.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentStep } from './payment-intent.ts';
import type { PaymentRequest, PaymentStart } from './payment-start.types.ts';

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
