import { createRequire } from 'node:module';
import { findComplaints } from '../../confirmations/verdict.mjs';
import { inRoot } from '../../lib/root.mjs';

/** The host's own client of PostgreSQL. */
const pg = createRequire(inRoot('packages/commerce-host/package.json'))('pg');

/**
 * The truth about orders and money, read beside the host.
 *
 * @param {string} databaseUrl
 */
export function openBooks(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // A lost connection fails its query; the next one is opened again.
  pool.on('error', () => {});
  /** @param {string} text @param {unknown[]} [values] @returns {Promise<any[]>} */
  const query = async (text, values) => (await pool.query(text, values)).rows;
  return {
    /** Fills a shelf, so that goods never end. @param {number} product @param {number} pieces */
    stockUp: (product, pieces) => query('update stock set quantity = $1 where product_pk = $2', [pieces, product]),
    /** @param {number} product @returns {Promise<number>} pieces on the shelf */
    readStock: async (product) =>
      (await query('select quantity from stock where product_pk = $1', [product]))[0].quantity,
    /** Placed orders, those whose money is not in the ledger to the cent, and those that were charged more than once. */
    async readOrders() {
      const [{ count }] = await query('select count(*)::int as count from "order"');
      const unbalanced = await query(`
        select o.pk from "order" o
        left join ledger l on l.order_pk = o.pk and l.kind in ('capture', 'loyalty', 'loyaltyCard')
        group by o.pk, o.amount, o.due_amount
        having coalesce(sum(l.amount), 0) <> o.amount - o.due_amount`);
      const repeated = await query(`
        select order_pk from ledger where kind = 'capture' group by order_pk having count(*) > 1`);
      return { count, unbalanced: unbalanced.length, repeated: repeated.length };
    },
    /** Tokens of all orders. @returns {Promise<string[]>} */
    readTokens: async () => (await query('select token from "order"')).map(({ token }) => token),
    /** Whatever does not agree between orders, ledger, stock and acquirer, by its name. @param {number} product @param {number} stockBefore */
    findComplaints: (product, stockBefore) => findComplaints(pool, { product, stockBefore }),
    close: () => pool.end(),
  };
}
