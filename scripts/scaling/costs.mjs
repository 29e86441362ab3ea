import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { inRoot } from '../lib/root.mjs';

/** What the measurement wrote last (`npm run bench -- growth --write="..."`). */
export const costsFile = inRoot('docs/performance/costs.json');

/**
 * What one operation costs.
 *
 * @typedef {object} Cost
 * @property {number} calls requests to the shop that it takes
 * @property {number} shop milliseconds of processor time of the shop's process, for all its calls together
 * @property {number} host of the host's process
 * @property {number} database of PostgreSQL
 *
 * @typedef {object} Costs
 * @property {string} measured day
 * @property {string} machine on which it was measured
 * @property {number} load its load average, of which 1 is one busy core
 * @property {Record<string, Cost>} operations by name
 * @property {Record<string, number>} traffic how often each of them happens for each order: an assumption, not a measurement
 */

/**
 * @param {string} [file]
 * @returns {Costs}
 */
export const readCosts = (file = costsFile) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Keeps what was measured; the traffic, which nobody measures here, stays as it is.
 *
 * @param {Record<string, Cost>} operations
 * @param {number} load
 */
export function writeMeasuredCosts(operations, load) {
  const { traffic } = readCosts();
  const costs = {
    measured: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    load: Math.round(load * 100) / 100,
    operations,
    traffic,
  };
  writeFileSync(costsFile, `${JSON.stringify(costs, null, 2)}\n`);
}
