import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type ActionOutcome, operatorAction } from '../db/schema/account.table.ts';
import { HttpError } from '../http/errors.ts';
import type { Reply } from '../http/reply.ts';
import type { OperatorActionName } from './operator-actions.table.ts';

/** An action as the record stores it. */
export type ActionRow = typeof operatorAction.$inferSelect;

/** An action that is about to be recorded. */
export interface NewAction {
  /** Null in the demo and for the command line. */
  readonly operatorPk: number | null;
  readonly at: Date;
  readonly action: OperatorActionName;
  /** Ids alone, by name. */
  readonly subject: Readonly<Record<string, string>>;
}

/** Writes one action. */
export async function insertAction(db: Database, action: NewAction, outcome: ActionOutcome): Promise<number> {
  const rows = await db
    .insert(operatorAction)
    .values({ ...action, outcome })
    .returning({ pk: operatorAction.pk });
  return rows[0]?.pk ?? 0;
}

/**
 * Records a write of the admin around its handler. The row is written first, so that no write happens without one, and
 * completed with the outcome. It stays `begun` when the handler fails without saying whether it wrote.
 */
export async function recordWrite(db: Database, action: NewAction, write: () => Promise<Reply>): Promise<Reply> {
  const pk = await insertAction(db, action, 'begun');
  const complete = (isDone: boolean) =>
    db
      .update(operatorAction)
      .set({ outcome: isDone ? 'done' : 'refused' })
      .where(eq(operatorAction.pk, pk));
  try {
    const reply = await write();
    await complete(reply.status < 400);
    return reply;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) await complete(false);
    throw error;
  }
}

/**
 * Reads a page of the record, the newest first.
 *
 * @param before pk of the row that the page before ended with; undefined for the first page.
 */
export async function listActions(
  db: Database,
  before: number | undefined,
  limit: number,
): Promise<readonly ActionRow[]> {
  return db
    .select()
    .from(operatorAction)
    .where(before === undefined ? undefined : lt(operatorAction.pk, before))
    .orderBy(desc(operatorAction.pk))
    .limit(limit);
}
