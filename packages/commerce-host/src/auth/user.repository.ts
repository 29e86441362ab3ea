import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/user.ts';

/** A stored user. */
export type UserRow = typeof user.$inferSelect;

/** What a new user brings. */
export type NewUser = Omit<typeof user.$inferInsert, 'pk'>;

/** The user of a pk. */
export async function findUser(db: Database, pk: number): Promise<UserRow | undefined> {
  const rows = await db.select().from(user).where(eq(user.pk, pk));
  return rows[0];
}

/** The user of an address, which compares without case. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(user)
    .where(eq(sql`lower(${user.email})`, email.toLowerCase()));
  return rows[0];
}

/** Which of the two is taken by a user already. */
export async function findTaken(
  db: Database,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<{ readonly email: boolean; readonly phone: boolean }> {
  const byPhone = await db.select({ pk: user.pk }).from(user).where(eq(user.phone, phone));
  return { email: (await findUserByEmail(db, email)) !== undefined, phone: byPhone.length > 0 };
}

/** Stores a user; undefined when a parallel request took the address or the number first. */
export async function insertUser(tx: Database, values: NewUser): Promise<UserRow | undefined> {
  const rows = await tx.insert(user).values(values).onConflictDoNothing().returning();
  return rows[0];
}

/** Notes that the user signed in. */
export async function setLastLogin(tx: Database, pk: number, now: Date): Promise<void> {
  await tx.update(user).set({ lastLogin: now }).where(eq(user.pk, pk));
}
