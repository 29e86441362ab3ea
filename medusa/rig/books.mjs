import pg from 'pg';

const minor = (amount) => Math.round(Number(amount) * 100);

/**
 * Opens the books that tests judge by, past every rule of Medusa and of its host.
 *
 * @param {{ medusa: string, host: string }} databases addresses of both databases
 */
export function openBooks({ medusa, host }) {
  const [engine, own] = [medusa, host].map((connectionString) => new pg.Pool({ connectionString, max: 1 }));
  const ask = async (pool, text, values) => (await pool.query(text, values)).rows;
  return {
    /**
     * Orders of an e-mail address since an instant, and everybody's payments since then that the acquirer took and did not refund.
     *
     * @param {{ email: string, since: Date }} purchase
     * @returns {Promise<{ orders: { number: string, amount: number, due: number, taken: number[] }[], payments: number }>} amounts in minor units
     */
    async read({ email, since }) {
      const orders = await ask(
        engine,
        `select o.id, o.display_id as number, s.totals->>'current_order_total' as amount
         from "order" o join order_summary s on s.order_id = o.id and s.version = o.version where o.email = $1 and o.created_at >= $2
         order by o.display_id`,
        [email, since],
      );
      const taken = await ask(
        own,
        `select p.amount - coalesce((select sum(value::numeric) from jsonb_each_text(p.refunds)), 0) as amount, placed.data->>'order' as order
         from simulated_payment p
         left join medusa_document attempt on attempt.kind = 'attempt' and attempt.data->>'reference' = p.reference
         left join medusa_document placed on placed.kind = 'order' and placed.data->>'attempt' = attempt.id
         where p.state = 'captured' and p.created_at >= $1`,
        [since],
      );
      const kept = taken.map((row) => ({ ...row, amount: Number(row.amount) })).filter(({ amount }) => amount > 0);
      return {
        orders: orders.map(({ id, number, amount: total }) => {
          const amount = minor(total);
          const amounts = kept.filter(({ order }) => order === id).map((one) => one.amount);
          return { number: String(number), amount, due: amounts.length === 0 ? amount : 0, taken: amounts };
        }),
        payments: kept.length,
      };
    },
    close: () => Promise.all([engine.end(), own.end()]),
  };
}
