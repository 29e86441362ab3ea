import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the environment of services that are to be looked into. */
export const openInside = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * A look into a running service, over the inspector of Node: what it measures itself is not what an asker adds.
 *
 * @typedef {object} Inside
 * @property {() => Promise<void>} watchLoop begins to measure how late the event loop is, anew
 * @property {() => Promise<number>} readLoop p99 of it since then, in milliseconds
 * @property {() => Promise<number>} readHeap MiB that are in use after a collection
 * @property {() => Promise<number>} countTimers timers that hold the process
 * @property {() => void} close
 */

/**
 * @param {string} dataDir of the services, where their output is
 * @param {'host' | 'shop'} name
 * @returns {Promise<Inside>}
 */
export async function lookInside(dataDir, name) {
  const log = readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
  // It may have been restarted: the last address is the one that answers.
  const address = log.match(/ws:\/\/\S+/g)?.at(-1);
  if (address === undefined) throw new Error(`The ${name} cannot be looked into: start it with openInside.`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  /** @type {Map<number, (result: any) => void>} */
  const asked = new Map();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    asked.get(id)?.(result);
    asked.delete(id);
  });
  let last = 0;
  /** @param {string} method @param {object} [params] @returns {Promise<any>} */
  const send = (method, params = {}) =>
    new Promise((resolve) => {
      last += 1;
      asked.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  /** @param {string} expression */
  const evaluate = async (expression) =>
    (await send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  await evaluate(
    `globalThis.loadDelay = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 }); loadDelay.enable()`,
  );
  return {
    watchLoop: async () => void (await evaluate('loadDelay.reset()')),
    readLoop: () => evaluate('loadDelay.percentile(99) / 1e6'),
    async readHeap() {
      await send('HeapProfiler.collectGarbage');
      return (await send('Runtime.getHeapUsage')).usedSize / 1_048_576;
    },
    countTimers: () => evaluate(`process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length`),
    close: () => socket.close(),
  };
}
