import { and, asc, desc, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import type { OutboxRow } from './outbox.repository.ts';

/** Days after which a message that was sent, or never will be, is deleted: what stands here tells who got what. */
const KEPT_DAYS = 30;

/** Hours after which a message that could not be sent loses its text: its links are dead by then. */
const KEPT_TEXT_HOURS = 24;

/** A message without its text, and without what opens accounts. */
const textless = { body: '', parts: null } as const;

const hours = (count: number) => count * 3_600_000;

/** Which delivery of a message is meant: a later one is not this one's to close. */
export type Taken = Pick<OutboxRow, 'pk' | 'attempts'>;

function thisDelivery({ pk, attempts }: Taken) {
  return and(eq(outboxMessage.pk, pk), eq(outboxMessage.attempts, attempts), eq(outboxMessage.state, 'waiting'));
}

/**
 * Takes messages that are due, the oldest first, for this process alone: others pass over them while they are being taken,
 * and after that until `until`, when a process that took them and died is given up.
 */
export async function takeDue(
  db: Database,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly OutboxRow[]> {
  const due = db
    .select({ pk: outboxMessage.pk })
    .from(outboxMessage)
    .where(and(eq(outboxMessage.state, 'waiting'), lte(outboxMessage.dueAt, now)))
    .orderBy(asc(outboxMessage.dueAt), asc(outboxMessage.pk))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMessage)
    .set({ dueAt: until, attempts: sql`${outboxMessage.attempts} + 1` })
    .where(inArray(outboxMessage.pk, due))
    .returning();
}

/** The other side has it: what opens accounts is not kept. */
export async function noteSent(db: Database, taken: Taken, now: Date): Promise<void> {
  await db
    .update(outboxMessage)
    .set({ state: 'sent', sentAt: now, ...textless, trouble: null })
    .where(thisDelivery(taken));
}

/** It goes out again later. */
export async function noteRetry(db: Database, taken: Taken, { trouble, dueAt }: { trouble: string; dueAt: Date }) {
  await db.update(outboxMessage).set({ trouble, dueAt }).where(thisDelivery(taken));
}

/** It does not go out any more; an operator may say otherwise as long as its text is there. */
export async function noteFailed(
  db: Database,
  taken: Taken,
  { trouble, keepsText }: { readonly trouble: string; readonly keepsText: boolean },
): Promise<void> {
  await db
    .update(outboxMessage)
    .set({ state: 'failed', trouble, ...(keepsText ? {} : textless) })
    .where(thisDelivery(taken));
}

/** Messages that never went out, the newest first. */
export async function listFailed(db: Database, limit: number): Promise<readonly OutboxRow[]> {
  return db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.state, 'failed'))
    .orderBy(desc(outboxMessage.pk))
    .limit(limit);
}

/** Sends a failed message again, from the first attempt on; false when it is not there or has no text any more. */
export async function sendAgain(db: Database, pk: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(outboxMessage)
    .set({ state: 'waiting', dueAt: now, attempts: 0, trouble: null })
    .where(and(eq(outboxMessage.pk, pk), eq(outboxMessage.state, 'failed'), ne(outboxMessage.body, '')))
    .returning({ pk: outboxMessage.pk });
  return rows.length > 0;
}

/** Throws a failed message away; false when it is not there. */
export async function discardFailed(db: Database, pk: number): Promise<boolean> {
  const rows = await db
    .delete(outboxMessage)
    .where(and(eq(outboxMessage.pk, pk), eq(outboxMessage.state, 'failed')))
    .returning({ pk: outboxMessage.pk });
  return rows.length > 0;
}

/** Deletes what is old, and the texts of what failed long ago. */
export async function sweepMessages(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isOver = or(eq(outboxMessage.state, 'sent'), eq(outboxMessage.state, 'failed'));
  await db.delete(outboxMessage).where(and(isOver, lt(outboxMessage.createdAt, before(hours(24 * KEPT_DAYS)))));
  await db
    .update(outboxMessage)
    .set(textless)
    .where(
      and(
        eq(outboxMessage.state, 'failed'),
        ne(outboxMessage.body, ''),
        lt(outboxMessage.createdAt, before(hours(KEPT_TEXT_HOURS))),
      ),
    );
}
