import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../bench/lib/product.mjs';
import { figure, none } from '../lib/measure.mjs';
import { ask, keptConnections } from '../lib/operations/ask.mjs';
import { createShopper, mug } from '../lib/operations/shopper.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { lookInside, openInside } from './lib/inside.mjs';
import { openBooks } from './lib/order-books.mjs';
import { handlesOf, memoryOf, slopeOf } from './lib/process-figures.mjs';

/**
 * `SOAK_PACE` is how much of the usual load there is: the usual one takes about half of what two cores can do, which a machine with
 * other work does not have.
 */
const pace = Number(process.env.SOAK_PACE) || 1;
/** Milliseconds from a journey to the next, and from one of the pages that are asked for besides to the next. */
const journeyEvery = 500 / pace;
const pageEvery = 60 / pace;
const lookEvery = 2_000;
/**
 * So many addresses that nobody kept are asked for before: the shop's caches are full then (`packages/web/server/compose.ts`), and memory
 * that grows afterwards is not theirs.
 */
const addressesToFill = 6_000;
const atOnce = 8;
/** One journey of so many buys; the others look, fill a basket and search. */
const journeysToPurchase = 4;
const pieces = 1_000_000;
const mebibytesByTenMinutes = 1;

/** Resident memory at the start and after each fifth of the time. @param {{ y: number }[]} memory */
function fifthsOf(memory) {
  const last = memory.length - 1;
  const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => memory[Math.round(part * last)]?.y ?? 0);
  return `${points.map(Math.round).join(', ')} MiB`;
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'soak',
  title: 'Mixed journeys on PostgreSQL for long: memory stays flat, every order is paid once (security.md T5)',
  measure: async ({ extent, say, atEnd, startStack }) => {
    const minutes = Number(process.env.SOAK_MINUTES) || { brief: 1, whole: 10, long: 60 }[extent];
    const server = await startPostgres();
    if (server === undefined) return [figure('PostgreSQL is not on the PATH, so it is left out', 0, 'measured')];
    atEnd(server.stop);
    say('filling PostgreSQL');
    const stack = await startStack({ env: { ...openInside, DATABASE_URL: server.url, TRUSTED_PROXIES: '1' } });
    const books = openBooks(server.url);
    atEnd(books.close);
    await books.stockUp(mug, pieces);
    const before = await books.countOrders();
    const agent = keptConnections();
    atEnd(() => agent.destroy());
    const page = `${stack.shopUrl}${await productPath(stack.hostUrl)}`;
    const counts = { journeys: 0, purchases: 0, pages: 0, faults: 0 };
    /** How often what went wrong. @type {Map<string, number>} */
    const failures = new Map();
    const under = new Set();
    const begin = (work) => {
      const running = work().catch(({ message }) => {
        counts.faults += 1;
        failures.set(message, (failures.get(message) ?? 0) + 1);
      });
      under.add(running);
      void running.finally(() => under.delete(running));
    };
    const journey = async () => {
      counts.journeys += 1;
      const isPurchase = counts.journeys % journeysToPurchase === 0;
      const shopper = createShopper(stack.shopUrl, { number: counts.journeys });
      try {
        await shopper.fillBasket();
        if ((await shopper.countPieces()) !== 1) throw new Error('The basket is not what was put into it.');
        await shopper.call('GET', '/orders/checkout/');
        await shopper.call('GET', '/list/?search_text=mug');
        if (isPurchase) {
          await shopper.buy();
          counts.purchases += 1;
        }
      } finally {
        shopper.close();
      }
    };
    const view = async () => {
      counts.pages += 1;
      // Every third one is an address that nobody kept, at first every one.
      const isNew = counts.pages % 3 === 0 || counts.pages <= addressesToFill;
      const address = isNew ? `${page}?view=${counts.pages}` : page;
      const { status, text } = await ask(address, { agent });
      if (status !== 200) throw new Error(`page: ${status || text}`);
    };
    const processes = await Promise.all(
      stack.processes().map(async ({ name, pid }) => {
        const inside = await lookInside(stack.dataDir, /** @type {'host' | 'shop'} */ (name));
        atEnd(inside.close);
        /** @type {{ x: number, y: number }[]} */
        const memory = [];
        return { name, pid, inside, memory };
      }),
    );
    /** What has to be the same at the end as it was when everything was warm. */
    const lookAtAll = () =>
      Promise.all(
        processes.map(async ({ pid, inside }) => ({
          ...handlesOf(pid),
          heap: await inside.readHeap(),
          timers: await inside.countTimers(),
        })),
      );
    const fill = async () => {
      while (counts.pages < addressesToFill) await view();
    };
    say(`filling the shop's caches with ${addressesToFill} addresses`);
    await Promise.all(Array.from({ length: atOnce }, fill));
    const start = performance.now();
    const journeys = setInterval(() => begin(journey), journeyEvery);
    const views = setInterval(() => begin(view), pageEvery);
    const stop = () => {
      clearInterval(journeys);
      clearInterval(views);
    };
    atEnd(stop);
    const warmAt = minutes / 3;
    // Looking at the heap collects all garbage, and memory grows back for minutes: what grows later is something else.
    const settledAt = minutes / 2;
    /** @type {Awaited<ReturnType<typeof lookAtAll>> | undefined} */
    let warm;
    while (performance.now() - start < minutes * 60_000) {
      await pause(lookEvery);
      const x = (performance.now() - start) / 60_000;
      if (warm === undefined && x > warmAt) {
        warm = await lookAtAll();
        for (const { inside } of processes) await inside.watchLoop();
      }
      if (x > settledAt) for (const { pid, memory } of processes) memory.push({ x, y: memoryOf(pid) });
      say(
        `${x.toFixed(1)} of ${minutes} minutes, ${processes.map(({ pid }) => `${Math.round(memoryOf(pid))} MiB`).join(', ')}`,
      );
    }
    const loops = await Promise.all(processes.map(({ inside }) => inside.readLoop()));
    const after = await lookAtAll();
    stop();
    await Promise.all(under);
    agent.destroy();
    // Kept connections of the shop to its host end by themselves.
    await pause(15_000);
    const quiet = processes.map(({ pid }) => handlesOf(pid));
    const orders = await books.countOrders();
    const complaints = await books.findComplaints({ product: mug, stockBefore: pieces });
    return [
      none(
        'requests that failed',
        counts.faults,
        [
          `${counts.journeys} journeys, ${counts.purchases} purchases, ${counts.pages} pages`,
          ...[...failures].map(([what, count]) => `${what}: ${count}`),
        ].join('; '),
      ),
      { what: 'orders placed', value: counts.purchases, unit: 'orders', least: 1 },
      none('orders that were told and are not in the books', Math.abs(orders - before - counts.purchases)),
      none('what books and acquirer do not agree on', Object.keys(complaints).length, JSON.stringify(complaints)),
      ...processes.flatMap(({ name, memory }, index) => {
        const [first, last] = [warm?.[index] ?? after[index], after[index]];
        return [
          figure(`${name}, memory after warming up, slope`, slopeOf(memory) * 10, 'MiB/10 min', {
            most: mebibytesByTenMinutes,
            note: fifthsOf(memory),
          }),
          figure(`${name}, heap after a collection, end by start`, (last.heap / first.heap) * 100, '%', {
            most: 110,
            note: `${first.heap.toFixed(1)} to ${last.heap.toFixed(1)} MiB`,
          }),
          figure(`${name}, timers, end less start`, last.timers - first.timers, 'timers', {
            most: 5,
            note: `${last.timers}`,
          }),
          figure(`${name}, p99 of the delay of the event loop`, loops[index], 'ms', { most: 50 }),
          none(`${name}, sockets more than when it was warm`, Math.max(0, quiet[index].sockets - first.sockets - 5)),
          figure(`${name}, open files, end less start`, quiet[index].files - first.files, 'files', { most: 5 }),
        ];
      }),
    ];
  },
};
