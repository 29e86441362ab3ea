import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account.table.ts';

/**
 * Takes loyalty money from a user's balance.
 *
 * @param amount minor units
 * @returns false, and nothing taken, when there is not that much.
 */
export async function takeLoyalty(tx: Database, userPk: number | null, amount: number): Promise<boolean> {
  if (userPk === null) return false;
  const rows = await tx
    .update(user)
    .set({ loyaltyBalance: sql`${user.loyaltyBalance} - ${amount}` })
    .where(and(eq(user.pk, userPk), gte(user.loyaltyBalance, amount)))
    .returning({ pk: user.pk });
  return rows.length > 0;
}

/**
 * Takes money from a user's loyalty card.
 *
 * @param amount minor units
 * @returns false, and nothing taken, when there is not that much on it.
 */
export async function takeCardLoyalty(tx: Database, userPk: number | null, amount: number): Promise<boolean> {
  if (userPk === null) return false;
  const rows = await tx
    .update(user)
    .set({ loyaltyCardBalance: sql`${user.loyaltyCardBalance} - ${amount}` })
    .where(and(eq(user.pk, userPk), isNotNull(user.loyaltyCardNumber), gte(user.loyaltyCardBalance, amount)))
    .returning({ pk: user.pk });
  return rows.length > 0;
}
