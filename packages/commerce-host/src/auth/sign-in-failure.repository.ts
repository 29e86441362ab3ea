import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { signInFailure } from '../db/schema/account.table.ts';

/** How long a wrong password counts, in milliseconds. */
export const FAILURE_WINDOW = 600_000;

/** Account, session and network address of a sign-in. */
export interface SignInTry {
  /** `limitKeyOf` the address. */
  readonly account: string;
  readonly sessionPk: number;
  readonly caller: string;
  readonly now: Date;
}

/** Wrong passwords of the last ten minutes, tries under way included. */
export interface FailureCount {
  /** For this address or from this session. */
  readonly own: number;
  /** From this caller, at whatever address. */
  readonly fromCaller: number;
}

/** Counts the wrong passwords that stand against a try. */
export async function countFailures(
  db: Database,
  { account, sessionPk, caller, now }: SignInTry,
): Promise<FailureCount> {
  const isOwn = or(eq(signInFailure.email, account), eq(signInFailure.sessionPk, sessionPk));
  const isOfCaller = eq(signInFailure.caller, caller);
  const since = new Date(now.getTime() - FAILURE_WINDOW);
  const rows = await db
    .select({
      own: sql<number>`count(*) filter (where ${isOwn})`.mapWith(Number),
      fromCaller: sql<number>`count(*) filter (where ${isOfCaller})`.mapWith(Number),
    })
    .from(signInFailure)
    .where(and(or(isOwn, isOfCaller), gt(signInFailure.at, since)));
  return rows[0] ?? { own: 0, fromCaller: 0 };
}

/**
 * Notes a try as a wrong password, and forgets those that count no longer. Note it before the password is looked at, so that
 * tries at the same time count too; take it back when it was none.
 *
 * @returns its pk.
 */
export async function insertFailure(db: Database, { account, sessionPk, caller, now }: SignInTry): Promise<number> {
  await db.delete(signInFailure).where(lt(signInFailure.at, new Date(now.getTime() - FAILURE_WINDOW)));
  const rows = await db
    .insert(signInFailure)
    .values({ email: account, sessionPk, caller, at: now })
    .returning({ pk: signInFailure.pk });
  return rows[0]?.pk ?? 0;
}

/** Takes a noted try back. */
export async function deleteFailure(db: Database, pk: number): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.pk, pk));
}

/**
 * Forgets the failures of an account (`limitKeyOf`), after a success. Those of its session and its caller at other addresses stay: whoever
 * guesses at many would wipe them out by signing in to an account of his own now and then.
 */
export async function deleteFailures(db: Database, account: string): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.email, account));
}
