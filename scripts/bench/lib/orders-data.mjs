import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../../lib/root.mjs';

const fromHost = createRequire(inRoot('packages/commerce-host/package.json'));

/** Columns that make an order an own one; everything else is copied from the demo shopper's newest. */
const own = ['pk', 'number', 'token', 'attempt_id', 'basket_pk', 'user_pk', 'created_at', 'modified_at'];

/** What orders of others do without, so that a million of them fit on any disk. */
const empty = ['shipping_address', 'billing_address'];

/** First pk of the orders that are put in. */
const base = 100_000;

const list = (names) => names.map((name) => `"${name}"`).join(', ');

/** @typedef {{ query: (text: string) => Promise<any[]>, exec: (text: string) => Promise<unknown>, close: () => Promise<void> }} Database */

/**
 * The embedded database of a host that does not run.
 *
 * @param {string} folder the host's whole data folder
 * @returns {Promise<Database>}
 */
export async function openFolder(folder) {
  const { PGlite } = await import(fromHost.resolve('@electric-sql/pglite'));
  const database = await PGlite.create(join(folder, 'pg'));
  return {
    query: async (text) => (await database.query(text)).rows,
    exec: (text) => database.exec(text),
    close: () => database.close(),
  };
}

/**
 * A PostgreSQL that a host has filled.
 *
 * @param {string} url
 * @returns {Promise<Database>}
 */
export async function openServer(url) {
  const { default: pg } = await import(fromHost.resolve('pg'));
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return {
    query: async (text) => (await database.query(text)).rows,
    exec: (text) => database.query(text),
    close: () => database.end(),
  };
}

/**
 * Puts orders with a piece and a movement of money each into a filled database, as placing them would have written them: the
 * demo shopper gets `ownOrders`, the rest belongs to customers in turn, or to guests.
 *
 * @param {Database} database
 * @param {{ ownOrders: number, allOrders: number, customers?: { firstPk: number, count: number } }} amounts
 * @param {(detail: string) => void} say
 */
export async function addOrders(database, { ownOrders, allOrders, customers }, say) {
  const columnsOf = async (table) =>
    (
      await database.query(
        `select column_name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
      )
    ).map((row) => row.column_name);
  const copied = (await columnsOf('order')).filter((name) => !own.includes(name));
  const pieces = (await columnsOf('order_item')).filter((name) => !['pk', 'order_pk'].includes(name));
  const moved = (await columnsOf('ledger')).filter((name) => !['pk', 'order_pk', 'attempt_id'].includes(name));
  const shopper = `(select pk from "user" where email = 'shopper@example.test')`;
  const template = (what) =>
    `(select ${what} from "order" where user_pk = ${shopper} and pk < ${base} order by created_at desc limit 1)`;
  const isOwn = `n % ${Math.max(1, Math.floor(allOrders / ownOrders))} = 0`;
  const others = customers === undefined ? 'null' : `${customers.firstPk} + n % ${customers.count}`;
  const portion = 50_000;
  for (let from = 1; from <= allOrders; from += portion) {
    const to = Math.min(from + portion - 1, allOrders);
    const numbers = `generate_series(${from}, ${to}) as n`;
    say(`${to.toLocaleString('en')} of ${allOrders.toLocaleString('en')} orders`);
    await database.exec(`
      insert into "order" (${list(own)}, ${list(copied)}) overriding system value
      select ${base} + n, lpad(n::text, 16, '0'), md5('bench ' || n), 'bench-' || n, -${base} - n,
        case when ${isOwn} then ${shopper} else ${others} end,
        one.created_at - n * interval '40 seconds', one.created_at - n * interval '40 seconds',
        ${copied
          .map((name) =>
            empty.includes(name) ? `case when ${isOwn} then one."${name}" else '{}'::jsonb end` : `one."${name}"`,
          )
          .join(', ')}
      from ${numbers}, ${template('*')} as one;
      insert into order_item (order_pk, ${list(pieces)})
      select ${base} + n, ${pieces.map((name) => `piece."${name}"`).join(', ')}
      from ${numbers}, (select * from order_item where order_pk = ${template('pk')} order by pk limit 1) as piece;
      insert into ledger (order_pk, attempt_id, ${list(moved)})
      select ${base} + n, 'bench-' || n, ${moved.map((name) => `movement."${name}"`).join(', ')}
      from ${numbers}, (select * from ledger where order_pk = ${template('pk')} limit 1) as movement;
    `);
  }
  await database.exec('analyze "order"; analyze order_item; analyze ledger');
}
