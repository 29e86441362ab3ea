import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../bench/lib/product.mjs';
import { startStack } from '../lib/stack.mjs';
import { ask, keptConnections } from './lib/ask.mjs';
import { handlesOf, memoryOf, slopeOf } from './lib/process-figures.mjs';
import { byExtent, figure, none } from './lib/room.mjs';
import { createShopper } from './lib/shopper.mjs';

/** A journey begins so often, and so many pages are asked for besides: about half of what two cores can do. */
const journeyEvery = 500;
const pageEvery = 60;
const lookEvery = 2_000;
const mebibytesByTenMinutes = 1;

/** @type {import('./lib/room.mjs').Room} */
export const room = {
  name: 'soak',
  title: 'Half of the load for long: memory stays flat (security.md T5)',
  extents: ['whole', 'long'],
  measure: async ({ extent, data, say, atEnd }) => {
    const minutes = Number(process.env.SOAK_MINUTES) || byExtent(extent, { brief: 0, whole: 4, long: 60 });
    const stack = await startStack(data, { env: { TRUSTED_PROXIES: '1' } });
    atEnd(stack.close);
    const agent = keptConnections();
    atEnd(() => agent.destroy());
    const page = `${stack.shopUrl}${await productPath(stack.hostUrl)}`;
    const counts = { journeys: 0, pages: 0, faults: 0 };
    const under = new Set();
    const begin = (work) => {
      const running = work().catch(() => {
        counts.faults += 1;
      });
      under.add(running);
      void running.finally(() => under.delete(running));
    };
    const journey = async () => {
      counts.journeys += 1;
      const shopper = createShopper(stack.shopUrl, counts.journeys);
      try {
        await shopper.fillBasket();
        if ((await shopper.countPieces()) !== 1) throw new Error('The basket is not what was put into it.');
        await shopper.call('GET', '/orders/checkout/');
        await shopper.call('GET', '/list/?search_text=mug');
      } finally {
        shopper.close();
      }
    };
    const view = async () => {
      counts.pages += 1;
      // Every third one is an address that nobody kept.
      const address = counts.pages % 3 === 0 ? `${page}?view=${counts.pages}` : page;
      if ((await ask(address, { agent })).status !== 200) throw new Error('A page did not come.');
    };
    const processes = stack.processes();
    const before = processes.map(({ pid }) => handlesOf(pid));
    /** @type {Map<string, { x: number, y: number }[]>} */
    const looks = new Map(processes.map(({ name }) => [name, []]));
    const start = performance.now();
    const journeys = setInterval(() => begin(journey), journeyEvery);
    const views = setInterval(() => begin(view), pageEvery);
    const stop = () => {
      clearInterval(journeys);
      clearInterval(views);
    };
    atEnd(stop);
    while (performance.now() - start < minutes * 60_000) {
      await pause(lookEvery);
      const x = (performance.now() - start) / 60_000;
      for (const { name, pid } of processes) looks.get(name)?.push({ x, y: memoryOf(pid) });
      say(
        `${x.toFixed(1)} of ${minutes} minutes, ${processes.map(({ pid }) => `${Math.round(memoryOf(pid))} MiB`).join(', ')}`,
      );
    }
    stop();
    await Promise.all(under);
    agent.destroy();
    // Kept connections of the shop to its host end by themselves.
    await pause(15_000);
    const after = processes.map(({ pid }) => handlesOf(pid));
    return [
      none('requests that failed', counts.faults, `${counts.journeys} journeys, ${counts.pages} pages`),
      ...processes.flatMap(({ name }, index) => {
        const warm = (looks.get(name) ?? []).filter(({ x }) => x > minutes / 3);
        return [
          figure(`${name}, memory after warming up, slope`, slopeOf(warm) * 10, 'MiB/10 min', {
            most: mebibytesByTenMinutes,
            note: `${Math.round(warm[0]?.y ?? 0)} to ${Math.round(warm.at(-1)?.y ?? 0)} MiB`,
          }),
          none(`${name}, sockets more than before`, Math.max(0, after[index].sockets - before[index].sockets - 5)),
          none(`${name}, open files more than before`, Math.max(0, after[index].files - before[index].files - 10)),
        ];
      }),
    ];
  },
};
