import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createTimes } from './times.mjs';

/**
 * What came of many requests; plain data, so that it can be told to another process.
 *
 * @typedef {object} Seen
 * @property {Record<string, Figures>} byStatus `0`: no reply
 * @property {number} seconds
 * @property {number} refusedWithoutTime 503 without `Retry-After`
 * @property {number} waited p99 of the milliseconds that a due request waited for a free connection, so for no fault of the asker
 * @property {number} late p99 of the milliseconds that the asker itself came too late
 *
 * @typedef {object} Figures milliseconds
 * @property {number} count
 * @property {number} p50
 * @property {number} p99
 * @property {number} slowest
 */

function startNotes() {
  /** @type {Map<number, import('./times.mjs').Times>} */
  const byStatus = new Map();
  const late = createTimes();
  const waited = createTimes();
  const start = performance.now();
  let refusedWithoutTime = 0;
  return {
    start,
    late,
    waited,
    /** @param {import('../../lib/operations/ask.mjs').Answer} answer @param {number} milliseconds */
    note({ status, headers }, milliseconds) {
      let times = byStatus.get(status);
      if (times === undefined) {
        times = createTimes();
        byStatus.set(status, times);
      }
      times.add(milliseconds);
      if (status === 503 && headers['retry-after'] === undefined) refusedWithoutTime += 1;
    },
    /** @param {number} seconds @returns {Seen} */
    told: (seconds) => ({
      byStatus: Object.fromEntries([...byStatus].map(([status, times]) => [status, figuresOf(times)])),
      seconds,
      refusedWithoutTime,
      waited: waited.percentile(99),
      late: late.percentile(99),
    }),
  };
}

/** @param {import('./times.mjs').Times} times @returns {Figures} */
const figuresOf = (times) => ({
  count: times.count(),
  p50: times.percentile(50),
  p99: times.percentile(99),
  slowest: times.percentile(100),
});

/** @param {Seen} seen @param {number} status */
export const countOf = ({ byStatus }, status) => byStatus[status]?.count ?? 0;
/** Milliseconds; 0 without any. @param {Seen} seen @param {number} status */
export const p99Of = ({ byStatus }, status) => byStatus[status]?.p99 ?? 0;
/** Replies that are none of `statuses`, no reply at all included. @param {Seen} seen @param {number[]} statuses */
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
 * So many askers, each asking again as soon as it is answered: as much as the servers can do.
 *
 * @param {(index: number) => Promise<import('../../lib/operations/ask.mjs').Answer>} askOne
 * @param {{ askers: number, seconds: number }} options
 * @returns {Promise<Seen>}
 */
export async function keepAsking(askOne, { askers, seconds }) {
  const notes = startNotes();
  let next = 0;
  const work = async () => {
    while (performance.now() - notes.start < seconds * 1_000) {
      const answer = await askOne(next++);
      notes.note(answer, answer.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: askers }, work));
  return notes.told((performance.now() - notes.start) / 1_000);
}

/**
 * So many requests a second, whether those before are answered or not, as people come. A reply's time counts from when its
 * request was due: a late request is late for whoever waits.
 *
 * @param {(index: number) => Promise<import('../../lib/operations/ask.mjs').Answer>} askOne
 * @param {{ perSecond: number, seconds: number }} options
 * @returns {Promise<Seen>}
 */
export async function keepComing(askOne, { perSecond, seconds }) {
  const notes = startNotes();
  const total = Math.round(perSecond * seconds);
  const asked = [];
  const begin = async (index) => {
    const due = notes.start + (index * 1_000) / perSecond;
    notes.late.add(performance.now() - due);
    const answer = await askOne(index);
    const sinceDue = performance.now() - due;
    notes.waited.add(sinceDue - answer.milliseconds);
    notes.note(answer, sinceDue);
  };
  while (asked.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - notes.start) / 1_000) * perSecond));
    while (asked.length < due) asked.push(begin(asked.length));
    await pause(1);
  }
  const lasted = (performance.now() - notes.start) / 1_000;
  await Promise.all(asked);
  return notes.told(lasted);
}
