import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../lib/stack.mjs';
import { startHostAlone } from '../lib/catalogue-data.mjs';
import { addOrders, openServer } from '../lib/orders-data.mjs';

/**
 * How much a shop holds.
 *
 * @typedef {object} Size
 * @property {number} products
 * @property {number} orders each with a piece and a movement of money
 * @property {number} ownOrders of them, those of the demo's shopper
 * @property {number} baskets of guests, each with two lines
 * @property {number} customers beside those of the demo
 */

/** Columns that tell a customer from others; everything else is the demo shopper's. */
const own = ['pk', 'email', 'phone', 'loyalty_card_number'];

/** Customers who have the demo shopper's password, so that a sign-in looks for one among many. */
async function addCustomers(database, count) {
  const columns = (
    await database.query(`select column_name from information_schema.columns where table_name = 'user' order by 1`)
  )
    .map((row) => row.column_name)
    .filter((name) => !own.includes(name));
  const list = columns.map((name) => `"${name}"`).join(', ');
  const [{ before }] = await database.query('select max(pk) as before from "user"');
  await database.exec(`
    insert into "user" (pk, email, ${list}) overriding system value
    select ${before} + n, 'customer' || n || '@example.test', ${list}
    from generate_series(1, ${count}) as n, (select * from "user" where email = 'shopper@example.test') as one;
    select setval(pg_get_serial_sequence('user', 'pk'), ${before + count})`);
  return { firstPk: before + 1, count };
}

/** Open baskets of guests, with two products each and a session that lasts. */
async function addBaskets(database, count) {
  await database.exec(`
    with visitor as (
      insert into session (token_hash, created_at, expires_at)
      select md5('bench ' || n), now(), now() + interval '30 days' from generate_series(1, ${count}) as n
      returning pk),
    filled as (
      insert into basket (session_pk, namespace, is_main, currency, created_at, modified_at)
      select pk, 'basket', true, 'try', now(), now() from visitor
      returning pk)
    insert into basket_line (basket_pk, product_pk, quantity, attributes, attributes_key, created_at)
    select filled.pk, goods.pk, 1, '{}', '{}', now()
    from filled, (select pk from product where pk in (1201, 1000)) as goods`);
}

/**
 * A shop on a PostgreSQL, in a database of its own that is filled with so much.
 *
 * @param {string} serverUrl
 * @param {string} name of the database
 * @param {Size} size
 * @param {{ data: string, say: (detail: string) => void }} bench
 */
export async function startLargeShop(serverUrl, name, size, { data, say }) {
  const server = await openServer(serverUrl);
  await server.exec(`create database "${name}"`);
  await server.close();
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const databaseUrl = address.href;
  const env = { DATABASE_URL: databaseUrl, SEED_PRODUCTS: String(size.products), TRUSTED_PROXIES: '1' };
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-growth-'));
  const host = await startHostAlone({
    logDir: join(folder, 'logs'),
    env: { ...env, DATA_DIR: join(folder, 'data') },
    say: (detail) => say(`${name}: ${detail}`),
  });
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
  const database = await openServer(databaseUrl);
  try {
    say(`${name}: customers`);
    const customers = await addCustomers(database, size.customers);
    const orders = { ownOrders: size.ownOrders, allOrders: size.orders, customers };
    await addOrders(database, orders, (detail) => say(`${name}: ${detail}`));
    say(`${name}: baskets`);
    await addBaskets(database, size.baskets);
    await database.exec('vacuum analyze');
  } finally {
    await database.close();
  }
  return { databaseUrl, ...(await startStack(data, { env })) };
}

/** @typedef {Awaited<ReturnType<typeof startLargeShop>>} LargeShop */
