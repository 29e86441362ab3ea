import { and, asc, eq, gt, lt, lte, or } from 'drizzle-orm';
import { deleteOpenLinks } from '../auth/one-time-link.repository.ts';
import { findUserByEmail } from '../auth/user.repository.ts';
import type { Database } from '../db/database.ts';
import { operatorRecoveryCode, operatorSecondFactor, operatorSession, user } from '../db/schema/account.table.ts';
import { deleteSessionsOfUser } from '../session/session.repository.ts';
import { hashSessionId } from '../session/session.ts';

/** An operator signs in again after so long, however busy, and after so long away; in milliseconds. */
export const LONGEST_SESSION = 8 * 3_600_000;
export const LONGEST_PAUSE = 30 * 60_000;

/** A use is noted this often at most, so that reading seldom writes; in milliseconds. */
const NOTED_EVERY = 60_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** An operator whose browser has a session. */
export interface SignedIn {
  readonly userPk: number;
  readonly email: string;
  /** True once the second factor was entered; the password alone opens only the page that asks for it. */
  readonly isConfirmed: boolean;
}

/** The operator whose browser shows this id: the session lives and the role is still given. */
export async function findOperator(db: Database, id: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await db
    .select({
      pk: operatorSession.pk,
      userPk: operatorSession.userPk,
      email: user.email,
      usedAt: operatorSession.usedAt,
      confirmedAt: operatorSession.confirmedAt,
    })
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
  return { userPk: found.userPk, email: found.email, isConfirmed: found.confirmedAt !== null };
}

/** Opens a session for a right password; those that are over go. */
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

/** Opens all of the admin to a session whose second factor was right, under another id than the password's. */
export async function confirmOperatorSession(
  db: Database,
  { id, newId, now }: { readonly id: string; readonly newId: string; readonly now: Date },
): Promise<void> {
  await db
    .update(operatorSession)
    .set({ tokenHash: hashSessionId(newId), confirmedAt: now, usedAt: now })
    .where(eq(operatorSession.tokenHash, hashSessionId(id)));
}

/** Ends the session of an id. */
export async function endOperatorSession(db: Database, id: string): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.tokenHash, hashSessionId(id)));
}

/** Ends every session that a user has in the admin. */
export async function endOperatorSessions(db: Database, userPk: number): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.userPk, userPk));
}

/** Removes the authenticator and the recovery codes of an operator and ends every session in the admin. */
export async function resetSecondFactor(db: Database, userPk: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(operatorSecondFactor).where(eq(operatorSecondFactor.userPk, userPk));
    await tx.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.userPk, userPk));
    await endOperatorSessions(tx, userPk);
  });
}

/**
 * Makes an operator: of a new account, or of the one that the address has. The password is replaced and everything the
 * account was signed in to ends: whoever is at the server decides whose account it is.
 */
export async function makeOperator(
  db: Database,
  { email, passwordHash, now }: { readonly email: string; readonly passwordHash: string; readonly now: Date },
): Promise<{ readonly userPk: number; readonly outcome: 'made' | 'changed' }> {
  return db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (!known) {
      const names = { firstName: 'Operator', lastName: '' };
      const dates = { dateJoined: now, emailConfirmedAt: now };
      const rows = await tx
        .insert(user)
        .values({ email, emailFolded: email, passwordHash, ...names, ...dates, role: 'operator' })
        .returning({ pk: user.pk });
      return { userPk: rows[0]?.pk ?? 0, outcome: 'made' };
    }
    await tx.update(user).set({ role: 'operator', passwordHash }).where(eq(user.pk, known.pk));
    await deleteSessionsOfUser(tx, known.pk);
    await endOperatorSessions(tx, known.pk);
    await deleteOpenLinks(tx, known.pk, ['password-reset', 'email-change']);
    return { userPk: known.pk, outcome: 'changed' };
  });
}

/** Pk of the operator with an address; undefined when the address is no operator's. */
export async function findOperatorPk(db: Database, email: string): Promise<number | undefined> {
  const known = await findUserByEmail(db, email);
  return known?.role === 'operator' ? known.pk : undefined;
}

/** Takes the role, with the second factor; the account stays a shopper's. */
export async function removeOperator(db: Database, userPk: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(user).set({ role: null }).where(eq(user.pk, userPk));
    await resetSecondFactor(tx, userPk);
  });
}

/** All operators: the record names them by their pk. */
export async function listOperators(db: Database): Promise<readonly { readonly pk: number; readonly email: string }[]> {
  return db
    .select({ pk: user.pk, email: user.email })
    .from(user)
    .where(eq(user.role, 'operator'))
    .orderBy(asc(user.pk));
}
