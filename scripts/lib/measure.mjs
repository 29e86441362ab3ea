import { parseArgs } from 'node:util';
import { step } from './progress.mjs';
import { startStack } from './stack.mjs';
import { StopError } from './stop-error.mjs';

/**
 * One line of a report: a count, or a ratio within the run.
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {number} value
 * @property {string} unit `B`, `×`, `requests`, `MiB`
 * @property {number} [most] budget: the value may not be larger
 * @property {number} [least] budget: the value may not be smaller
 * @property {boolean} [isGoal] a budget for a machine without other work: a miss is marked and breaks nothing
 * @property {string} [note]
 *
 * `brief` proves in seconds that a promise is kept, `whole` measures, `long` takes the time that the rules ask for.
 * @typedef {'brief' | 'whole' | 'long'} Extent
 *
 * @typedef {object} Rig
 * @property {(detail: string) => void} say shows what is being measured
 * @property {(stop: () => Promise<unknown> | unknown) => void} atEnd runs when the scenario ends, the last one first
 * @property {(options?: Parameters<typeof startStack>[1]) => Promise<import('./stack.mjs').Stack>} startStack a stack that ends with the scenario
 * @property {string} data a prepared data folder, to be copied
 * @property {Extent} extent
 * @property {string} chromium path of the browser; of `npm run bench` only
 * @property {number} rounds of a figure in the browser
 *
 * @typedef {object} Scenario
 * @property {string} name as given on the command line
 * @property {string} title
 * @property {boolean} [isOnlyNamed] it takes many minutes: measured when the command line names it, and not with all
 * @property {(rig: Rig) => Promise<Row[]>} measure
 */

/** Count of something that may not happen: any of it breaks the run. @param {string} what @param {number} value @param {string} [note] @returns {Row} */
export const none = (what, value, note) => ({ what, value, unit: 'times', most: 0, ...(note && { note }) });

/**
 * Time or rate with its goal, which a shared machine may miss.
 *
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {{ most?: number, least?: number, note?: string }} [goal]
 * @returns {Row}
 */
export const figure = (what, value, unit, goal = {}) => ({ what, value, unit, isGoal: true, ...goal });

/** @param {Row} row */
export const misses = ({ value, most, least }) =>
  Number.isNaN(value) || (most !== undefined && value > most) || (least !== undefined && value < least);

/** @param {Pick<Row, 'most' | 'least'>} row */
const hasBudget = ({ most, least }) => most !== undefined || least !== undefined;

/** @param {Row} row */
const markOf = (row) => {
  if (!hasBudget(row)) return ' ';
  if (!misses(row)) return '✓';
  return row.isGoal ? '!' : '✗';
};

export const number = (value) => value.toLocaleString('en', { maximumFractionDigits: 2 });

/** @param {Pick<Row, 'most' | 'least'>} row */
export const budget = ({ most, least }) => {
  if (most !== undefined && most === least) return `= ${number(most)}`;
  if (most !== undefined) return `≤ ${number(most)}`;
  return least === undefined ? '' : `≥ ${number(least)}`;
};

/** Cells as aligned lines; `numeric`: columns aligned at their ends. @param {readonly string[][]} lines @param {readonly number[]} numeric */
export function alignCells(lines, numeric) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) =>
    line
      .map((cell, column) => (numeric.includes(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}

const cellsOf = (row) => [markOf(row), row.what, `${number(row.value)} ${row.unit}`, budget(row), row.note ?? ''];

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Reads a command line: names of scenarios, one after another or in `--only=a,b`, and options. Without names all are chosen, except
 * those that are measured only when they are named.
 *
 * @param {readonly Scenario[]} scenarios
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 * @param {string[]} [args]
 * @returns {{ chosen: Scenario[], values: Record<string, unknown> }}
 */
export function readArguments(scenarios, options, args = process.argv.slice(2)) {
  const usage = `${scenarios.map(({ name }) => name).join(' ')}; options: ${Object.keys(options).join(', ')}`;
  const read = () => {
    try {
      return parseArgs({ args, allowPositionals: true, options: { only: { type: 'string' }, ...options } });
    } catch (error) {
      throw new StopError(`${error.message} Names: ${usage}`);
    }
  };
  const { values, positionals } = read();
  const names = [...positionals, ...(values.only === undefined ? [] : [String(values.only)])].flatMap((text) =>
    text.split(','),
  );
  const unknown = names.find((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new StopError(`${unknown} is not a scenario. Names: ${usage}`);
  const chosen = scenarios.filter(({ name, isOnlyNamed }) =>
    names.length === 0 ? !isOnlyNamed : names.includes(name),
  );
  return { chosen, values };
}

async function measureOne(scenario, shared) {
  const stops = [];
  const atEnd = (stop) => stops.push(stop);
  const startOwn = async (options) => {
    const stack = await startStack(shared.data, options);
    atEnd(stack.close);
    return stack;
  };
  try {
    return await step(scenario.title, (say) => scenario.measure({ ...shared, say, atEnd, startStack: startOwn }));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Measures scenarios one after another and prints their rows. One that throws counts as broken, and the others are still measured.
 *
 * @param {readonly Scenario[]} chosen
 * @param {Partial<Rig>} shared
 * @returns {Promise<{ measured: Map<string, Row[]>, held: number, broken: string[] }>}
 */
export async function measureAll(chosen, shared) {
  const measured = new Map();
  const broken = [];
  let held = 0;
  for (const scenario of chosen) {
    /** @type {Row[]} */
    const rows = await measureOne(scenario, shared).catch((error) => {
      console.error(error);
      return [{ what: `could not be measured: ${error.message}`, value: Number.NaN, unit: '', most: 0 }];
    });
    measured.set(scenario.name, rows);
    for (const line of alignCells(rows.map(cellsOf), [2])) console.log(`  ${line}`);
    const promises = rows.filter((row) => hasBudget(row) && row.isGoal !== true);
    const lost = promises.filter(misses);
    broken.push(...lost.map(({ what }) => `${scenario.name}: ${what}`));
    held += promises.length - lost.length;
  }
  return { measured, held, broken };
}

/** Prints the last line, which `npm test` reads. @returns {number} the exit code */
export function printOutcome({ held, broken }) {
  console.log(`\n${held} hold, ${broken.length} fail${broken.length === 0 ? '.' : `: ${broken.join('; ')}`}`);
  return broken.length === 0 ? 0 : 1;
}
