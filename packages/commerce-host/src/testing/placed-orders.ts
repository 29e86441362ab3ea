import { asc, eq, notLike } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account/user.ts';
import { stock } from '../db/schema/catalogue/stock.ts';
import { ledger } from '../db/schema/orders/ledger.ts';
import { order } from '../db/schema/orders/order.ts';

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

/** Fills a product's shelf and the rich user's balance up again, so that many can buy the same thing at one host. */
export async function stockUp(db: Database, product: number): Promise<void> {
  await db.update(stock).set({ quantity: 100 }).where(eq(stock.productPk, product));
  await db.update(user).set({ loyaltyBalance: 5_000_00 }).where(eq(user.email, 'rich@example.test'));
}
