import { foldCase } from '@vitrin/core/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account.table.ts';

/** SQLSTATE of a value that must be there once and is there already. */
const UNIQUE_VIOLATION = '23505';

/** True if a write failed because a parallel one was first. The driver's error is the cause of the query's. */
function isUniqueViolation(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && inner.code === UNIQUE_VIOLATION) return true;
  }
  return false;
}

/** A stored user. */
export type UserRow = typeof user.$inferSelect;

/** What a new user brings. */
export type NewUser = Omit<typeof user.$inferInsert, 'pk' | 'emailFolded'>;

/** The user of a pk. */
export async function findUser(db: Database, pk: number): Promise<UserRow | undefined> {
  const rows = await db.select().from(user).where(eq(user.pk, pk));
  return rows[0];
}

/**
 * The user of an address in any spelling that folds to the same text (`foldCase`). Mails go to the address in the returned row, never
 * to the typed one.
 */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const rows = await db.select().from(user).where(eq(user.emailFolded, email));
  return rows[0];
}

/** The key under which limits count an address: one for each account, whatever the spelling. */
export function limitKeyOf(email: string, owner: Pick<UserRow, 'pk'> | undefined): string {
  return owner ? `account ${owner.pk}` : foldCase(email);
}

/** Which of the two belongs to a user already. An unproved number belongs to nobody (ruling 40). */
export async function findTaken(
  db: Database,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<{ readonly email: boolean; readonly phone: boolean }> {
  return {
    email: (await findUserByEmail(db, email)) !== undefined,
    phone: (await findUserByPhone(db, phone)) !== undefined,
  };
}

/** Stores a user; undefined when a parallel request took the address or the number first. */
export async function insertUser(tx: Database, values: NewUser): Promise<UserRow | undefined> {
  const rows = await tx
    .insert(user)
    .values({ ...values, emailFolded: values.email })
    .onConflictDoNothing()
    .returning();
  return rows[0];
}

/** Notes that the user signed in. */
export async function setLastLogin(tx: Database, pk: number, now: Date): Promise<void> {
  await tx.update(user).set({ lastLogin: now }).where(eq(user.pk, pk));
}

/** The user who proved to have a phone number (ruling 40). */
export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(user)
    .where(and(eq(user.phone, phone), isNotNull(user.phoneConfirmedAt)));
  return rows[0];
}

/** Stores the hash of a new password. */
export async function setPasswordHash(tx: Database, pk: number, passwordHash: string): Promise<void> {
  await tx.update(user).set({ passwordHash }).where(eq(user.pk, pk));
}

/**
 * Notes that the user reads the mails of this address, unless the address has changed meanwhile.
 *
 * @param keepsPhone false: the number loses its proof, because the account may have been opened by somebody else.
 * @returns whether the address was confirmed for the first time.
 */
export async function confirmEmail(
  tx: Database,
  { pk, email, now, keepsPhone }: { pk: number; email: string; now: Date; keepsPhone: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(user)
    .set({ emailConfirmedAt: now, ...(!keepsPhone && { phoneConfirmedAt: null }) })
    .where(and(eq(user.pk, pk), eq(user.email, email), isNull(user.emailConfirmedAt)))
    .returning({ pk: user.pk });
  return rows.length > 0;
}

/** Gives the user another, confirmed address; false when it is somebody else's by now. */
export async function setEmail(
  tx: Database,
  { pk, email, now }: { readonly pk: number; readonly email: string; readonly now: Date },
): Promise<boolean> {
  const owner = await findUserByEmail(tx, email);
  if (owner !== undefined && owner.pk !== pk) return false;
  try {
    await tx.update(user).set({ email, emailFolded: email, emailConfirmedAt: now }).where(eq(user.pk, pk));
    return true;
  } catch (error) {
    // A parallel write was first; the caller's transaction is lost with it.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Columns of a user that a write may set. */
export type UserValues = Partial<NewUser>;

/**
 * Changes a user's columns; undefined when a parallel write took the phone number first.
 *
 * @param phone only while the user has this number.
 */
export async function updateUser(
  db: Database,
  { pk, phone }: { readonly pk: number; readonly phone?: string },
  values: UserValues,
): Promise<UserRow | undefined> {
  try {
    // A body without a known field changes nothing, but an UPDATE has to set something.
    const set = { attributes: sql`${user.attributes}`, ...values };
    const who = and(eq(user.pk, pk), phone === undefined ? undefined : eq(user.phone, phone));
    return (await db.update(user).set(set).where(who).returning())[0];
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
