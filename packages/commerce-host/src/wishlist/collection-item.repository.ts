import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { collection, collectionItem } from '../db/schema/wishlist.table.ts';
import type { PageRequest } from '../http/page-envelope.ts';

/** A stored item. */
export type CollectionItemRow = typeof collectionItem.$inferSelect;

/** The user's collections, as a condition on an item: every statement on an owned item carries it. */
function inOwnCollection(db: Database, userPk: number) {
  const own = db.select({ pk: collection.pk }).from(collection).where(eq(collection.userPk, userPk));
  return inArray(collectionItem.collectionPk, own);
}

/** One page of a collection's items, newest first. Whether the asker may see the collection was asked before. */
export async function listItems(
  db: Database,
  collectionPk: number,
  { limit, offset }: PageRequest,
): Promise<readonly CollectionItemRow[]> {
  return db
    .select()
    .from(collectionItem)
    .where(eq(collectionItem.collectionPk, collectionPk))
    .orderBy(desc(collectionItem.createdAt), desc(collectionItem.pk))
    .limit(limit)
    .offset(offset);
}

/** How many items a collection has. */
export async function countItems(db: Database, collectionPk: number): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(collectionItem)
    .where(eq(collectionItem.collectionPk, collectionPk));
  return rows[0]?.count ?? 0;
}

/** An item of one of the user's collections; undefined when it is unknown or somebody else's. */
export async function findItem(db: Database, userPk: number, pk: number): Promise<CollectionItemRow | undefined> {
  const rows = await db
    .select(getTableColumns(collectionItem))
    .from(collectionItem)
    .where(and(inOwnCollection(db, userPk), eq(collectionItem.pk, pk)));
  return rows[0];
}

/** The item of a product in a collection. */
export async function findItemOf(
  db: Database,
  { collectionPk, productPk }: { readonly collectionPk: number; readonly productPk: number },
): Promise<CollectionItemRow | undefined> {
  const rows = await db
    .select()
    .from(collectionItem)
    .where(and(eq(collectionItem.collectionPk, collectionPk), eq(collectionItem.productPk, productPk)));
  return rows[0];
}

/** Stores a new item. Lock the owner and look for the same product first. */
export async function insertItem(tx: Database, values: Omit<CollectionItemRow, 'pk'>): Promise<CollectionItemRow> {
  const rows = await tx.insert(collectionItem).values(values).returning();
  const row = rows[0];
  if (!row) throw new Error('collection-item: the insert returned no row');
  return row;
}

/** Writes an item of one of the user's collections. */
export async function updateItem(
  tx: Database,
  { userPk, pk }: { readonly userPk: number; readonly pk: number },
  values: Partial<Pick<CollectionItemRow, 'note' | 'collectionPk'>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx
    .update(collectionItem)
    .set(values)
    .where(and(inOwnCollection(tx, userPk), eq(collectionItem.pk, pk)));
}

/** Deletes an item of one of the user's collections, and gives it; undefined when there was none. */
export async function deleteItem(tx: Database, userPk: number, pk: number): Promise<CollectionItemRow | undefined> {
  const rows = await tx
    .delete(collectionItem)
    .where(and(inOwnCollection(tx, userPk), eq(collectionItem.pk, pk)))
    .returning();
  return rows[0];
}
