import type { PaidBy } from '@vitrin/core/contract';
import type { Database } from '../db/database.ts';
import type { LedgerKind } from '../db/schema/orders.table.ts';
import { captureReference, giveLoyaltyBack } from './cancellation.repository.ts';
import { insertLedgerRow, type OrderRow } from './order.repository.ts';

const KINDS: readonly (readonly [keyof PaidBy, LedgerKind])[] = [
  ['capture', 'refund'],
  ['loyaltyCard', 'loyaltyCardRefund'],
  ['loyalty', 'loyaltyRefund'],
];

/** Gives money back where it came from, a ledger row for each means. The caller has locked the user of the order. */
export async function moveMoneyBack(tx: Database, order: OrderRow, back: PaidBy, now: Date): Promise<void> {
  for (const [means, kind] of KINDS) {
    if (back[means] === 0) continue;
    await insertLedgerRow(tx, {
      orderPk: order.pk,
      attemptId: order.attemptId,
      kind,
      amount: back[means],
      currency: order.currency,
      providerReference: means === 'capture' ? await captureReference(tx, order.pk) : null,
      createdAt: now,
    });
  }
  if (order.userPk !== null && back.loyalty + back.loyaltyCard > 0) await giveLoyaltyBack(tx, order.userPk, back);
}
