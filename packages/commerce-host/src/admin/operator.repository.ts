import { and, asc, eq, gt, lt, lte, or } from 'drizzle-orm';
import { deleteOpenLinks } from '../auth/one-time-link.repository.ts';
import { findUserByEmail } from '../auth/user.repository.ts';
import type { Database } from '../db/database.ts';
import { operatorSession } from '../db/schema/account/operator-session.ts';
import { user } from '../db/schema/account/user.ts';
import { deleteSessionsOfUser } from '../session/session.repository.ts';
import { hashSessionId } from '../session/session.ts';

/** An operator signs in again after so long, however busy, and after so long away; in milliseconds. */
export const LONGEST_SESSION = 8 * 3_600_000;
export const LONGEST_PAUSE = 30 * 60_000;

/** A use is noted this often at most, so that reading seldom writes; in milliseconds. */
const NOTED_EVERY = 60_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** The operator whose browser shows this id: the session lives and the role is still given. */
export async function findOperator(db: Database, id: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ pk: operatorSession.pk, email: user.email, usedAt: operatorSession.usedAt })
    .from(operatorSession)
    .innerJoin(user, eq(user.pk, operatorSession.userPk))
    .where(
      and(
        eq(operatorSession.tokenHash, hashSessionId(id)),
        eq(user.role, 'operator'),
        gt(operatorSession.createdAt, before(now, LONGEST_SESSION)),
        gt(operatorSession.usedAt, before(now, LONGEST_PAUSE)),
      ),
    );
  if (!found) return undefined;
  if (found.usedAt <= before(now, NOTED_EVERY)) {
    await db.update(operatorSession).set({ usedAt: now }).where(eq(operatorSession.pk, found.pk));
  }
  return found.email;
}

/** Opens a session; those that are over go. */
export async function openOperatorSession(
  db: Database,
  { id, userPk, now }: { readonly id: string; readonly userPk: number; readonly now: Date },
): Promise<void> {
  await db
    .delete(operatorSession)
    .where(
      or(
        lte(operatorSession.createdAt, before(now, LONGEST_SESSION)),
        lt(operatorSession.usedAt, before(now, LONGEST_PAUSE)),
      ),
    );
  await db.insert(operatorSession).values({ tokenHash: hashSessionId(id), userPk, createdAt: now, usedAt: now });
}

/** Ends the session of an id. */
export async function endOperatorSession(db: Database, id: string): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.tokenHash, hashSessionId(id)));
}

/** Ends every session that a user has in the admin. */
export async function endOperatorSessions(db: Database, userPk: number): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.userPk, userPk));
}

/**
 * Makes an operator: of a new account, or of the one that the address has. The password is replaced and everything the
 * account was signed in to ends: whoever is at the server decides whose account it is.
 */
export async function makeOperator(
  db: Database,
  { email, passwordHash, now }: { readonly email: string; readonly passwordHash: string; readonly now: Date },
): Promise<'made' | 'changed'> {
  return db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (!known) {
      const names = { firstName: 'Operator', lastName: '' };
      const dates = { dateJoined: now, emailConfirmedAt: now };
      await tx.insert(user).values({ email, emailFolded: email, passwordHash, ...names, ...dates, role: 'operator' });
      return 'made';
    }
    await tx.update(user).set({ role: 'operator', passwordHash }).where(eq(user.pk, known.pk));
    await deleteSessionsOfUser(tx, known.pk);
    await endOperatorSessions(tx, known.pk);
    await deleteOpenLinks(tx, known.pk, ['password-reset', 'email-change']);
    return 'changed';
  });
}

/** Takes the role; the account stays a shopper's. False when the address is no operator's. */
export async function removeOperator(db: Database, email: string): Promise<boolean> {
  const known = await findUserByEmail(db, email);
  if (known?.role !== 'operator') return false;
  await db.update(user).set({ role: null }).where(eq(user.pk, known.pk));
  await endOperatorSessions(db, known.pk);
  return true;
}

/** Addresses of all operators. */
export async function listOperators(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(eq(user.role, 'operator'))
    .orderBy(asc(user.email));
  return rows.map(({ email }) => email);
}
