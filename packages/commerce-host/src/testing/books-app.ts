import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { price, stock } from '../db/schema/catalogue.table.ts';
import { deleteSession, findSession } from '../session/session.repository.ts';
import { readBooks } from './books.ts';
import { stockUp } from './placed-orders.ts';

const PurchaseSchema = v.object({
  basket: v.number(),
  product: v.number(),
  since: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
});
const ShelfSchema = v.object({ product: v.number(), quantity: v.number() });
const PriceSchema = v.object({ product: v.number(), amount: v.number() });
const SessionSchema = v.object({ id: v.string() });

/**
 * Reads the database of a running host past its rules, and changes what the world around a shopper changes. For test runs in
 * processes of their own: `host-with-books.ts` is the only program that serves it.
 *
 * - `POST /books` `{basket, product, since}`: what became of a purchase, and of everybody's money since that instant, an ISO
 *   date (`Books`).
 * - `POST /supply` `{product, quantity}`: fills up shelf and balances (`stockUp`), then leaves this many pieces.
 * - `POST /price` `{product, amount}`: lira in minor units.
 * - `POST /end-session` `{id}`: the session of this cookie is over.
 */
export function createBooksApp(db: Database): Hono {
  return new Hono()
    .post('/books', async ({ req, json }) => json(await readBooks(db, v.parse(PurchaseSchema, await req.json()))))
    .post('/supply', async ({ req, body }) => {
      const { product, quantity } = v.parse(ShelfSchema, await req.json());
      await stockUp(db, product);
      await db.update(stock).set({ quantity }).where(eq(stock.productPk, product));
      return body(null, 204);
    })
    .post('/price', async ({ req, body }) => {
      const { product, amount } = v.parse(PriceSchema, await req.json());
      await db.update(price).set({ amount, retailAmount: amount }).where(eq(price.productPk, product));
      return body(null, 204);
    })
    .post('/end-session', async ({ req, body }) => {
      const { id } = v.parse(SessionSchema, await req.json());
      // By the clock of a test its time may be over.
      const found = await findSession(db, id, new Date(0));
      if (found) await deleteSession(db, found.pk);
      return body(null, 204);
    });
}
