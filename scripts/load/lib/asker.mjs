import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { pinnedNode } from '../../lib/root.mjs';
import { createConnection } from './connection.mjs';
import { createTimes } from './times.mjs';

/**
 * @typedef {object} Flow GET requests of one address
 * @property {string} origin
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {number} connections persistent ones; 0: one for each request
 * @property {number} [perSecond] requests that start in a second, answered or not; absent: each connection asks again as soon as it is answered
 * @property {number} seconds
 *
 * @typedef {object} Seen
 * @property {Record<string, { count: number, p99: number }>} byStatus `0`: no reply; milliseconds from the time at which a request was due
 * @property {number} seconds
 * @property {number} refusedWithoutTime 503 without `Retry-After`
 */

/** @param {Flow} flow @returns {Promise<Seen>} */
export async function runFlow({ origin, path, headers, connections, perSecond, seconds }) {
  /** @type {Map<number, import('./times.mjs').Times>} */
  const byStatus = new Map();
  let refusedWithoutTime = 0;
  const note = ({ status, headers: given }, milliseconds) => {
    if (!byStatus.has(status)) byStatus.set(status, createTimes());
    byStatus.get(status)?.add(milliseconds);
    if (status === 503 && given['retry-after'] === undefined) refusedWithoutTime += 1;
  };
  const open = Array.from({ length: connections }, () => createConnection(origin, headers));
  await Promise.all(open.map((connection) => connection.open()));
  const start = performance.now();
  const askAgain = async (connection) => {
    while (performance.now() - start < seconds * 1_000) {
      const answer = await connection.ask(path);
      note(answer, answer.milliseconds);
    }
  };
  const free = [...open];
  /** @type {((connection: import('./connection.mjs').Connection) => void)[]} */
  const waiting = [];
  const askAt = async (due) => {
    /** @type {import('./connection.mjs').Connection} */
    const connection =
      connections === 0
        ? createConnection(origin, headers)
        : (free.shift() ?? (await /** @type {Promise<any>} */ (new Promise((resolve) => waiting.push(resolve)))));
    const answer = await connection.ask(path);
    note(answer, performance.now() - due);
    if (connections === 0) connection.close();
    else if (waiting.length > 0) waiting.shift()?.(connection);
    else free.push(connection);
  };
  const asked = perSecond === undefined ? open.map(askAgain) : [];
  while (perSecond !== undefined && asked.length < perSecond * seconds) {
    const due = start + (asked.length * 1_000) / perSecond;
    if (due > performance.now()) await pause(1);
    else asked.push(askAt(due));
  }
  await Promise.all(asked);
  for (const connection of open) connection.close();
  return {
    byStatus: Object.fromEntries(
      [...byStatus].map(([status, times]) => [status, { count: times.count(), p99: times.percentile(99) }]),
    ),
    seconds: (performance.now() - start) / 1_000,
    refusedWithoutTime,
  };
}

/** @param {Seen} seen @param {number} status */
export const countOf = ({ byStatus }, status) => byStatus[status]?.count ?? 0;
/** Milliseconds; 0 without any. @param {Seen} seen @param {number} status */
export const p99Of = ({ byStatus }, status) => byStatus[status]?.p99 ?? 0;
/** Replies with none of `statuses`, no reply included. @param {Seen} seen @param {number[]} statuses */
export const countOthers = ({ byStatus }, statuses) =>
  Object.entries(byStatus).reduce(
    (sum, [status, { count }]) => sum + (statuses.includes(Number(status)) ? 0 : count),
    0,
  );
/** @param {Seen} seen */
export const statusesOf = ({ byStatus }) =>
  Object.entries(byStatus)
    .map(([status, { count }]) => `${status === '0' ? 'no reply' : status}: ${count}`)
    .join(', ');

/**
 * Starts a process that runs flows, one after another: other work of the scenario cannot make a reply late.
 *
 * @param {import('../../lib/measure.mjs').Rig} rig
 * @returns {(flow: Flow) => Promise<Seen>}
 */
export function startAsker({ atEnd }) {
  const child = fork(import.meta.filename, { execPath: pinnedNode });
  atEnd(() => void child.kill('SIGKILL'));
  return (flow) =>
    new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('The asker ended.'));
      child.once('exit', onExit);
      child.once('message', (seen) => {
        child.off('exit', onExit);
        resolve(/** @type {Seen} */ (seen));
      });
      child.send(flow);
    });
}

if (import.meta.main) {
  process.on('message', async (/** @type {Flow} */ flow) => process.send?.(await runFlow(flow)));
  process.once('disconnect', () => process.exit(0));
}
