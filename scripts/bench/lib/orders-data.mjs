import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../../lib/root.mjs';

const fromHost = createRequire(inRoot('packages/commerce-host/package.json'));

/** Columns that make an order an own one; everything else is copied from the demo shopper's newest. */
const own = ['pk', 'number', 'token', 'attempt_id', 'basket_pk', 'user_pk', 'created_at', 'modified_at'];

/** What filler orders do without, so that a million of them fit on any disk. */
const empty = ['shipping_address', 'billing_address'];

const list = (names) => names.map((name) => `"${name}"`).join(', ');

/**
 * Puts orders with a piece each into the data folder of a host that does not run: the demo shopper gets `ownOrders`, the
 * rest belongs to guests.
 *
 * @param {string} folder the host's whole data folder
 * @param {{ ownOrders: number, allOrders: number }} amounts
 * @param {(detail: string) => void} say
 */
export async function addOrders(folder, { ownOrders, allOrders }, say) {
  const { PGlite } = await import(fromHost.resolve('@electric-sql/pglite'));
  const database = await PGlite.create(join(folder, 'pg'));
  try {
    const columnsOf = async (table) =>
      (
        await database.query(
          `select column_name from information_schema.columns where table_name = $1 order by ordinal_position`,
          [table],
        )
      ).rows.map((row) => row.column_name);
    const copied = (await columnsOf('order')).filter((name) => !own.includes(name));
    const pieces = (await columnsOf('order_item')).filter((name) => !['pk', 'order_pk'].includes(name));
    const shopper = `(select pk from "user" where email = 'shopper@example.test')`;
    const template = `(select * from "order" where user_pk = ${shopper} order by created_at desc limit 1)`;
    const portion = 50_000;
    for (let from = 1; from <= allOrders; from += portion) {
      const to = Math.min(from + portion - 1, allOrders);
      say(`${to.toLocaleString('en')} of ${allOrders.toLocaleString('en')} orders`);
      await database.exec(`
        insert into "order" (${list(own)}, ${list(copied)}) overriding system value
        select 100000 + n, lpad(n::text, 16, '0'), md5('bench ' || n), 'bench-' || n, -100000 - n,
          case when n % ${Math.max(1, Math.floor(allOrders / ownOrders))} = 0 then ${shopper} end,
          one.created_at - n * interval '40 seconds', one.created_at - n * interval '40 seconds',
          ${copied.map((name) => (empty.includes(name) ? `'{}'::jsonb` : `one."${name}"`)).join(', ')}
        from generate_series(${from}, ${to}) as n, ${template} as one;
        insert into order_item (order_pk, ${list(pieces)})
        select 100000 + n, ${pieces.map((name) => `piece."${name}"`).join(', ')}
        from generate_series(${from}, ${to}) as n,
          (select * from order_item where order_pk = ${template.replace('select *', 'select pk')} order by pk limit 1) as piece;
      `);
    }
    await database.exec('analyze "order"; analyze order_item');
  } finally {
    await database.close();
  }
}
