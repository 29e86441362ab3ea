import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { favourite } from '../db/schema/wishlist.table.ts';
import type { PageRequest } from '../http/page-envelope.ts';

/** A stored favourite. */
export type FavouriteRow = typeof favourite.$inferSelect;

/** One page of a user's favourites, newest first, and how many there are in all. */
export async function listFavourites(
  db: Database,
  userPk: number,
  { limit, offset }: PageRequest,
): Promise<{ readonly count: number; readonly rows: readonly FavouriteRow[] }> {
  const own = eq(favourite.userPk, userPk);
  const counted = await db.select({ count: count() }).from(favourite).where(own);
  const rows = await db
    .select()
    .from(favourite)
    .where(own)
    .orderBy(desc(favourite.createdAt), desc(favourite.pk))
    .limit(limit)
    .offset(offset);
  return { count: counted[0]?.count ?? 0, rows };
}

/** Marks a product, or finds the mark that is there already. */
export async function addFavourite(
  tx: Database,
  values: { readonly userPk: number; readonly productPk: number; readonly createdAt: Date },
): Promise<{ readonly pk: number; readonly isNew: boolean }> {
  const [added] = await tx.insert(favourite).values(values).onConflictDoNothing().returning({ pk: favourite.pk });
  if (added) return { pk: added.pk, isNew: true };
  const [known] = await tx
    .select({ pk: favourite.pk })
    .from(favourite)
    .where(and(eq(favourite.userPk, values.userPk), eq(favourite.productPk, values.productPk)));
  if (!known) throw new Error('favourite: neither added nor there; it was removed in the same moment');
  return { pk: known.pk, isNew: false };
}

/** Takes a mark of the user away; whether there was one. */
export async function deleteFavourite(tx: Database, userPk: number, pk: number): Promise<boolean> {
  const rows = await tx
    .delete(favourite)
    .where(and(eq(favourite.userPk, userPk), eq(favourite.pk, pk)))
    .returning({ pk: favourite.pk });
  return rows.length === 1;
}
