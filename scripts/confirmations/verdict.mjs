/** What has to be nothing at the end, whatever happened; each row is one thing that is half-written or does not agree. */
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
 * Everything in the database that does not agree, by its name; empty when all does.
 *
 * @param {import('pg').Pool} sql
 * @param {{ product: number, stockBefore: number }} shelf
 */
export async function findComplaints(sql, { product, stockBefore }) {
  const found = {};
  for (const [name, query] of Object.entries(complaints)) {
    const { rowCount } = await sql.query(query);
    if (rowCount) found[name] = rowCount;
  }
  const {
    rows: [{ sold, quantity }],
  } = await sql.query(
    `select s.quantity, (
       select count(*)::int from order_item i join "order" o on o.pk = i.order_pk
       where o.attempt_id not like 'seed-%' and i.product_pk = s.product_pk) as sold
     from stock s where s.product_pk = $1`,
    [product],
  );
  if (stockBefore - quantity !== sold)
    found['pieces that left the shelf without an order'] = stockBefore - quantity - sold;
  return found;
}
