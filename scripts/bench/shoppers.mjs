import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../lib/measure.mjs';
import { createShopper, mug } from '../lib/operations/shopper.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { inRoot } from '../lib/root.mjs';
import { startStack } from '../lib/stack.mjs';
import { openBooks } from '../load/lib/order-books.mjs';
import { startHostAlone } from './lib/host-alone.mjs';

const counts = [1, 8, 64];
const rounds = 3;
const milliseconds = 2_000;
const pieces = 1_000_000;

/** Measures each number of shoppers in turn. @param {(count: number) => Promise<number>} measure a second */
async function inTurns(measure, say) {
  const seen = new Map(counts.map((count) => [count, /** @type {number[]} */ ([])]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const count of counts) {
      say(`${count} at once, round ${round} of ${rounds}`);
      seen.get(count)?.push(await measure(count));
    }
  }
  return new Map([...seen].map(([count, values]) => [count, median(values)]));
}

/** Work that so many do again and again, each as soon as the last one is done. @returns {Promise<number>} how often a second */
async function repeat(count, work) {
  const start = performance.now();
  let done = 0;
  const one = async (_, index) => {
    while (performance.now() - start < milliseconds) if (await work(index)) done += 1;
  };
  await Promise.all(Array.from({ length: count }, one));
  return (done * 1_000) / (performance.now() - start);
}

/** Changes a second, each shopper in a basket of its own, and baskets with another quantity than the last one answered. */
async function measureBaskets(host, say) {
  const shoppers = Array.from({ length: Math.max(...counts) }, (_, number) =>
    createShopper(host, { isAtHost: true, number }),
  );
  for (const shopper of shoppers) await shopper.fillBasket();
  const quantities = shoppers.map(() => 1);
  const perSecond = await inTurns(
    (count) =>
      repeat(count, async (index) => {
        const quantity = 1 + (quantities[index] % 9);
        await shoppers[index].setQuantity(quantity);
        quantities[index] = quantity;
        return true;
      }),
    say,
  );
  let lost = 0;
  for (const [index, shopper] of shoppers.entries()) {
    if ((await shopper.countPieces()) !== quantities[index]) lost += 1;
    shopper.close();
  }
  return { perSecond, lost };
}

/** Purchases a second, a new guest for each; `unsure`: those without an answer, which may have been made all the same. */
async function measurePurchases(shopUrl, say) {
  let [number, placed, unsure] = [0, 0, 0];
  const buy = async () => {
    number += 1;
    const shopper = createShopper(shopUrl, { number });
    try {
      await shopper.fillBasket();
      await shopper.buy();
      placed += 1;
      return true;
    } catch {
      unsure += 1;
      return false;
    } finally {
      shopper.close();
    }
  };
  const perSecond = await inTurns((count) => repeat(count, buy), say);
  return { perSecond, placed, unsure };
}

/** Orders that do not agree with what was told, with the ledger, or with the shelf. */
function lostOf({ placed, unsure }, before, after) {
  const orders = after.orders - before.orders;
  return (
    Math.max(0, placed - orders, orders - placed - unsure) +
    Math.abs(after.captures - before.captures - orders) +
    Math.abs(before.shelf - after.shelf - orders)
  );
}

const fillShelf = `update stock set quantity = ${pieces} where product_pk = ${mug}`;
const countAll = `select (select count(*)::int from "order") as orders,
  (select count(*)::int from ledger where kind = 'capture') as captures,
  (select quantity from stock where product_pk = ${mug}) as shelf`;

/** Runs statements on the embedded database of a host that does not run, and returns the rows of the last one. */
async function queryFolder(folder, statements) {
  const { PGlite } = await import(
    createRequire(inRoot('packages/commerce-host/package.json')).resolve('@electric-sql/pglite')
  );
  const database = await PGlite.create(join(folder, 'pg'));
  try {
    let rows = [];
    for (const statement of statements) ({ rows } = await database.query(statement));
    return rows;
  } finally {
    await database.close();
  }
}

async function buyOnEmbedded({ data, say, atEnd }) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-buyers-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(data, folder, { recursive: true });
  const [before] = await queryFolder(folder, [fillShelf, countAll]);
  const stack = await startStack(folder, { env: { TRUSTED_PROXIES: '1' } });
  atEnd(stack.close);
  const bought = await measurePurchases(stack.shopUrl, say);
  await stack.kill();
  const [after] = await queryFolder(stack.dataDir, [countAll]);
  return { ...bought, lost: lostOf(bought, before, after) };
}

const note = ({ perSecond }) => `${counts.map((count) => (perSecond.get(count) ?? 0).toFixed(1)).join(' / ')} a second`;
const rate = ({ perSecond }, count) => perSecond.get(count) ?? Number.NaN;

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'shoppers',
  title: `Shoppers at once, each with a basket, and whole purchases: ${counts.join(', ')}`,
  measure: async (rig) => {
    const { say, atEnd, startStack: startOwn } = rig;
    const embedded = await measureBaskets(await startHostAlone({ env: {}, say, atEnd }), say);
    const bought = await buyOnEmbedded(rig);
    const beside = { unit: '×', least: 0.9 };
    const [baskets, orders] = [
      { unit: 'baskets', most: 0 },
      { unit: 'orders', most: 0 },
    ];
    const rows = [
      {
        what: 'PGlite, 64 shoppers beside 1',
        value: rate(embedded, 64) / rate(embedded, 1),
        ...beside,
        note: note(embedded),
      },
      { what: 'PGlite, lost changes', value: embedded.lost, ...baskets },
      {
        what: 'PGlite, whole purchases, 64 buyers beside 1',
        value: rate(bought, 64) / rate(bought, 1),
        ...beside,
        isGoal: true,
        note: note(bought),
      },
      { what: 'PGlite, lost purchases', value: bought.lost, ...orders },
    ];
    const server = await startPostgres();
    if (server === undefined) return [...rows, { what: 'PostgreSQL is not on the PATH', value: 0, unit: 'measured' }];
    atEnd(server.stop);
    const env = { DATABASE_URL: server.url, TRUSTED_PROXIES: '1' };
    const postgres = await measureBaskets(await startHostAlone({ env, say, atEnd }), say);
    const stack = await startOwn({ env });
    const books = openBooks(server.url);
    atEnd(books.close);
    await books.query(fillShelf);
    const [before] = await books.query(countAll);
    const boughtThere = await measurePurchases(stack.shopUrl, say);
    const [after] = await books.query(countAll);
    return [
      ...rows,
      {
        what: 'PostgreSQL beside PGlite, 8 shoppers',
        value: rate(postgres, 8) / rate(embedded, 8),
        unit: '×',
        least: 2.5,
        note: note(postgres),
      },
      { what: 'PostgreSQL, lost changes', value: postgres.lost, ...baskets },
      {
        what: 'PostgreSQL, lost purchases',
        value: lostOf(boughtThere, before, after),
        ...orders,
        note: note(boughtThere),
      },
    ];
  },
};
