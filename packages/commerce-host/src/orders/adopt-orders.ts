import { foldCase } from '@vitrin/core/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { order } from '../db/schema/orders.table.ts';

/**
 * Gives a user the orders that he placed as a guest: in this very session, under the e-mail address of the account. Both
 * have to agree, because a guest's e-mail address is typed and not proved.
 */
export async function adoptOrders(
  tx: Database,
  { sessionPk, user }: { readonly sessionPk: number; readonly user: { readonly pk: number; readonly email: string } },
): Promise<void> {
  const ofSession = await tx
    .select({ pk: order.pk, email: order.email })
    .from(order)
    .where(and(isNull(order.userPk), eq(order.sessionPk, sessionPk)));
  const pks = ofSession.filter(({ email }) => foldCase(email) === foldCase(user.email)).map(({ pk }) => pk);
  if (pks.length > 0) await tx.update(order).set({ userPk: user.pk }).where(inArray(order.pk, pks));
}
