import type { Database } from '../../db/database.ts';
import type { Exchange } from '../../http/exchange.ts';
import { json, type Reply } from '../../http/reply.ts';
import { ownerOf, type Session } from '../../session/session.ts';
import { macOf } from '../../signed-token.ts';
import { sealOrder } from '../../wallet/wallet-tokens.ts';
import type { CheckoutPage } from '../protocol/page.types.ts';
import { finishPayment } from './finish-payment.ts';
import { ownerName } from './idempotency.repository.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentRequest } from './payment-request.types.ts';
import type { PaymentStart } from './payment-start.types.ts';
import type { PaymentStep } from './payment-step.types.ts';

/** The bank's time to answer, in milliseconds (Security G11, payment-methods §2). */
export const PAYMENT_TIME_LIMIT = 15_000;

/** How often a repeat of a request that another process works on looks for its reply, in milliseconds. */
const LOOK_AGAIN = 100;

/** Longest idempotency key that is taken; the host's own are about 60 characters. */
const KEY_LIMIT = 200;

/**
 * Answers a POST that can place the order: one attempt, at most one order and one capture, whatever is repeated, in parallel
 * or later (Protocol checkout §5.3, conventions §11). Money is asked for between two transactions, so that a bank that takes
 * its time keeps nobody else waiting.
 */
export async function payPage(exchange: Exchange, page: CheckoutPage, session: Session): Promise<Reply> {
  const { fields, host } = exchange;
  const key = exchange.headers.get('idempotency-key')?.trim().slice(0, KEY_LIMIT) || null;
  const payloadHash = macOf(host.secret, 'payload', page.fingerprint?.(fields) ?? '');
  const request: PaymentRequest = { page, session, key, payloadHash, nonce: host.randomId() };
  const { flights } = host.checkout;
  if (key === null) return pay(exchange, request);
  const flight = [ownerName(ownerOf(session)), key, page.name, payloadHash].join(' ');
  return flights.landing(flight) ?? flights.run(flight, () => pay(exchange, request));
}

async function pay(exchange: Exchange, request: PaymentRequest): Promise<Reply> {
  const { db, clock } = exchange.host;
  for (;;) {
    const start = await db.transaction((tx: Database) => openPayment(tx, exchange, request));
    if (start.kind === 'answered') return start.reply;
    if (start.kind === 'opened') {
      const authorisation = await authorise(exchange, start);
      const envelope = await db.transaction((tx: Database) => finishPayment(tx, exchange, start, authorisation));
      return json(envelope);
    }
    await clock.sleep(LOOK_AGAIN);
  }
}

/** Asks whoever has to be asked. A provider that fails has promised nothing. */
async function authorise(
  { host }: Exchange,
  { attemptId, amount, currency, intent }: PaymentStart,
): Promise<PaymentStep> {
  switch (intent.kind) {
    case 'direct':
      return { kind: 'authorised', reference: '' };
    case 'away':
      return { kind: 'away', reference: `provider.${host.randomId()}` };
    case 'awaits':
      return intent;
    case 'masterpass': {
      const nonce = host.randomId();
      const orderNo = `MP-${nonce.slice(-12)}`;
      const { msisdn } = intent;
      const token = sealOrder(host.secret, { msisdn, attempt: attemptId, orderNo, amount: String(amount), nonce });
      return { kind: 'awaits', detail: { kind: 'masterpass', msisdn, orderNo, token } };
    }
    case 'savedCard':
      try {
        const { card, cvc, useThreeD } = intent;
        const payment = { attemptId, amount, currency, bin: card.bin, lastFour: card.lastFour, cvc, useThreeD };
        return await host.checkout.payments.authoriseSaved(payment, PAYMENT_TIME_LIMIT);
      } catch {
        return { kind: 'silent' };
      }
    case 'card':
      try {
        const { card, useThreeD } = intent;
        const payment = { attemptId, amount, currency, card, useThreeD };
        return await host.checkout.payments.authorise(payment, PAYMENT_TIME_LIMIT);
      } catch {
        return { kind: 'silent' };
      }
  }
}
