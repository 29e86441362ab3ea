import { StopError } from '../lib/stop-error.mjs';

/** One machine of four cores beside PostgreSQL, with a process for each core. */
const usual = {
  orders: 1,
  machines: 1,
  cores: 4,
  shops: 2,
  hosts: 2,
  'database-cores': 4,
  connections: 100,
  seconds: 120,
  seed: 1,
};

const usage = `npm run scaling -- ${Object.entries(usual)
  .map(([name, value]) => `--${name}=${value}`)
  .join(' ')} --costs=docs/performance/costs.json`;

/**
 * What follows `npm run scaling --`.
 *
 * @param {readonly string[]} words
 * @returns {{ layout: import('./layout.mjs').Layout, orders: number, seconds: number, seed: number, costs: string | undefined }}
 */
export function readScalingOptions(words) {
  const given = { ...usual };
  let costs;
  for (const word of words) {
    const [, name = '', text = ''] = /^--([a-z-]+)=(.+)$/.exec(word) ?? [];
    if (name === 'costs') costs = text;
    else if (Object.hasOwn(usual, name) && Number(text) > 0) given[name] = Number(text);
    else throw new StopError(`${word} is no option: ${usage}`);
  }
  const { orders, machines, cores, shops, hosts, 'database-cores': databaseCores, connections, seconds, seed } = given;
  for (const count of [machines, cores, shops, hosts, databaseCores, connections]) {
    if (!Number.isInteger(count)) throw new StopError(`Machines, cores, processes and connections are whole: ${usage}`);
  }
  if (shops + hosts > cores) {
    throw new StopError(
      `A process keeps one core busy: ${shops} shops and ${hosts} hosts want ${shops + hosts} cores, and there are ${cores}.`,
    );
  }
  return { layout: { machines, cores, shops, hosts, databaseCores, connections }, orders, seconds, seed, costs };
}
