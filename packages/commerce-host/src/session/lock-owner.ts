import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { session, user } from '../db/schema/account.table.ts';
import { csrfFailure } from '../http/csrf.ts';
import type { Owner } from './owner.ts';

/**
 * Lets one writing transaction of an owner pass at a time, so that looking and then writing (counting, opening, choosing the
 * main one) is safe. Take it first in a transaction, before any row of the owner. Reading goes on meanwhile, and so do a guest's
 * own writes in checkout.
 *
 * @throws {HttpError} 403 when the session became a user's, or ended, while the request waited: its token went with it, and
 *   the client asks again with the new one.
 */
export async function lockOwner(tx: Database, owner: Owner): Promise<void> {
  const rows =
    owner.kind === 'user'
      ? await tx.select({ pk: user.pk }).from(user).where(eq(user.pk, owner.pk)).for('no key update')
      : await tx
          .select({ pk: session.pk })
          .from(session)
          .where(and(eq(session.pk, owner.pk), isNull(session.userPk)))
          .for('no key update');
  if (rows.length === 0) throw csrfFailure();
}
