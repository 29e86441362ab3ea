import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { number } from '../../lib/measure.mjs';
import { inRoot } from '../../lib/root.mjs';
import { cellsOf, heads } from './goal-lines.mjs';

const historyFile = inRoot('docs/performance/goals.json');
const page = inRoot('docs/performance/goals.md');

/**
 * One run that was kept.
 *
 * @typedef {object} Kept
 * @property {string} date
 * @property {string} what what had changed since the one before
 * @property {number} [load] load average of the machine then, of which 1 is one busy core
 * @property {Record<string, Cells>} cells of what was measured then, by the goal's number and words
 *
 * @typedef {{ floor: string, value: string, ratio: string, goal: string, verdict: string }} Cells
 */

/** @param {import('./goal-lines.mjs').GoalLine} line @returns {Cells} */
function keptCells(line) {
  const [, , floor, value, ratio, goal, verdict] = cellsOf(line);
  return { floor, value, ratio, goal, verdict };
}

/** @param {import('./goal-lines.mjs').GoalLine} line */
export const keyOf = ({ goal }) => `${goal.number} ${goal.what}`;

/**
 * The page's table: the newest figures, a goal that the last run did not measure with those of the last one that did, and the
 * values of before.
 *
 * @param {readonly string[]} keys of the goals, in their order
 * @param {readonly Kept[]} history the oldest first
 */
export function goalsTable(keys, history) {
  const lines = [
    ['', 'goal', ...heads.slice(2, 6), 'holds', 'measured', 'before'],
    ...keys.map((key) => {
      const [place, what] = key.split(/ (.*)/);
      const [newest, ...older] = history.filter(({ cells }) => key in cells).reverse();
      if (newest === undefined) return [place, what, '–', '–', '–', '', 'not measured', '', ''];
      const { floor, value, ratio, goal, verdict } = newest.cells[key];
      const before = older.map(({ cells, date }) => `${cells[key].value} (${date})`).slice(0, 3);
      const when = newest.load === undefined ? newest.date : `${newest.date}, load ${number(newest.load)}`;
      return [place, what, floor, value, ratio, goal, verdict, when, before.join(', ')];
    }),
  ];
  const widths = lines[0].map((_, column) => Math.max(3, ...lines.map((line) => line[column].length)));
  const lineOf = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...rest] = lines.map(lineOf);
  return [head, lineOf(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}

/**
 * Adds a run to the history and draws the page's table anew.
 *
 * @param {readonly import('./goal-lines.mjs').GoalLine[]} lines
 * @param {{ what: string, minutes: number }} run
 */
export function writeGoals(lines, { what, minutes }) {
  const measured = lines.filter(({ row }) => row !== undefined);
  if (measured.length === 0) return;
  const cells = Object.fromEntries(measured.map((line) => [keyOf(line), keptCells(line)]));
  const kept = {
    date: new Date().toISOString().slice(0, 10),
    what,
    minutes: Math.round(minutes * 10) / 10,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    cells,
  };
  const history = [...JSON.parse(readFileSync(historyFile, 'utf8')), kept];
  writeFileSync(historyFile, `${JSON.stringify(history, null, 2)}\n`);
  const table = `<!-- table -->\n\n${goalsTable(lines.map(keyOf), history)}\n\n<!-- /table -->`;
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(/<!-- table -->[\s\S]*<!-- \/table -->/, () => table),
  );
}
