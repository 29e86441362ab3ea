import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createConnection } from '../lib/connection.mjs';
import { keepAsking, keepComing } from '../lib/flows.mjs';

// Asks in a process of its own: other work of the scenario cannot make a reply late.

/** @type {Map<string, readonly import('../lib/connection.mjs').Connection[]>} */
const kept = new Map();

/** @typedef {import('../lib/asker.mjs').Order} Order @typedef {import('../lib/connection.mjs').Connection} Connection */

/** Connections are opened before anything is measured, and kept for the next flow. @param {Order} order */
async function openConnections({ origin, headers, connections }) {
  const key = JSON.stringify([origin, headers, connections]);
  const there = kept.get(key) ?? Array.from({ length: connections }, () => createConnection(origin, headers));
  kept.set(key, there);
  await Promise.all(there.map((connection) => connection.open()));
  return there;
}

/**
 * Each request takes the connection that has been free for longest; where none is free it waits for one.
 *
 * @param {readonly import('../lib/connection.mjs').Connection[]} connections
 * @param {Order} order
 */
function askOver(connections, { path }) {
  const free = [...connections];
  /** @type {((connection: Connection) => void)[]} */
  const waiting = [];
  return async () => {
    /** @type {Connection} */
    const connection = free.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
    const answer = await connection.ask(path);
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
    return answer;
  };
}

/** A connection for each request, as strangers come. @param {Order} order */
const askAnew =
  ({ origin, headers, path }) =>
  async () => {
    const connection = createConnection(origin, headers);
    const answer = await connection.ask(path);
    connection.close();
    return answer;
  };

process.on('message', async (/** @type {Order} */ order) => {
  const askOne = order.connections === 0 ? askAnew(order) : askOver(await openConnections(order), order);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = performance.eventLoopUtilization();
  const seen = await (order.flow === 'keepAsking' ? keepAsking(askOne, order.pace) : keepComing(askOne, order.pace));
  const busy = performance.eventLoopUtilization(before).utilization;
  delay.disable();
  process.send?.({ ...seen, own: { busy, p99: delay.percentile(99) / 1e6 } });
});
process.once('disconnect', () => process.exit(0));
