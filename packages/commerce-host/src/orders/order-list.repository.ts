import { foldCase } from '@vitrin/core/contract';
import { and, count, desc, eq, gte, like, lt, ne, type SQL, sql } from 'drizzle-orm';
import { foldText } from '../catalogue/fold-text.ts';
import type { Database } from '../db/database.ts';
import { oldOrder, order } from '../db/schema/orders.table.ts';
import type { PageRequest } from '../http/page-envelope.ts';
import { type OrderRecord, withPieces } from './order.repository.ts';
import { CANCELLED } from './order-status.table.ts';

/** What an order list is narrowed by (Protocol account §3). */
export interface OrderFilters {
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly until?: Date;
  readonly shippingSlug?: { readonly slug: string; readonly isExcluded: boolean };
  readonly currency?: string;
  readonly status?: number;
  readonly number?: string;
  /** Text in the name of a piece. */
  readonly product?: string;
  readonly isCancelled?: boolean;
}

/** A page of rows, and how many there are in all. */
export interface Found<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}

/** Folded text has no sign that `like` would take for another. */
function hasProduct(text: string): SQL {
  const folded = foldText(text);
  return folded === '' ? sql`false` : like(order.productNames, `%${folded}%`);
}

function conditions(userPk: number, filters: OrderFilters): SQL | undefined {
  const { from, until, shippingSlug, currency, status, number, product, isCancelled } = filters;
  const slug = sql<string>`${order.shippingOption} ->> 'slug'`;
  return and(
    eq(order.userPk, userPk),
    from && gte(order.createdAt, from),
    until && lt(order.createdAt, until),
    shippingSlug && (shippingSlug.isExcluded ? ne(slug, shippingSlug.slug) : eq(slug, shippingSlug.slug)),
    currency === undefined ? undefined : eq(order.currency, currency),
    status === undefined ? undefined : eq(order.status, status),
    number === undefined ? undefined : eq(order.number, number),
    product === undefined ? undefined : hasProduct(product),
    isCancelled === undefined ? undefined : isCancelled ? eq(order.status, CANCELLED) : ne(order.status, CANCELLED),
  );
}

/** A user's orders, the newest first. */
export async function listOrders(
  db: Database,
  userPk: number,
  filters: OrderFilters,
  { limit, offset }: PageRequest,
): Promise<Found<OrderRecord>> {
  const where = conditions(userPk, filters);
  const [total] = await db.select({ count: count() }).from(order).where(where);
  // Counting has looked at all of them: nothing is looked for a second time where nothing is.
  if (total === undefined || total.count <= offset) return { count: total?.count ?? 0, rows: [] };
  const rows = await db
    .select()
    .from(order)
    .where(where)
    .orderBy(desc(order.createdAt), desc(order.pk))
    .limit(limit)
    .offset(offset);
  return { count: total.count, rows: await withPieces(db, rows) };
}

/** Names an order: its pk, or its number of 16 digits (Protocol account §3). */
function isNamed(name: string): SQL | undefined {
  if (/^\d{16}$/.test(name)) return eq(order.number, name);
  return /^\d{1,9}$/.test(name) ? eq(order.pk, Number(name)) : sql`false`;
}

/** One order of a user, by pk or number. */
export async function findOrderOfUser(db: Database, userPk: number, name: string): Promise<OrderRecord | undefined> {
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.userPk, userPk), isNamed(name)));
  return (await withPieces(db, rows))[0];
}

/** The order of a number, for who knows the address of e-mail it went to. */
export async function findOrderByEmail(db: Database, number: string, email: string): Promise<OrderRecord | undefined> {
  const rows = await db.select().from(order).where(eq(order.number, number));
  const own = rows.filter((row) => foldCase(row.email) === foldCase(email));
  return (await withPieces(db, own))[0];
}

/** Orders that a user brought from an earlier system, the newest first. */
export async function listOldOrders(
  db: Database,
  userPk: number,
  { limit, offset }: PageRequest,
): Promise<Found<typeof oldOrder.$inferSelect>> {
  const where = eq(oldOrder.userPk, userPk);
  const [total] = await db.select({ count: count() }).from(oldOrder).where(where);
  const rows = await db
    .select()
    .from(oldOrder)
    .where(where)
    .orderBy(desc(oldOrder.createdAt), desc(oldOrder.pk))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, rows };
}
