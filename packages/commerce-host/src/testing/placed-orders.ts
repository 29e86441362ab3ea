import { and, asc, eq, notLike, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account.table.ts';
import { price, stock } from '../db/schema/catalogue.table.ts';
import { ledger, order } from '../db/schema/orders.table.ts';

/** What the seed wrote: orders and movements of the demo users' past, which tests pass over. */
export const isPlaced = notLike(order.attemptId, 'seed-%');

/** The same for movements of money. */
export const isMoved = notLike(ledger.attemptId, 'seed-%');

/** What the books say of one order; amounts in minor units. */
export interface PlacedOrder {
  readonly email: string;
  readonly token: string;
  /** What the shopper was told to pay. */
  readonly amount: number;
  /** Part of it that is paid later: by transfer or at the door. */
  readonly due: number;
  /** Money taken, one entry a movement. */
  readonly taken: readonly number[];
}

/** Every order placed at the host with the money taken for it, the oldest first: the truth that tests count. */
export async function listPlacedOrders(db: Database): Promise<readonly PlacedOrder[]> {
  const orders = await db.select().from(order).where(isPlaced).orderBy(asc(order.pk));
  return Promise.all(
    orders.map(async ({ pk, email, token, amount, dueAmount: due }) => {
      const moved = await db.select().from(ledger).where(eq(ledger.orderPk, pk));
      return { email, token, amount, due, taken: moved.map((movement) => movement.amount) };
    }),
  );
}

/** How many pieces of a product are on the shelf. */
export async function setStock(db: Database, product: number, quantity: number): Promise<void> {
  await db.update(stock).set({ quantity }).where(eq(stock.productPk, product));
}

/** Raises what a product costs from now on, by minor units of lira. */
export async function raisePrice(db: Database, product: number, by: number): Promise<void> {
  const amount = sql`${price.amount} + ${by}`;
  await db
    .update(price)
    .set({ amount, retailAmount: sql`greatest(${price.retailAmount}, ${amount})` })
    .where(and(eq(price.productPk, product), eq(price.currency, 'try')));
}

/** Fills a product's shelf and the rich user's balance up again, so that many can buy the same thing at one host. */
export async function stockUp(db: Database, product: number): Promise<void> {
  await setStock(db, product, 100);
  await db.update(user).set({ loyaltyBalance: 5_000_00 }).where(eq(user.email, 'rich@example.test'));
}

/** Takes all orders from their customers: whoever signs in next has not bought anything yet, and nothing of it is chosen. */
export async function forgetOrders(db: Database): Promise<void> {
  await db.update(order).set({ userPk: null });
}
