import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';

/** The host's own client of PostgreSQL. */
const postgres = createRequire(inRoot('packages/commerce-host/package.json'))('postgres');

/**
 * The truth about orders and money, read beside the host.
 *
 * @param {string} databaseUrl
 */
export function openBooks(databaseUrl) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  return {
    /** Fills a shelf, so that goods never end. @param {number} product @param {number} pieces */
    stockUp: (product, pieces) => sql`update stock set quantity = ${pieces} where product_pk = ${product}`,
    /** @param {number} product @returns {Promise<number>} pieces on the shelf */
    readStock: async (product) => (await sql`select quantity from stock where product_pk = ${product}`)[0].quantity,
    /** Placed orders, those whose money is not in the ledger to the cent, and those that were charged more than once. */
    async readOrders() {
      const [{ count }] = await sql`select count(*)::int as count from "order"`;
      const unbalanced = await sql`
        select o.pk from "order" o
        left join ledger l on l.order_pk = o.pk and l.kind in ('capture', 'loyalty', 'loyaltyCard')
        group by o.pk, o.amount, o.due_amount
        having coalesce(sum(l.amount), 0) <> o.amount - o.due_amount`;
      const repeated = await sql`
        select order_pk from ledger where kind = 'capture' group by order_pk having count(*) > 1`;
      return { count, unbalanced: unbalanced.length, repeated: repeated.length };
    },
    close: () => sql.end(),
  };
}
