import { asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { simulatedPayment } from '../db/schema/host.table.ts';

/** One payment in the books of the simulated acquirer. */
export type BookEntry = typeof simulatedPayment.$inferSelect;

/** A payment to be entered. */
export type NewBookEntry = typeof simulatedPayment.$inferInsert;

/** What happens to an entry; undefined leaves it as it is. */
export type EntryChange = (entry: BookEntry) => Partial<BookEntry> | undefined;

/** Where the simulated acquirer writes what it did, apart from the shop's own records. */
export interface AcquirerBooks {
  find(reference: string): Promise<BookEntry | undefined>;
  /** Changes an entry, which nobody else does meanwhile; one that is not there is entered as given. Gives what stands then. */
  change(fresh: NewBookEntry, change: EntryChange): Promise<BookEntry>;
  /** Entries since an instant, the oldest first. */
  list(since: Date): Promise<readonly BookEntry[]>;
}

/** The books in the database of the demo, each change in a transaction of its own: they outlive a process that is killed. */
export function booksIn(db: Database): AcquirerBooks {
  return {
    find: (reference) => findEntry(db, reference),
    change: (fresh, change) => db.transaction((tx: Database) => changeEntry(tx, fresh, change)),
    list: (since) =>
      db
        .select()
        .from(simulatedPayment)
        .where(gte(simulatedPayment.createdAt, since))
        .orderBy(asc(simulatedPayment.createdAt), asc(simulatedPayment.reference)),
  };
}

/** The entry of a payment. */
export async function findEntry(db: Database, reference: string): Promise<BookEntry | undefined> {
  const rows = await db.select().from(simulatedPayment).where(eq(simulatedPayment.reference, reference));
  return rows[0];
}

/** {@link AcquirerBooks.change}, in the caller's transaction. */
export async function changeEntry(tx: Database, fresh: NewBookEntry, change: EntryChange): Promise<BookEntry> {
  const [entered] = await tx.insert(simulatedPayment).values(fresh).onConflictDoNothing().returning();
  if (entered) return entered;
  const named = eq(simulatedPayment.reference, fresh.reference);
  const [entry] = await tx.select().from(simulatedPayment).where(named).for('update');
  if (!entry) throw new Error('simulated-books: an entry vanished, and nothing deletes any.');
  const changes = change(entry);
  if (changes) await tx.update(simulatedPayment).set(changes).where(named);
  return { ...entry, ...changes };
}
