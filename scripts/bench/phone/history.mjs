import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../lib/root.mjs';
import { drawPlot } from './plot.mjs';

const folder = inRoot('docs/performance');
const file = `${folder}/history.json`;
const page = `${folder}/README.md`;

/**
 * One measurement that was kept.
 *
 * @typedef {object} Entry
 * @property {string} date
 * @property {string} what what had changed since the one before
 * @property {number} rounds
 * @property {Record<string, number>} figures by the row's words
 */

/** The plots: rows of which unit stand in which picture, and what is said above it. */
const plots = [
  { name: 'scripts', title: 'Scripts, files', rows: /: scripts$/ },
  { name: 'bytes', title: 'Scripts with the heads of their replies, kB', rows: /heads too$/, divisor: 1000 },
  { name: 'waves', title: 'Scripts one after another', rows: /one after another$/ },
  { name: 'usable', title: 'Can be used ÷ painted first', rows: /can be used ÷ painted first$/ },
  { name: 'blocked', title: 'Blocked, ms at a processor 4 × slower', rows: /: blocked$/ },
  { name: 'answers', title: 'Slowest answer to a press or a key, ms', rows: /slowest answer$/ },
];

/** @returns {Entry[]} the oldest first */
export const readHistory = () => JSON.parse(readFileSync(file, 'utf8'));

const number = (value) =>
  value === undefined || Number.isNaN(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: 2 });

/** The first of all, the one before and the newest, beside the goals. */
function tableOf(rows, history) {
  const columns = [history[0], history.at(-2), history.at(-1)].filter(
    (entry, index, all) => entry !== undefined && all.indexOf(entry) === index,
  );
  const goalOf = ({ most, isGoal }) => (most === undefined ? '' : `≤ ${number(most)}${isGoal ? ' (printed)' : ''}`);
  const lines = [
    ['what', ...columns.map(({ date, what }) => `${date}: ${what}`), 'goal'],
    ...rows.map((row) => [
      `${row.what}, ${row.unit || 'sum'}`,
      ...columns.map(({ figures }) => number(figures[row.what])),
      goalOf(row),
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const lineOf = (cells) => `| ${cells.join(' | ')} |`;
  const padded = lines.map((line) =>
    lineOf(line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))),
  );
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [padded[0], lineOf(rule), ...padded.slice(1)].join('\n');
}

/**
 * Adds a measurement to the history and draws the page's table and plots anew.
 *
 * @param {import('../lib/figure.mjs').Row[]} rows
 * @param {{ what: string, rounds: number }} options
 */
export function writeHistory(rows, { what, rounds }) {
  const date = new Date().toISOString().slice(0, 10);
  const figures = Object.fromEntries(rows.map((row) => [row.what, Math.round(row.value * 10_000) / 10_000]));
  const history = [...readHistory(), { date, what, rounds, figures }];
  writeFileSync(file, `${JSON.stringify(history, null, 2)}\n`);
  for (const { name, title, rows: named, divisor = 1 } of plots) {
    const lines = rows
      .filter((row) => named.test(row.what))
      .map((row) => ({
        name: row.what.replace(/: .*/, ''),
        goal: row.most === undefined ? undefined : row.most / divisor,
        values: history.map((entry) => (entry.figures[row.what] ?? Number.NaN) / divisor),
      }));
    writeFileSync(
      `${folder}/${name}.svg`,
      drawPlot(
        title,
        lines,
        history.map((entry) => entry.what),
      ),
    );
  }
  const text = readFileSync(page, 'utf8');
  const table = `<!-- table -->\n\n${tableOf(rows, history)}\n\n<!-- /table -->`;
  writeFileSync(
    page,
    text.replace(/<!-- table -->[\s\S]*<!-- \/table -->/, () => table),
  );
}
