import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../lib/stack.mjs';
import { mug } from '../../load/lib/shopper.mjs';
import { buyAtOnce } from '../processes/writes.mjs';
import { median } from './figure.mjs';
import { openFolder, openServer } from './orders-data.mjs';

const rounds = 3;
const milliseconds = 2_000;
const pieces = 1_000_000;

/**
 * Whole purchases at once.
 *
 * @typedef {object} Bought
 * @property {Map<number, number>} perSecond purchases a second by number of buyers
 * @property {number} lost orders that do not agree with what was told, with the ledger, or with the shelf
 */

/** Each number of buyers in turn. */
async function measure(shopUrl, counts, say) {
  const seen = new Map(counts.map((count) => [count, /** @type {number[]} */ ([])]));
  let { placed, unsure } = await buyAtOnce(shopUrl, 2, milliseconds);
  for (let round = 1; round <= rounds; round += 1) {
    for (const count of counts) {
      say(`${count} buyers at once, round ${round} of ${rounds}`);
      const bought = await buyAtOnce(shopUrl, count, milliseconds);
      seen.get(count)?.push(bought.perSecond);
      placed += bought.placed;
      unsure += bought.unsure;
    }
  }
  return { placed, unsure, perSecond: new Map([...seen].map(([count, values]) => [count, median(values)])) };
}

/**
 * What of the shop's own book differs from what buyers were told: orders that are not there, and orders without their money or
 * whose piece is still on the shelf. A purchase without an answer may have been done all the same.
 */
const lostOf = ({ placed, unsure }, before, after) => {
  const orders = after.orders - before.orders;
  return (
    Math.max(0, placed - orders, orders - placed - unsure) +
    Math.abs(after.captures - before.captures - orders) +
    Math.abs(before.shelf - after.shelf - orders)
  );
};

/** Looks at a database, and fills the shelf first where that is wanted. */
async function look(database, { stocksUp = false } = {}) {
  try {
    if (stocksUp) await database.exec(`update stock set quantity = ${pieces} where product_pk = ${mug}`);
    const [counts] = await database.query(`select (select count(*)::int from "order") as orders,
      (select count(*)::int from ledger where kind = 'capture') as captures,
      (select quantity from stock where product_pk = ${mug}) as shelf`);
    return counts;
  } finally {
    await database.close();
  }
}

/**
 * On the embedded database, which only one process can look into at a time.
 *
 * @param {import('./figure.mjs').Bench} bench
 * @param {readonly number[]} counts
 * @returns {Promise<Bought>}
 */
export async function measureEmbeddedBuyers({ data, say }, counts) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-buyers-'));
  try {
    cpSync(data, folder, { recursive: true });
    const before = await look(await openFolder(folder), { stocksUp: true });
    const stack = await startStack(folder, { env: { TRUSTED_PROXIES: '1' } });
    try {
      const bought = await measure(stack.shopUrl, counts, say);
      await stack.kill();
      const after = await look(await openFolder(stack.dataDir));
      return { perSecond: bought.perSecond, lost: lostOf(bought, before, after) };
    } finally {
      await stack.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * On a PostgreSQL, which is filled with the demo when it is empty.
 *
 * @param {string} databaseUrl
 * @param {import('./figure.mjs').Bench} bench
 * @param {readonly number[]} counts
 * @returns {Promise<Bought>}
 */
export async function measureServerBuyers(databaseUrl, { data, say }, counts) {
  const stack = await startStack(data, { env: { TRUSTED_PROXIES: '1', DATABASE_URL: databaseUrl } });
  try {
    const before = await look(await openServer(databaseUrl), { stocksUp: true });
    const bought = await measure(stack.shopUrl, counts, say);
    return { perSecond: bought.perSecond, lost: lostOf(bought, before, await look(await openServer(databaseUrl))) };
  } finally {
    await stack.close();
  }
}
