import { loadavg } from 'node:os';
import { startPostgres } from '../lib/postgres.mjs';
import { openBooks } from '../load/lib/order-books.mjs';
import { mug } from '../load/lib/shopper.mjs';
import { writeMeasuredCosts } from '../scaling/costs.mjs';
import { startLargeShop } from './growth/large-shop.mjs';
import { measureShops } from './growth/measure-shops.mjs';
import { openShop } from './growth/operations.mjs';

/** The same account in both: what is measured is what others do to it. */
const ownOrders = 100;
const sizes = {
  small: { products: 1_000, orders: 1_000, ownOrders, baskets: 100, customers: 100 },
  full: { products: 100_000, orders: 1_000_000, ownOrders, baskets: 10_000, customers: 100_000 },
};

/** The small shop and the full one, on one server. */
async function openShops(server, bench, atEnd) {
  const shops = [];
  for (const [name, size] of Object.entries(sizes)) {
    const stack = await startLargeShop(server.url, name, size, bench);
    atEnd(stack.close);
    const books = openBooks(stack.databaseUrl);
    await books.stockUp(mug, 1_000_000);
    await books.close();
    const asked = await openShop(stack);
    atEnd(asked.close);
    shops.push({ stack, asked });
  }
  return /** @type {[typeof shops[0], typeof shops[0]]} */ (shops);
}

const inWords = ({ products, orders }) =>
  `${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders`;

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'growth',
  title: `Shop with ${inWords(sizes.full)} beside ${inWords(sizes.small)}, over HTTP through the shop`,
  isOnlyNamed: true,
  measure: async (bench) => {
    const server = await startPostgres();
    if (server === undefined) return [{ what: 'PostgreSQL is not on the PATH', value: Number.NaN, unit: 'measured' }];
    const stops = [() => server.stop()];
    try {
      const shops = await openShops(server, bench, (stop) => stops.push(stop));
      const { rows, costs } = await measureShops(shops, server.pid, bench.say);
      const load = loadavg()[0];
      if (bench.options.write !== undefined) writeMeasuredCosts(costs, load);
      return [...rows, { what: 'load average of the machine at the end', value: load, unit: '' }];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};
