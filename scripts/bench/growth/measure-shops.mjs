import { processorTimeOf, processorTimeOfFamily } from '../../load/lib/process-figures.mjs';
import { median } from '../lib/figure.mjs';
import { operations } from './operations.mjs';
import { readTableScans, scansBetween } from './table-scans.mjs';

const warming = 12;
/** Asked at once while processor time is taken. */
const atOnce = 4;

/**
 * A shop that is asked.
 *
 * @typedef {object} AskedShop
 * @property {{ databaseUrl: string, processes: () => { name: string, pid: number }[] }} stack
 * @property {import('./operations.mjs').ShopAsked} asked
 */

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const spread = (values) => `p50 ${at(values, 0.5).toFixed(1)} ms, p99 ${at(values, 0.99).toFixed(1)} ms`;

/** Milliseconds; undefined for what a busy machine refused or answered too late. */
async function time(work) {
  const start = performance.now();
  try {
    await work();
  } catch {
    return undefined;
  }
  return performance.now() - start;
}

/** One operation at both shops in turn, so that whatever else the machine does meets both alike: rounds that both answered. */
async function measureTimes({ rounds, run }, shops) {
  const seen = [];
  for (let round = -warming; round < rounds; round += 1) {
    const spent = [];
    for (const { asked } of shops) spent.push(await time(() => run(asked, round + warming)));
    if (round >= 0 && !spent.includes(undefined)) seen.push(spent);
  }
  return seen;
}

/**
 * Milliseconds of processor time that an operation takes, by process: whatever else the machine does hardly changes them.
 *
 * @returns {Promise<Record<'shop' | 'host' | 'database', number>>}
 */
async function measureCosts({ repeats, run }, { stack, asked }, postgresPid) {
  const pidOf = (name) => stack.processes().find((one) => one.name === name)?.pid ?? 0;
  const look = () => ({
    shop: processorTimeOf(pidOf('shop')),
    host: processorTimeOf(pidOf('host')),
    database: processorTimeOfFamily(postgresPid),
  });
  const before = look();
  let next = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < repeats) {
        next += 1;
        // Other numbers than those of the times, which the shop may still know the answers to.
        if ((await time(() => run(asked, 1_000 + next))) !== undefined) done += 1;
      }
    }),
  );
  const after = look();
  const each = (name) => Math.max(0, after[name] - before[name]) / done;
  return { shop: each('shop'), host: each('host'), database: each('database') };
}

const sum = ({ shop, host, database }) => shop + host + database;
const told = (costs) =>
  Object.entries(costs)
    .map(([name, each]) => `${name} ${each.toFixed(2)}`)
    .join(', ');

/** Rows of one operation, and its cost in the second shop. */
async function measureOperation(operation, shops, postgresPid) {
  const seen = await measureTimes(operation, shops);
  const [few, many] = [0, 1].map((shop) => seen.map((spent) => spent[shop]));
  const costFew = await measureCosts(operation, shops[0], postgresPid);
  const costMany = await measureCosts(operation, shops[1], postgresPid);
  const late = operation.rounds - seen.length;
  const rows = [
    {
      what: `${operation.name}: time, full beside small`,
      value: median(seen.map(([one, other]) => other / one)),
      unit: '×',
      note: `${spread(many)}, beside ${spread(few)}${late > 0 ? `; ${late} rounds refused or too late` : ''}`,
    },
    {
      what: `${operation.name}: slowest of a hundred, full beside small`,
      value: at(many, 0.99) / at(few, 0.99),
      unit: '×',
    },
    {
      what: `${operation.name}: processor time, full beside small`,
      value: sum(costMany) / sum(costFew),
      unit: '×',
      note: `${sum(costMany).toFixed(2)} ms: ${told(costMany)}; beside ${sum(costFew).toFixed(2)} ms: ${told(costFew)}`,
    },
  ];
  return { rows, cost: costMany };
}

/**
 * Every operation at a small shop and at a full one on the same server, and which large tables were read as a whole meanwhile.
 *
 * @param {readonly [AskedShop, AskedShop]} shops
 * @param {number} postgresPid
 * @param {(detail: string) => void} say
 * @returns {Promise<{ rows: import('../lib/figure.mjs').Row[], costs: Record<string, import('../../scaling/costs.mjs').Cost> }>}
 */
export async function measureShops(shops, postgresPid, say) {
  const full = shops[1].stack.databaseUrl;
  say('warming up');
  for (const { run } of operations) for (const { asked } of shops) await run(asked, 0);
  const before = await readTableScans(full);
  const costs = {};
  const rows = [];
  for (const operation of operations) {
    say(operation.name);
    const measured = await measureOperation(operation, shops, postgresPid);
    rows.push(...measured.rows);
    const each = (cost) => Math.round(cost * 1_000) / 1_000;
    const { shop, host, database } = measured.cost;
    costs[operation.name] = { calls: operation.calls, shop: each(shop), host: each(host), database: each(database) };
  }
  const scans = scansBetween(before, await readTableScans(full));
  rows.push({
    what: 'large tables that were read as a whole',
    value: scans.length,
    unit: 'tables',
    most: 0,
    note: scans.map(({ table, scans: times }) => `${table} ${times} times`).join(', '),
  });
  return { rows, costs };
}
