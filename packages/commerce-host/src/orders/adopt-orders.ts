import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isSameEmail } from '../db/same-email.ts';
import { order } from '../db/schema/orders/order.ts';

/**
 * Gives a user the orders that he placed as a guest: in this very session, under the e-mail address of the account. Both
 * have to agree, because a guest's e-mail address is typed and not proved.
 */
export async function adoptOrders(
  tx: Database,
  { sessionPk, user }: { readonly sessionPk: number; readonly user: { readonly pk: number; readonly email: string } },
): Promise<void> {
  await tx
    .update(order)
    .set({ userPk: user.pk })
    .where(and(isNull(order.userPk), eq(order.sessionPk, sessionPk), isSameEmail(order.email, user.email)));
}
