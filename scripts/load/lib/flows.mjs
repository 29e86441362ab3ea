import { setTimeout as pause } from 'node:timers/promises';
import { createTimes } from './times.mjs';

/**
 * What came of many requests.
 *
 * @typedef {object} Seen
 * @property {Map<number, import('./times.mjs').Times>} byStatus
 * @property {number} seconds
 * @property {number} refusedWithoutTime 503 without `Retry-After`
 */

/** @returns {Seen} */
const nothingSeen = () => ({ byStatus: new Map(), seconds: 0, refusedWithoutTime: 0 });

/** @param {Seen} seen @param {import('./ask.mjs').Answer} answer @param {number} milliseconds */
function note(seen, { status, headers }, milliseconds) {
  let times = seen.byStatus.get(status);
  if (times === undefined) {
    times = createTimes();
    seen.byStatus.set(status, times);
  }
  times.add(milliseconds);
  if (status === 503 && headers['retry-after'] === undefined) seen.refusedWithoutTime += 1;
}

/** @param {Seen} seen @param {number} status */
export const countOf = ({ byStatus }, status) => byStatus.get(status)?.count() ?? 0;
/** @param {Seen} seen @param {number} status @param {number} percent milliseconds */
export const percentileOf = ({ byStatus }, status, percent) => byStatus.get(status)?.percentile(percent) ?? 0;
/** Replies that are none of `statuses`, no reply at all included. @param {Seen} seen @param {number[]} statuses */
export const countOthers = ({ byStatus }, statuses) =>
  [...byStatus].reduce((sum, [status, times]) => sum + (statuses.includes(status) ? 0 : times.count()), 0);
/** @param {Seen} seen */
export const statusesOf = ({ byStatus }) =>
  [...byStatus].map(([status, times]) => `${status === 0 ? 'no reply' : status}: ${times.count()}`).join(', ');

/**
 * So many askers, each asking again as soon as it is answered: as much as the servers can do.
 *
 * @param {(index: number) => Promise<import('./ask.mjs').Answer>} askOne
 * @param {{ askers: number, seconds: number }} options
 * @returns {Promise<Seen>}
 */
export async function keepAsking(askOne, { askers, seconds }) {
  const seen = nothingSeen();
  const start = performance.now();
  let next = 0;
  const work = async () => {
    while (performance.now() - start < seconds * 1_000) {
      const answer = await askOne(next++);
      note(seen, answer, answer.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: askers }, work));
  seen.seconds = (performance.now() - start) / 1_000;
  return seen;
}

/**
 * So many requests a second, whether those before are answered or not, as people come. A reply's time counts from when its
 * request was due: a late request is late for whoever waits.
 *
 * @param {(index: number) => Promise<import('./ask.mjs').Answer>} askOne
 * @param {{ perSecond: number, seconds: number }} options
 * @returns {Promise<Seen>}
 */
export async function keepComing(askOne, { perSecond, seconds }) {
  const seen = nothingSeen();
  const start = performance.now();
  const total = Math.round(perSecond * seconds);
  const asked = [];
  while (asked.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * perSecond));
    while (asked.length < due) {
      const dueAt = start + (asked.length * 1_000) / perSecond;
      asked.push(askOne(asked.length).then((answer) => note(seen, answer, performance.now() - dueAt)));
    }
    await pause(1);
  }
  seen.seconds = (performance.now() - start) / 1_000;
  await Promise.all(asked);
  return seen;
}
