import { and, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.table.ts';
import { collection, collectionItem } from '../db/schema/wishlist.table.ts';
import type { PageRequest } from '../http/page-envelope.ts';

/** A stored collection. */
export type CollectionRow = typeof collection.$inferSelect;

/** What an owner may change of a collection. */
export type CollectionContent = Pick<CollectionRow, 'name' | 'description' | 'isPublic' | 'shareToken'>;

/** A collection with what its card shows. */
export interface CollectionRecord extends CollectionRow {
  readonly itemCount: number;
  /** First pictures of its newest items, four at most. */
  readonly covers: readonly string[];
}

/** Pictures on the card of a collection (Protocol wishlist §3). */
const COVERS = 4;

const NEWEST_FIRST = [desc(collection.modifiedAt), desc(collection.pk)] as const;

async function withItems(db: Database, rows: readonly CollectionRow[]): Promise<readonly CollectionRecord[]> {
  if (rows.length === 0) return [];
  const pks = rows.map(({ pk }) => pk);
  const counts = await db
    .select({ pk: collectionItem.collectionPk, count: count() })
    .from(collectionItem)
    .where(inArray(collectionItem.collectionPk, pks))
    .groupBy(collectionItem.collectionPk);
  const place = sql<number>`row_number() over (partition by ${collectionItem.collectionPk}
    order by ${collectionItem.createdAt} desc, ${collectionItem.pk} desc)`;
  const ranked = db
    .select({
      collectionPk: collectionItem.collectionPk,
      productPk: collectionItem.productPk,
      place: place.mapWith(Number).as('place'),
    })
    .from(collectionItem)
    .where(inArray(collectionItem.collectionPk, pks))
    .as('ranked');
  const newest = await db
    .select({ pk: ranked.collectionPk, picture: sql<string | null>`${product.pictures} ->> 0` })
    .from(ranked)
    .innerJoin(product, eq(product.pk, ranked.productPk))
    .where(lte(ranked.place, COVERS))
    .orderBy(ranked.place);
  return rows.map((row) => ({
    ...row,
    itemCount: counts.find(({ pk }) => pk === row.pk)?.count ?? 0,
    covers: newest.flatMap(({ pk, picture }) => (pk === row.pk && picture !== null ? [picture] : [])),
  }));
}

async function findWhere(db: Database, where: SQL | undefined): Promise<CollectionRecord | undefined> {
  const rows = await db.select().from(collection).where(where);
  return (await withItems(db, rows))[0];
}

/** The condition that a collection is the user's. Every statement on an owned collection carries it. */
export function isOwn(userPk: number, pk: number): SQL | undefined {
  return and(eq(collection.userPk, userPk), eq(collection.pk, pk));
}

/** One page of a user's collections, the one changed last first. */
export async function listCollections(
  db: Database,
  userPk: number,
  { limit, offset }: PageRequest,
): Promise<{ readonly count: number; readonly records: readonly CollectionRecord[] }> {
  const rows = await db
    .select()
    .from(collection)
    .where(eq(collection.userPk, userPk))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
  return { count: await countCollections(db, userPk), records: await withItems(db, rows) };
}

/** How many collections the user has. */
export async function countCollections(db: Database, userPk: number): Promise<number> {
  const rows = await db.select({ count: count() }).from(collection).where(eq(collection.userPk, userPk));
  return rows[0]?.count ?? 0;
}

/** A collection of the user; undefined when it is unknown or somebody else's. */
export async function findCollection(db: Database, userPk: number, pk: number): Promise<CollectionRecord | undefined> {
  return findWhere(db, isOwn(userPk, pk));
}

/** A public collection by its token; undefined when there is none, or when it is private again. */
export async function findSharedCollection(
  db: Database,
  { pk, token }: { readonly pk: number; readonly token: string },
): Promise<CollectionRecord | undefined> {
  return findWhere(db, and(eq(collection.pk, pk), eq(collection.isPublic, true), eq(collection.shareToken, token)));
}

/** True if another collection of the user has this name; names are compared by `foldCase`. */
export async function hasCollectionNamed(
  tx: Database,
  userPk: number,
  { name, exceptPk }: { readonly name: string; readonly exceptPk: number },
): Promise<boolean> {
  const rows = await tx
    .select({ pk: collection.pk })
    .from(collection)
    .where(and(eq(collection.userPk, userPk), eq(collection.nameFolded, name)));
  return rows.some(({ pk }) => pk !== exceptPk);
}

/** Stores a new collection and gives its pk. */
export async function insertCollection(
  tx: Database,
  userPk: number,
  values: CollectionContent & { readonly createdAt: Date },
): Promise<number> {
  const rows = await tx
    .insert(collection)
    .values({ ...values, nameFolded: values.name, userPk, modifiedAt: values.createdAt })
    .returning({ pk: collection.pk });
  const row = rows[0];
  if (!row) throw new Error('collection: the insert returned no row');
  return row.pk;
}

/** Writes a collection of the user. */
export async function updateCollection(
  tx: Database,
  { userPk, pk }: { readonly userPk: number; readonly pk: number },
  values: Partial<CollectionContent> & { readonly modifiedAt: Date },
): Promise<void> {
  const folded = values.name === undefined ? {} : { nameFolded: values.name };
  await tx
    .update(collection)
    .set({ ...values, ...folded })
    .where(isOwn(userPk, pk));
}

/** Deletes a collection of the user with its items; whether there was one. */
export async function deleteCollection(tx: Database, userPk: number, pk: number): Promise<boolean> {
  const rows = await tx.delete(collection).where(isOwn(userPk, pk)).returning({ pk: collection.pk });
  return rows.length === 1;
}
