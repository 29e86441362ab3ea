import pg from 'pg';

/** Queries that find nothing once all payments have ended: each finds one thing that is half-written or does not agree. */
const complaints = {
  'orders without a capture in the ledger': `
    select o.pk from "order" o left join ledger l on l.order_pk = o.pk and l.kind = 'capture'
    where o.attempt_id not like 'seed-%' group by o.pk, o.amount having coalesce(sum(l.amount), 0) <> o.amount`,
  'captures in the ledger without an order': `
    select l.pk from ledger l left join "order" o on o.pk = l.order_pk where o.pk is null`,
  'orders without pieces': `
    select o.pk from "order" o where not exists (select 1 from order_item i where i.order_pk = o.pk)`,
  'orders whose attempt is not placed': `
    select o.pk from "order" o left join attempt a on a.id = o.attempt_id
    where o.attempt_id not like 'seed-%' and (a.state is distinct from 'placed')`,
  'attempts placed without an order': `
    select a.id from attempt a where a.state = 'placed' and not exists (select 1 from "order" o where o.attempt_id = a.id)`,
  'attempts at work for ever': `select id from attempt where state = 'processing'`,
  'calls to the acquirer without an end': `select reference from payment_call where state = 'open'`,
  'orders whose money the acquirer did not take': `
    select l.pk from ledger l left join simulated_payment p on p.reference = l.provider_reference
    where l.kind = 'capture' and l.attempt_id not like 'seed-%'
    and (p.state is distinct from 'captured' or p.amount <> l.amount)`,
  'money that the acquirer took without an order': `
    select p.reference from simulated_payment p where p.state = 'captured'
    and not exists (select 1 from ledger l where l.provider_reference = p.reference and l.kind = 'capture')`,
  'orders without their confirmation in the outbox': `
    select 1 where (select count(*) from "order" where attempt_id not like 'seed-%')
    > (select count(*) from outbox_message)`,
  'stock below nothing': `select product_pk from stock where quantity < 0`,
};

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
    /** Tokens of all orders. @returns {Promise<string[]>} */
    readTokens: async () => (await query('select token from "order"')).map(({ token }) => token),
    /** Number of orders. @returns {Promise<number>} */
    countOrders: async () => (await query('select count(*)::int as count from "order"'))[0].count,
    query,
    /**
     * Whatever does not agree between orders, ledger, stock and acquirer: how many rows, by its name.
     *
     * @param {{ product: number, stockBefore: number }} shelf
     * @returns {Promise<Record<string, number>>}
     */
    async findComplaints({ product, stockBefore }) {
      const found = {};
      for (const [name, text] of Object.entries(complaints)) {
        const { length } = await query(text);
        if (length > 0) found[name] = length;
      }
      const [{ sold, quantity }] = await query(
        `select s.quantity, (
           select count(*)::int from order_item i join "order" o on o.pk = i.order_pk
           where o.attempt_id not like 'seed-%' and i.product_pk = s.product_pk) as sold
         from stock s where s.product_pk = $1`,
        [product],
      );
      if (stockBefore - quantity !== sold)
        found['pieces that left the shelf without an order'] = stockBefore - quantity - sold;
      return found;
    },
    close: () => pool.end(),
  };
}
