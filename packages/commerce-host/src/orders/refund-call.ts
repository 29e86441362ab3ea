import type { PaymentProvider, Refund } from '../acquirer/payment-provider.types.ts';
import {
  findChargeOf,
  findRefundOf,
  openCall,
  type PaymentCall,
  postponeCall,
  settleCall,
} from '../checkout/attempt/payment-call.repository.ts';
import { askAcquirer } from '../checkout/money/ask-acquirer.ts';
import { CHARGE_LIMIT, LEASE, nextTry } from '../checkout/money/time-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { CancellationRow, OrderRecord } from './order.repository.ts';
import { wayBack } from './refund-question.ts';

/** What paying money back needs. */
export interface RefundServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: PaymentProvider;
}

/**
 * Writes down what the acquirer is to pay back for a cancellation, before it is asked; once, whoever asks again. The caller has
 * locked the order.
 *
 * @returns the call; undefined when no money of it is the acquirer's: it was paid by transfer, at the door, by loyalty or a wallet
 * of its own.
 */
export async function openRefund(
  tx: Database,
  order: OrderRecord,
  asked: CancellationRow,
  now: Date,
): Promise<PaymentCall | undefined> {
  const { capture: amount } = wayBack(order, asked);
  const charge = amount > 0 ? await findChargeOf(tx, order.attemptId) : undefined;
  if (!charge) return undefined;
  await openCall(tx, {
    reference: `${charge.reference}.r${asked.pk}`,
    kind: 'refund',
    attemptId: order.attemptId,
    ofReference: charge.reference,
    cancellationPk: asked.pk,
    amount,
    currency: order.currency,
    language: order.language,
    dueAt: new Date(now.getTime() + LEASE),
    createdAt: now,
  });
  return findRefundOf(tx, asked.pk);
}

/** Whether the acquirer's part of a cancellation is paid back, or there is none. */
export async function isPaidBack(tx: Database, order: OrderRecord, asked: CancellationRow): Promise<boolean> {
  const { capture } = wayBack(order, asked);
  if (capture === 0 || !(await findChargeOf(tx, order.attemptId))) return true;
  return (await findRefundOf(tx, asked.pk))?.state === 'refunded';
}

/**
 * Asks the acquirer for a refund that is written down; never inside a transaction. What was refused or not answered is asked
 * again later, under the same reference, so that it is paid once.
 *
 * @returns whether the money is paid back.
 */
export async function askRefund(
  { db, clock, payments }: RefundServices,
  { reference, ofReference, amount, currency, state, tries }: PaymentCall,
): Promise<boolean> {
  if (state === 'refunded') return true;
  const refund: Refund = { of: ofReference ?? '', reference, amount, currency };
  const { kind } = await askAcquirer(() => payments.refund(refund, CHARGE_LIMIT));
  const now = clock.now();
  if (kind === 'refunded') await settleCall(db, reference, { state: 'refunded', now });
  else await postponeCall(db, reference, new Date(now.getTime() + nextTry(tries)));
  return kind === 'refunded';
}
