import { productPath } from '../bench/lib/product.mjs';
import { figure, none } from '../lib/measure.mjs';
import { callsOfJourney, createShopper, mug } from '../lib/operations/shopper.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { openBooks } from './lib/order-books.mjs';
import { processorTimeOf, processorTimeOfFamily } from './lib/process-figures.mjs';
import { createTimes } from './lib/times.mjs';

const shoppersAtOnce = 8;
/** Purchases before anything is measured. */
const warmUp = 10;

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'journeys',
  title: `Whole purchases of ${callsOfJourney} calls on PostgreSQL (security.md T3)`,
  measure: async ({ extent, say, atEnd, startStack }) => {
    const server = await startPostgres();
    if (server === undefined) return [figure('PostgreSQL is not on the PATH, so it is left out', 0, 'measured')];
    atEnd(server.stop);
    say('filling PostgreSQL');
    const stack = await startStack({ env: { DATABASE_URL: server.url, TRUSTED_PROXIES: '1' } });
    const books = openBooks(server.url);
    atEnd(books.close);
    await books.stockUp(mug, 1_000_000);
    const before = await books.countOrders();
    const page = await productPath(stack.hostUrl);
    const seconds = { brief: 5, whole: 30, long: 600 }[extent];
    const times = createTimes();
    const failures = [];
    let faults = 0;
    let placed = 0;
    let number = 0;
    const seen = ({ status, milliseconds }) => {
      times.add(milliseconds);
      if (status === 0 || status >= 400) faults += 1;
    };
    const journey = async () => {
      number += 1;
      const shopper = createShopper(stack.shopUrl, { number, onAnswer: seen });
      try {
        await shopper.send('GET', page);
        await shopper.fillBasket();
        await shopper.countPieces();
        await shopper.buy();
        placed += 1;
      } catch (error) {
        failures.push(error.message);
      } finally {
        shopper.close();
      }
    };
    say('the first ones, until everything is compiled');
    for (let index = 0; index < warmUp; index += 1) await journey();
    const start = performance.now();
    const first = placed;
    /** @returns {Record<string, number>} */
    const look = () => ({
      asker: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
      PostgreSQL: processorTimeOfFamily(server.pid),
      ...Object.fromEntries(stack.processes().map(({ name, pid }) => [name, processorTimeOf(pid)])),
    });
    const costBefore = look();
    say(`${shoppersAtOnce} shoppers at once, ${seconds} s`);
    await Promise.all(
      Array.from({ length: shoppersAtOnce }, async () => {
        while (performance.now() - start < seconds * 1_000) await journey();
      }),
    );
    const perSecond = ((placed - first) * 1_000) / (performance.now() - start);
    const orders = placed - first;
    const costs = Object.entries(look()).map(([name, time]) => ({ name, each: (time - costBefore[name]) / orders }));
    const cost = costs.reduce((sum, { each }) => sum + each, 0);
    const after = await books.countOrders();
    const complaints = await books.findComplaints({ product: mug, stockBefore: 1_000_000 });
    return [
      figure('orders', perSecond, 'a second', { least: 15, note: `${placed} orders` }),
      figure('processor time for an order, of all processes', cost, 'ms', {
        most: 2_000 / 15,
        note: costs.map(({ name, each }) => `${name} ${each.toFixed(0)}`).join(', '),
      }),
      figure('orders that two cores have room for at that', 2_000 / cost, 'a second', { least: 15 }),
      figure('p99 of a call', times.percentile(99), 'ms', { most: 300 }),
      none('journeys that failed', failures.length, failures[0]),
      none('replies of 400 and more, or none', faults),
      { what: 'orders placed', value: placed, unit: 'orders', least: 1 },
      none('orders that were told and are not in the books', Math.abs(after - before - placed)),
      none('what books and acquirer do not agree on', Object.keys(complaints).length, JSON.stringify(complaints)),
    ];
  },
};
