import { loadavg } from 'node:os';
import { startPostgres } from '../lib/postgres.mjs';
import { startStack } from '../lib/stack.mjs';
import { openBooks } from '../load/lib/order-books.mjs';
import { processorTimeOfFamily } from '../load/lib/process-figures.mjs';
import { mug } from '../load/lib/shopper.mjs';
import { median } from './lib/figure.mjs';
import { openServer } from './lib/orders-data.mjs';
import { addToOneBasket, buyAtOnce, changeOwnBaskets, openClients } from './processes/writes.mjs';

const counts = [1, 2, 4, 8];
const rounds = 3;
const milliseconds = 2_000;
const pieces = 1_000_000;
/** In a second or so everything is compiled. */
const warmUp = 1_000;

/** A shop in each number of processes, all on one PostgreSQL: rounds go to each of them in turn. */
async function startAll(server, { data, say }, atEnd) {
  const shops = [];
  for (const processes of counts) {
    say(`starting ${processes} shops and ${processes} hosts`);
    const env = { DATABASE_URL: server.url, TRUSTED_PROXIES: '1' };
    const stack = await startStack(data, { env, processes });
    atEnd(stack.close);
    const clients = await openClients(stack.shopUrl, Math.max(...counts));
    atEnd(() => {
      for (const { shopper } of clients) shopper.close();
    });
    /** Milliseconds of processor time of all its processes and of PostgreSQL's, which works for one of these shops at a time. */
    const used = () =>
      [server.pid, ...stack.processes().map(({ pid }) => pid)].reduce(
        (sum, pid) => sum + processorTimeOfFamily(pid),
        0,
      );
    const perSecond = new Map(counts.map((count) => [count, /** @type {number[]} */ ([])]));
    shops.push({ processes, clients, shopUrl: stack.shopUrl, used, perSecond, cost: { time: 0, changes: 0 } });
  }
  return shops;
}

/** Changes a second by processes and clients; each client's own basket. */
async function measureChanges(shops, say) {
  for (const { clients } of shops) await changeOwnBaskets(clients, warmUp);
  for (let round = 1; round <= rounds; round += 1) {
    for (const count of counts) {
      for (const { processes, clients, perSecond, used, cost } of shops) {
        say(`${processes} processes, ${count} clients, round ${round} of ${rounds}`);
        const before = used();
        const seen = await changeOwnBaskets(clients.slice(0, count), milliseconds);
        cost.time += used() - before;
        cost.changes += seen.done;
        perSecond.get(count)?.push(seen.perSecond);
      }
    }
  }
}

/** How far a number is from those that it may be. */
const outside = (value, least, most) => Math.max(0, least - value, value - most);

/** What the database holds, beside what clients were told. */
async function countLost(shops, database, say) {
  const piecesOf = async (basketPk) => {
    const [line] = await database.query(
      `select quantity from basket_line where basket_pk = ${basketPk} and product_pk = ${mug}`,
    );
    return line?.quantity ?? 0;
  };
  let baskets = 0;
  let lost = 0;
  let told = 0;
  for (const { clients, processes } of shops) {
    for (const { basketPk, quantities } of clients) if (!quantities.includes(await piecesOf(basketPk))) baskets += 1;
    say(`${processes} processes, one basket for all clients`);
    const { basketPk, least, most } = await addToOneBasket(clients);
    lost += outside(await piecesOf(basketPk), least, most);
    told += least;
  }
  return { baskets, lost, told };
}

/** Whole purchases of one product by all clients at once. */
async function measureOrders(shops, books, say) {
  const before = await books.readOrders();
  const perSecond = new Map();
  let placed = 0;
  let unsure = 0;
  for (const { processes, shopUrl } of shops) {
    say(`${processes} processes, ${Math.max(...counts)} buyers`);
    const seen = await buyAtOnce(shopUrl, Math.max(...counts), milliseconds * 4);
    perSecond.set(processes, seen.perSecond);
    placed += seen.placed;
    unsure += seen.unsure;
  }
  const after = await books.readOrders();
  const written = after.count - before.count;
  return {
    perSecond,
    placed,
    unsure,
    missing: outside(written, placed, placed + unsure),
    unbalanced: after.unbalanced + after.repeated,
    shelf: Math.abs(pieces - (await books.readStock(mug)) - written),
  };
}

async function measureAll(server, bench, atEnd) {
  const { say } = bench;
  const shops = await startAll(server, bench, atEnd);
  const books = openBooks(server.url);
  atEnd(books.close);
  await books.stockUp(mug, pieces);
  const database = await openServer(server.url);
  atEnd(database.close);
  await measureChanges(shops, say);
  const lost = await countLost(shops, database, say);
  const orders = await measureOrders(shops, books, say);
  const rate = (shop, count) => median(shop.perSecond.get(count));
  const each = ({ cost }) => cost.time / cost.changes;
  const one = shops[0];
  return [
    ...counts.map((count) => ({
      what: `one process, ${count} clients beside 1`,
      value: rate(one, count) / rate(one, 1),
      unit: '×',
      note: `${Math.round(rate(one, count))} changes of a basket a second`,
    })),
    ...shops.slice(1).flatMap((shop) =>
      counts.map((count) => ({
        what: `${shop.processes} processes beside 1, ${count} clients`,
        value: rate(shop, count) / rate(one, count),
        unit: '×',
        note: `${Math.round(rate(shop, count))} changes of a basket a second`,
      })),
    ),
    // What two cores that do nothing else have room for is the inverse of it.
    ...shops.map((shop) => ({
      what: `processor time for a change, ${shop.processes} processes beside 1`,
      value: each(shop) / each(one),
      unit: '×',
      note: `${each(shop).toFixed(1)} ms of shop, host and PostgreSQL`,
    })),
    ...shops.map(({ processes }) => ({
      what: `orders, ${processes} processes beside 1, ${Math.max(...counts)} buyers`,
      value: orders.perSecond.get(processes) / orders.perSecond.get(1),
      unit: '×',
      note: `${orders.perSecond.get(processes).toFixed(1)} orders a second`,
    })),
    { what: 'baskets that hold another quantity than was answered', value: lost.baskets, unit: 'baskets', most: 0 },
    {
      what: 'pieces lost when all clients fill one basket',
      value: lost.lost,
      unit: 'pieces',
      most: 0,
      note: `of ${lost.told}`,
    },
    {
      what: 'orders placed',
      value: orders.placed,
      unit: 'orders',
      least: 1,
      note: `${orders.unsure} purchases more were refused or answered too late`,
    },
    { what: 'orders told and not in the books', value: orders.missing, unit: 'orders', most: 0 },
    { what: 'orders whose money is not once in the ledger', value: orders.unbalanced, unit: 'orders', most: 0 },
    { what: 'pieces sold and still on the shelf, or gone and not sold', value: orders.shelf, unit: 'pieces', most: 0 },
    { what: 'load average of the machine at the end', value: loadavg()[0], unit: '' },
  ];
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'processes',
  title: `Shops and hosts in ${counts.join(', ')} processes on one PostgreSQL, as many clients at once`,
  isOnlyNamed: true,
  measure: async (bench) => {
    // Fifteen hosts and as many shops keep more connections than PostgreSQL takes as it is installed.
    const server = await startPostgres({ settings: { max_connections: '400' } });
    if (server === undefined) return [{ what: 'PostgreSQL is not on the PATH', value: Number.NaN, unit: 'measured' }];
    const stops = [() => server.stop()];
    try {
      return await measureAll(server, bench, (stop) => stops.push(stop));
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};
