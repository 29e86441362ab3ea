import { and, count, eq, gt, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { signInFailure } from '../db/schema/sign-in-failure.ts';

const WINDOW_MILLISECONDS = 600_000;

/** Wrong passwords of the last ten minutes, for one address or from one session, tries under way included. */
export async function countFailures(
  db: Database,
  { email, sessionPk, now }: { readonly email: string; readonly sessionPk: number; readonly now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MILLISECONDS);
  const isSame = or(eq(signInFailure.email, email.toLowerCase()), eq(signInFailure.sessionPk, sessionPk));
  const rows = await db
    .select({ count: count() })
    .from(signInFailure)
    .where(and(isSame, gt(signInFailure.at, since)));
  return rows[0]?.count ?? 0;
}

/**
 * Notes a try as a wrong password, and forgets those that count no longer. Note it before the password is looked at, so that
 * tries at the same time count too; take it back when it was none.
 *
 * @returns its pk.
 */
export async function insertFailure(
  db: Database,
  { email, sessionPk, now }: { readonly email: string; readonly sessionPk: number; readonly now: Date },
): Promise<number> {
  await db.delete(signInFailure).where(lt(signInFailure.at, new Date(now.getTime() - WINDOW_MILLISECONDS)));
  const rows = await db
    .insert(signInFailure)
    .values({ email: email.toLowerCase(), sessionPk, at: now })
    .returning({ pk: signInFailure.pk });
  return rows[0]?.pk ?? 0;
}

/** Takes a noted try back. */
export async function deleteFailure(db: Database, pk: number): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.pk, pk));
}

/** Forgets the failures of an address and a session, after a success. */
export async function deleteFailures(db: Database, email: string, sessionPk: number): Promise<void> {
  await db
    .delete(signInFailure)
    .where(or(eq(signInFailure.email, email.toLowerCase()), eq(signInFailure.sessionPk, sessionPk)));
}
