import { and, asc, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { cancellation, type LedgerKind, ledger, order, orderItem } from '../db/schema/orders.table.ts';
import { searchedNames } from './searched-names.ts';

/** A stored order without its pieces. */
export type OrderRow = typeof order.$inferSelect;

/** One stored piece. */
export type OrderItemRow = typeof orderItem.$inferSelect;

/** What was asked for one piece: to call it off, or to send it back. */
export type CancellationRow = typeof cancellation.$inferSelect;

/** An order with its pieces in the order of the basket's lines, bundles' parts last. */
export interface OrderRecord extends OrderRow {
  readonly items: readonly OrderItemRow[];
  readonly cancellations: readonly CancellationRow[];
}

/** A new order; pks are given by the database, and what it is searched in follows from its pieces. */
export type OrderInsert = Omit<typeof order.$inferInsert, 'productNames'>;

/** A new piece. */
export type OrderItemInsert = Omit<typeof orderItem.$inferInsert, 'orderPk' | 'parentPk'>;

/** A new piece with what is in it: a bundle's parts. */
export interface OrderPiece {
  readonly item: OrderItemInsert;
  readonly parts: readonly OrderItemInsert[];
}

/** The next running number of orders. */
export async function nextOrderNumber(db: Database): Promise<number> {
  const rows = await db
    .select({ number: sql<string | number>`nextval('order_number')` })
    .from(sql`(values (1)) as one`);
  return Number(rows[0]?.number);
}

/** Writes an order and its pieces; a bundle's parts come after all pieces of their own, and name the bundle's. */
export async function insertOrder(db: Database, row: OrderInsert, pieces: readonly OrderPiece[]): Promise<OrderRecord> {
  const names = pieces.flatMap(({ item, parts }) => [item, ...parts].map(({ name }) => name));
  const [placed] = await db
    .insert(order)
    .values({ ...row, productNames: searchedNames(names) })
    .returning();
  if (!placed) throw new Error('order: the insert returned no row');
  const items = await db
    .insert(orderItem)
    .values(pieces.map(({ item }) => ({ ...item, orderPk: placed.pk })))
    .returning();
  const parts = pieces.flatMap((piece, index) =>
    piece.parts.map((part) => ({ ...part, orderPk: placed.pk, parentPk: items[index]?.pk ?? null })),
  );
  const inside = parts.length === 0 ? [] : await db.insert(orderItem).values(parts).returning();
  return { ...placed, items: [...items, ...inside], cancellations: [] };
}

/** Writes one movement of money. */
export async function insertLedgerRow(
  db: Database,
  row: {
    readonly orderPk: number;
    readonly attemptId: string;
    readonly kind: LedgerKind;
    readonly amount: number;
    readonly currency: string;
    readonly providerReference: string | null;
    readonly createdAt: Date;
  },
): Promise<void> {
  await db.insert(ledger).values(row);
}

/** The order of a secret address. */
export async function findOrderByToken(db: Database, token: string): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(order).where(eq(order.token, token));
  return row && (await withPieces(db, [row]))[0];
}

/** An order by its pk: for whoever may see it for another reason. */
export async function findOrderByPk(db: Database, pk: number): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(order).where(eq(order.pk, pk));
  return row && (await withPieces(db, [row]))[0];
}

/** Orders with their pieces and what was asked for them, in the order of the rows. */
export async function withPieces(db: Database, rows: readonly OrderRow[]): Promise<readonly OrderRecord[]> {
  if (rows.length === 0) return [];
  const pieces = await db
    .select({ item: orderItem, cancellation })
    .from(orderItem)
    .leftJoin(cancellation, eq(cancellation.orderItemPk, orderItem.pk))
    .where(
      inArray(
        orderItem.orderPk,
        rows.map(({ pk }) => pk),
      ),
    )
    .orderBy(asc(orderItem.pk));
  const byOrder = Map.groupBy(pieces, ({ item }) => item.orderPk);
  return rows.map((row) => {
    const own = byOrder.get(row.pk) ?? [];
    return {
      ...row,
      items: own.map(({ item }) => item),
      cancellations: own.flatMap((piece) => piece.cancellation ?? []),
    };
  });
}

/** The order of a number, without its pieces. */
export async function findOrderByNumber(db: Database, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(order).where(eq(order.number, number));
  return row;
}

/** The newest orders, without their pieces. */
export async function listNewestOrders(db: Database, limit: number): Promise<readonly OrderRow[]> {
  return db.select().from(order).orderBy(desc(order.pk)).limit(limit);
}

/** The order that an attempt led to, without its pieces. */
export async function findOrderByAttempt(db: Database, attemptId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(order).where(eq(order.attemptId, attemptId));
  return row;
}

/** The newest order of a session since an instant, without its pieces. */
export async function findLastOrder(db: Database, sessionPk: number, since: Date): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.sessionPk, sessionPk), gt(order.createdAt, since)))
    .orderBy(desc(order.createdAt), desc(order.pk))
    .limit(1);
  return rows[0];
}

/**
 * Money and orders that do not meet; both lists are empty unless something outside this program wrote (Security H8).
 *
 * @param since only orders placed from then on; without it all that there ever were
 */
export async function findUnbalanced(
  db: Database,
  since?: Date,
): Promise<{ readonly ordersWithoutCapture: readonly number[]; readonly wrongCaptures: readonly number[] }> {
  const rows = await db
    .select({ pk: order.pk, captured: sql<string | null>`sum(${ledger.amount})` })
    .from(order)
    .leftJoin(ledger, and(eq(ledger.orderPk, order.pk), inArray(ledger.kind, ['capture', 'loyalty', 'loyaltyCard'])))
    .where(since && gte(order.createdAt, since))
    .groupBy(order.pk, order.amount, order.dueAmount)
    .having(sql`coalesce(sum(${ledger.amount}), 0) <> ${order.amount} - ${order.dueAmount}`);
  return {
    ordersWithoutCapture: rows.filter(({ captured }) => captured === null).map(({ pk }) => pk),
    wrongCaptures: rows.filter(({ captured }) => captured !== null).map(({ pk }) => pk),
  };
}
