import { asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { simulatedPayment } from '../db/schema/acquirer/simulated-payment.ts';

/** One payment in the books of the simulated acquirer. */
export type BookEntry = typeof simulatedPayment.$inferSelect;

/** A payment to be entered. */
export type NewBookEntry = typeof simulatedPayment.$inferInsert;

/** The entry of a payment. */
export async function findEntry(db: Database, reference: string): Promise<BookEntry | undefined> {
  const rows = await db.select().from(simulatedPayment).where(eq(simulatedPayment.reference, reference));
  return rows[0];
}

/** Entries since an instant, the oldest first. */
export function listEntries(db: Database, since: Date): Promise<readonly BookEntry[]> {
  return db
    .select()
    .from(simulatedPayment)
    .where(gte(simulatedPayment.createdAt, since))
    .orderBy(asc(simulatedPayment.createdAt), asc(simulatedPayment.reference));
}

/**
 * Changes the entry of a payment, which nobody else does meanwhile; one that is not there yet is entered as it is given.
 *
 * @param change undefined leaves the entry as it is
 * @returns the entry as it is then
 */
export async function changeEntry(
  tx: Database,
  fresh: NewBookEntry,
  change: (entry: BookEntry) => Partial<BookEntry> | undefined,
): Promise<BookEntry> {
  const [entered] = await tx.insert(simulatedPayment).values(fresh).onConflictDoNothing().returning();
  if (entered) return entered;
  const named = eq(simulatedPayment.reference, fresh.reference);
  const [entry] = await tx.select().from(simulatedPayment).where(named).for('update');
  if (!entry) throw new Error('simulated-books: an entry vanished, and nothing deletes any.');
  const changes = change(entry);
  if (changes) await tx.update(simulatedPayment).set(changes).where(named);
  return { ...entry, ...changes };
}
