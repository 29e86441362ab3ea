import type { Database } from '../../db/database.ts';
import type { HostServices } from '../../http/http-context.ts';
import { findReturn } from '../../orders/cancellation.repository.ts';
import { askRefund } from '../../orders/refund-call.ts';
import { acceptReturn } from '../../orders/returns/accept-return.ts';
import { findAttempt } from '../attempt/attempt.repository.ts';
import { failAttempt, INTERRUPTED } from '../attempt/fail-attempt.ts';
import { claimDueCalls, findCall, listUnaskedAttempts } from '../attempt/payment-call.repository.ts';
import { ownerOfAttempt } from '../attempt-answers.ts';
import { loadOfOwner } from '../pre-order/checkout-read.ts';
import type { ChargeStanding } from './settle-charge.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Asks again for a refund that was not answered, or refused. A return that the shop has taken is ended with it; what was
 * cancelled is ended by the round that refunds cancellations.
 */
async function settleRefund(host: HostServices, reference: string): Promise<ChargeStanding> {
  const { db, clock, config, checkout } = host;
  const call = await findCall(db, reference);
  if (!call) return 'closed';
  const services = { db, clock, payments: checkout.payments };
  const returnPk = call.cancellationPk;
  if (returnPk !== null && (await findReturn(db, returnPk)) !== undefined) {
    const context = { now: clock.now(), languageUrls: config.languageUrls };
    return (await acceptReturn(services, returnPk, context)) === 'notRefunded' ? 'open' : 'closed';
  }
  return (await askRefund(services, call)) ? 'closed' : 'open';
}

/** What a look at the open calls did. */
export interface SettleReport {
  readonly placed: number;
  readonly closed: number;
  /** Asked about, and nobody could tell. */
  readonly open: number;
  /** Attempts whose process was lost before it asked anybody for money. */
  readonly interrupted: number;
}

/**
 * Ends what was left without an end by a crash, a time-out or a lost reply. Run it at the start and every few seconds, in as many
 * processes as there are: each call is claimed by one.
 *
 * @param attemptId only what this attempt left open
 * @throws what the first of them met, after the others are settled.
 */
export async function settleDueCalls(host: HostServices, attemptId?: string): Promise<SettleReport> {
  const { db, clock } = host;
  const counts = { placed: 0, closed: 0, open: 0, interrupted: 0 };
  const failures: unknown[] = [];
  for (const { reference, kind } of await claimDueCalls(db, clock.now(), attemptId)) {
    const settled = kind === 'charge' ? settleCharge(host, reference) : settleRefund(host, reference);
    const standing = await settled.catch((error: unknown) => {
      failures.push(error);
      return 'open' as const;
    });
    counts[standing] += 1;
  }
  if (attemptId === undefined) counts.interrupted = await failUnasked(host);
  if (failures.length > 0) throw failures[0];
  return counts;
}

/** Fails attempts that nobody asked for money: nothing can have been taken. */
async function failUnasked(host: HostServices): Promise<number> {
  const { db, clock } = host;
  const ids = await listUnaskedAttempts(db, clock.now());
  for (const id of ids) {
    await db.transaction(async (tx: Database) => {
      const found = await findAttempt(tx, id);
      if (!found) return;
      await loadOfOwner(tx, { host, language: 'en', currency: 'try' }, ownerOfAttempt(found));
      const attempt = await findAttempt(tx, id, { lock: true });
      const isLost = attempt?.state === 'processing' && attempt.leaseUntil <= clock.now();
      if (isLost) await failAttempt(tx, id, [INTERRUPTED]);
    });
  }
  return ids.length;
}
