import { and, asc, eq, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { attempt, type PaymentCallState, paymentCall } from '../../db/schema/checkout.table.ts';

/** One stored call to the acquirer. */
export type PaymentCall = typeof paymentCall.$inferSelect;

/** A call that is about to be made. */
export type NewPaymentCall = typeof paymentCall.$inferInsert;

/** Calls that one process asks about at a time. */
const BATCH = 20;

/** How long whoever asks about a call keeps others from it, in milliseconds; longer than asking takes. */
const CLAIM = 30_000;

/** Writes a call down before it is made; one that is there already stays as it is. */
export async function openCall(tx: Database, call: NewPaymentCall): Promise<void> {
  await tx.insert(paymentCall).values(call).onConflictDoNothing();
}

/** A call by its reference; `lock` keeps others from it until the transaction ends. */
export async function findCall(
  db: Database,
  reference: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PaymentCall | undefined> {
  const query = db.select().from(paymentCall).where(eq(paymentCall.reference, reference));
  const rows = lock ? await query.for('update') : await query;
  return rows[0];
}

/** The charge whose money became the order of an attempt; undefined when the order was not paid through the acquirer. */
export async function findChargeOf(db: Database, attemptId: string): Promise<PaymentCall | undefined> {
  const paid = and(
    eq(paymentCall.attemptId, attemptId),
    eq(paymentCall.kind, 'charge'),
    eq(paymentCall.state, 'captured'),
  );
  const rows = await db.select().from(paymentCall).where(paid);
  return rows[0];
}

/** The refund of what a shopper asked. */
export async function findRefundOf(db: Database, cancellationPk: number): Promise<PaymentCall | undefined> {
  const rows = await db.select().from(paymentCall).where(eq(paymentCall.cancellationPk, cancellationPk));
  return rows[0];
}

/** What became of a call; nobody asks about it any more. */
export async function settleCall(
  tx: Database,
  reference: string,
  { state, now }: { readonly state: Exclude<PaymentCallState, 'open'>; readonly now: Date },
): Promise<void> {
  await tx.update(paymentCall).set({ state, settledAt: now }).where(eq(paymentCall.reference, reference));
}

/** Charges that ended without money, and have some after all: they are voided, or refunded, by the next round. */
export async function reopenCharges(db: Database, references: readonly string[], now: Date): Promise<void> {
  if (references.length === 0) return;
  await db
    .update(paymentCall)
    .set({ state: 'open', wanted: 'nothing', dueAt: now, settledAt: null })
    .where(
      and(
        inArray(paymentCall.reference, [...references]),
        eq(paymentCall.kind, 'charge'),
        inArray(paymentCall.state, ['declined', 'voided']),
      ),
    );
}

/** When an open call is asked about next. */
export async function postponeCall(tx: Database, reference: string, dueAt: Date): Promise<void> {
  await tx
    .update(paymentCall)
    .set({ dueAt })
    .where(and(eq(paymentCall.reference, reference), eq(paymentCall.state, 'open')));
}

/** The charge is wanted for nothing any more: from here on it cannot become an order. */
export async function giveUpCharge(tx: Database, reference: string): Promise<void> {
  await tx.update(paymentCall).set({ wanted: 'nothing' }).where(eq(paymentCall.reference, reference));
}

/** The same for everything that an attempt asked for, due at once: the attempt ended without an order. */
export async function giveUpChargesOf(tx: Database, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await tx
    .update(paymentCall)
    .set({ wanted: 'nothing', dueAt: paymentCall.createdAt })
    .where(
      and(
        inArray(paymentCall.attemptId, [...attemptIds]),
        eq(paymentCall.kind, 'charge'),
        eq(paymentCall.state, 'open'),
        eq(paymentCall.wanted, 'order'),
      ),
    );
}

/** Open calls that are due, claimed for this process: no other one gets them for a while. */
export async function claimDueCalls(db: Database, now: Date, attemptId?: string): Promise<readonly PaymentCall[]> {
  const due = db
    .select({ reference: paymentCall.reference })
    .from(paymentCall)
    .where(
      and(
        eq(paymentCall.state, 'open'),
        lte(paymentCall.dueAt, now),
        attemptId === undefined ? undefined : eq(paymentCall.attemptId, attemptId),
      ),
    )
    .orderBy(asc(paymentCall.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(paymentCall)
    .set({ dueAt: new Date(now.getTime() + CLAIM), tries: sql`${paymentCall.tries} + 1` })
    .where(inArray(paymentCall.reference, due))
    .returning();
}

/** Calls without an end, the oldest first. */
export function listOpenCalls(db: Database, limit: number): Promise<readonly PaymentCall[]> {
  return db
    .select()
    .from(paymentCall)
    .where(eq(paymentCall.state, 'open'))
    .orderBy(asc(paymentCall.createdAt))
    .limit(limit);
}

/** Makes every charge at work due: the processes that made the calls are gone. */
export async function hastenCharges(db: Database, now: Date): Promise<void> {
  const isAtWork = eq(attempt.state, 'processing');
  const atWork = await db.update(attempt).set({ leaseUntil: now }).where(isAtWork).returning({ id: attempt.id });
  if (atWork.length === 0) return;
  const theirs = db.select({ id: attempt.id }).from(attempt).where(isAtWork);
  await db
    .update(paymentCall)
    .set({ dueAt: now })
    .where(and(eq(paymentCall.state, 'open'), inArray(paymentCall.attemptId, theirs)));
}

/** Attempts whose process was lost before it asked anybody for money: ids of those past their lease without an open charge. */
export async function listUnaskedAttempts(db: Database, now: Date): Promise<readonly string[]> {
  const asked = db
    .select({ one: sql`1` })
    .from(paymentCall)
    .where(and(eq(paymentCall.attemptId, attempt.id), eq(paymentCall.state, 'open')));
  const rows = await db
    .select({ id: attempt.id })
    .from(attempt)
    .where(and(eq(attempt.state, 'processing'), lte(attempt.leaseUntil, now), notExists(asked)))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Forgets settled charges without an order that nobody may ask about any more. */
export async function deleteOldCalls(db: Database, since: Date): Promise<void> {
  await db
    .delete(paymentCall)
    .where(
      and(
        lt(paymentCall.createdAt, since),
        inArray(paymentCall.state, ['declined', 'voided']),
        isNull(paymentCall.ofReference),
      ),
    );
}
