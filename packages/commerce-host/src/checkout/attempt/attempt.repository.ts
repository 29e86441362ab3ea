import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { attempt, preOrder } from '../../db/schema/checkout.table.ts';
import { closePayment } from '../methods/close-payment.ts';
import type { Refusal } from '../protocol/refusal.ts';
import type { AttemptDetail } from './attempt-detail.ts';
import { giveUpChargesOf } from './payment-call.repository.ts';

/** One stored attempt. */
export type Attempt = typeof attempt.$inferSelect;

/** A new attempt. */
export type AttemptInsert = typeof attempt.$inferInsert;

/** An attempt by id; `lock` keeps others from it until the transaction ends. */
export async function findAttempt(
  db: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Attempt | undefined> {
  const query = db.select().from(attempt).where(eq(attempt.id, id));
  const rows = lock ? await query.for('update') : await query;
  return rows[0];
}

/** The newest attempt of a session, however it went. */
export async function findLastAttempt(db: Database, sessionPk: number, since: Date): Promise<Attempt | undefined> {
  const rows = await db
    .select()
    .from(attempt)
    .where(and(eq(attempt.sessionPk, sessionPk), gt(attempt.createdAt, since)))
    .orderBy(desc(attempt.createdAt), desc(attempt.id))
    .limit(1);
  return rows[0];
}

/** Opens an attempt. After a refusal the same id is used again (Protocol conventions §11). */
export async function openAttempt(db: Database, row: AttemptInsert): Promise<void> {
  const { id: _id, ...values } = row;
  await db
    .insert(attempt)
    .values(row)
    .onConflictDoUpdate({ target: attempt.id, set: { ...values, detail: null, refusals: [], replacedBy: null } });
}

/** Which attempt a pre-order has open, without a new revision of it: a refused payment leaves the pre-order as it was. */
export async function setOpenAttempt(db: Database, preOrderPk: number, attemptId: string | null): Promise<void> {
  await db.update(preOrder).set({ openAttempt: attemptId }).where(eq(preOrder.pk, preOrderPk));
}

/** The shopper is wanted first: by the bank, a provider, or for a code. */
export async function awaitShopper(
  db: Database,
  id: string,
  values: { readonly expiresAt: Date; readonly detail: AttemptDetail },
): Promise<void> {
  await db
    .update(attempt)
    .set({ state: 'waiting', ...values })
    .where(eq(attempt.id, id));
}

/** A process is at work on the attempt until then: nobody else touches it meanwhile. */
export async function resumeAttempt(db: Database, id: string, leaseUntil: Date): Promise<void> {
  await db.update(attempt).set({ state: 'processing', leaseUntil }).where(eq(attempt.id, id));
}

/** What a waiting attempt knows now. */
export async function noteDetail(db: Database, id: string, detail: AttemptDetail): Promise<void> {
  await db.update(attempt).set({ detail }).where(eq(attempt.id, id));
}

/** The attempt led to an order. */
export async function markPlaced(db: Database, id: string, providerReference: string): Promise<void> {
  await db.update(attempt).set({ state: 'placed', providerReference }).where(eq(attempt.id, id));
}

/** The attempt ended without an order, for these reasons. */
export async function markFailed(db: Database, id: string, refusals: readonly Refusal[]): Promise<void> {
  const [ended] = await db.update(attempt).set({ state: 'failed', refusals }).where(eq(attempt.id, id)).returning();
  if (ended) await release(db, [ended]);
}

/** The shopper went on without it; `replacedBy` names the attempt of another payload under the same key. */
export async function markAbandoned(db: Database, id: string, replacedBy: string | null = null): Promise<void> {
  const [ended] = await db
    .update(attempt)
    .set({ state: 'abandoned', replacedBy })
    .where(eq(attempt.id, id))
    .returning();
  if (ended) await release(db, [ended]);
}

/** Why a late return was not taken; the reader of the attempt is told. */
export async function noteRefusals(db: Database, id: string, refusals: readonly Refusal[]): Promise<void> {
  await db.update(attempt).set({ refusals }).where(eq(attempt.id, id));
}

/** Abandons attempts whose shopper did not come back in time. */
export async function abandonExpired(db: Database, now: Date): Promise<number> {
  const rows = await db
    .update(attempt)
    .set({ state: 'abandoned' })
    .where(and(eq(attempt.state, 'waiting'), lt(attempt.expiresAt, now)))
    .returning();
  await release(db, rows);
  return rows.length;
}

/** Nothing is paid any more for attempts that ended without an order; what was taken goes back. */
async function release(db: Database, ended: readonly Attempt[]): Promise<void> {
  for (const one of ended) await closePayment(db, one);
  await giveUpChargesOf(
    db,
    ended.map(({ id }) => id),
  );
}

/** Forgets attempts without an order that nobody may ask about any more. */
export async function deleteOldAttempts(db: Database, since: Date): Promise<void> {
  await db.delete(attempt).where(and(lt(attempt.createdAt, since), sql`${attempt.state} <> 'placed'`));
}
