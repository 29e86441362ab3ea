import { createHistogram } from 'node:perf_hooks';

/** Microseconds, so that fractions of a millisecond count. */
const perMillisecond = 1_000;

/**
 * How long replies took: a histogram, however many there are.
 *
 * @typedef {object} Times
 * @property {(milliseconds: number) => void} add
 * @property {(percent: number) => number} percentile in milliseconds; 0 without any
 * @property {() => number} count
 */

/** @returns {Times} */
export function createTimes() {
  const histogram = createHistogram();
  return {
    add: (milliseconds) => histogram.record(Math.max(1, Math.round(milliseconds * perMillisecond))),
    percentile: (percent) => (histogram.count === 0 ? 0 : histogram.percentile(percent) / perMillisecond),
    count: () => histogram.count,
  };
}
