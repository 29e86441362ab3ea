import { setTimeout as pause } from 'node:timers/promises';
import { createShopper, mug } from '../lib/operations/shopper.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { openBooks } from '../load/lib/order-books.mjs';
import { reads } from './catalogue.mjs';
import { startHostAlone } from './lib/host-alone.mjs';

const products = 100_000;
const orders = 100_000;
/** Rows from which on a table may not be read as a whole. */
const large = 10_000;

/** An idle connection reports its statistics after 10 s at the latest (PostgreSQL, PGSTAT_IDLE_INTERVAL). */
const untilReported = 12_000;

/** Housekeeping runs 20 s after a start, and has to read by index too. */
const untilHousekeeping = 30_000;

const list = (names) => names.map((name) => `"${name}"`).join(', ');

/**
 * Copies the demo shopper's newest order, with its piece and its movement of money, as placing orders would have written them: each
 * thousandth belongs to the demo shopper, the others to guests.
 *
 * @param {ReturnType<typeof openBooks>['query']} query
 */
async function addOrders(query) {
  const columnsOf = async (table, without) =>
    (
      await query(
        `select column_name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
      )
    )
      .map((row) => row.column_name)
      .filter((name) => !without.includes(name));
  const own = ['pk', 'number', 'token', 'attempt_id', 'basket_pk', 'user_pk', 'created_at', 'modified_at'];
  const copied = await columnsOf('order', own);
  const pieces = await columnsOf('order_item', ['pk', 'order_pk']);
  const moved = await columnsOf('ledger', ['pk', 'order_pk', 'attempt_id']);
  const shopper = `(select pk from "user" where email = 'shopper@example.test')`;
  const newest = (what) =>
    `(select ${what} from "order" where user_pk = ${shopper} and pk < ${orders} order by created_at desc limit 1)`;
  const numbers = `generate_series(1, ${orders}) as n`;
  await query(`
    insert into "order" (${list(own)}, ${list(copied)}) overriding system value
    select ${orders} + n, lpad(n::text, 16, '0'), md5('bench ' || n), 'bench-' || n, -n,
      case when n % 1000 = 0 then ${shopper} end, one.created_at - n * interval '40 seconds',
      one.created_at - n * interval '40 seconds', ${copied.map((name) => `one."${name}"`).join(', ')}
    from ${numbers}, ${newest('*')} as one`);
  await query(`
    insert into order_item (order_pk, ${list(pieces)}) select ${orders} + n, ${pieces.map((name) => `piece."${name}"`).join(', ')}
    from ${numbers}, (select * from order_item where order_pk = ${newest('pk')} order by pk limit 1) as piece`);
  await query(`
    insert into ledger (order_pk, attempt_id, ${list(moved)})
    select ${orders} + n, 'bench-' || n, ${moved.map((name) => `movement."${name}"`).join(', ')}
    from ${numbers}, (select * from ledger where order_pk = ${newest('pk')} limit 1) as movement`);
  await query('vacuum analyze');
}

/** Counts full reads of each large table. @returns {Promise<Map<string, number>>} by table */
async function readTableScans(query) {
  await pause(untilReported);
  const rows = await query(
    `select relname, seq_scan::int as scans from pg_stat_user_tables where n_live_tup >= ${large} order by relname`,
  );
  return new Map(rows.map(({ relname, scans }) => [relname, scans]));
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'growth',
  title: `Tables that a host with ${products.toLocaleString('en')} products and as many orders reads as a whole`,
  isOnlyNamed: true,
  measure: async ({ say, atEnd }) => {
    const server = await startPostgres();
    if (server === undefined) return [{ what: 'PostgreSQL is not on the PATH', value: Number.NaN, unit: 'measured' }];
    atEnd(server.stop);
    const env = { DATABASE_URL: server.url, SEED_PRODUCTS: String(products) };
    const host = await startHostAlone({ env, say, atEnd });
    const books = openBooks(server.url);
    atEnd(books.close);
    say('copying orders');
    await addOrders(books.query);
    await books.stockUp(mug, products);
    const shopper = createShopper(host, { isAtHost: true });
    atEnd(shopper.close);
    await shopper.signIn('shopper@example.test');
    // A start reads the products once; the reads come after it.
    const before = await readTableScans(books.query);
    const paths = [
      ...Object.values(reads).flat(),
      '/users/orders/?page=1',
      '/users/orders/?page=8',
      '/baskets/basket/',
    ];
    for (const path of paths) {
      say(path);
      await shopper.call('GET', path);
    }
    say('a purchase');
    const guest = createShopper(host, { isAtHost: true, number: 1 });
    atEnd(guest.close);
    await guest.fillBasket();
    await guest.buy();
    say('housekeeping');
    await pause(untilHousekeeping);
    const after = await readTableScans(books.query);
    const scanned = [...after].filter(([table, scans]) => scans > (before.get(table) ?? 0));
    return [
      {
        what: 'large tables that were read as a whole',
        value: scanned.length,
        unit: 'tables',
        most: 0,
        note: scanned.map(([table, scans]) => `${table} ${scans - (before.get(table) ?? 0)} times`).join(', '),
      },
    ];
  },
};
