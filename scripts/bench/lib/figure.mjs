/**
 * One line of the bench's report: a count or a ratio inside the run, never a bare time of this machine alone.
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {number} value
 * @property {string} unit `B`, `×`, `requests`, `MiB`
 * @property {number} [most] budget: the value may not be larger
 * @property {number} [least] budget: the value may not be smaller
 * @property {boolean} [isGoal] the budget is a goal for a machine of one's own: a row that misses it is marked and breaks nothing
 * @property {string} [note] what it was measured beside
 *
 * @typedef {object} Bench what a figure may use
 * @property {(detail: string) => void} say shows what is being measured
 * @property {string} chromium path of the browser
 * @property {import('./options.mjs').Options} options
 * @property {string} data a prepared data folder, to be copied
 * @property {(options?: Parameters<typeof import('../../lib/stack.mjs').startStack>[1]) => Promise<import('../../lib/stack.mjs').Stack>} startStack
 *   a stack of this figure's own, closed by the bench
 *
 * @typedef {object} Figure
 * @property {string} name as given on the command line
 * @property {string} title
 * @property {boolean} [isOnlyNamed] it takes many minutes: measured when the command line names it, and not with all
 * @property {(bench: Bench) => Promise<Row[]>} measure
 */

/** @param {Row} row */
export const misses = ({ value, most, least }) =>
  Number.isNaN(value) || (most !== undefined && value > most) || (least !== undefined && value < least);

/** @param {Row} row */
export const isBroken = (row) => row.isGoal !== true && misses(row);

/** @param {Row} row */
const markOf = (row) => {
  if (row.most === undefined && row.least === undefined) return ' ';
  if (!misses(row)) return '✓';
  return row.isGoal ? '!' : '✗';
};

export const number = (value) =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toLocaleString('en', { maximumFractionDigits: 2 });

/** @param {Pick<Row, 'most' | 'least'>} row */
export const budget = ({ most, least }) => {
  if (most !== undefined && most === least) return `= ${number(most)}`;
  if (most !== undefined) return `≤ ${number(most)}`;
  return least === undefined ? '' : `≥ ${number(least)}`;
};

/**
 * Rows as aligned lines.
 *
 * @param {Row[]} rows
 */
export function table(rows) {
  const cells = rows.map((row) => [
    markOf(row),
    row.what,
    `${number(row.value)} ${row.unit}`,
    budget(row),
    row.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, column) => (column === 2 ? cell.padStart(widths[2] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
