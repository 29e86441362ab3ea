import { alignCells, budget, misses, number } from '../../lib/measure.mjs';

/**
 * A goal with what this run measured of it.
 *
 * @typedef {object} GoalLine
 * @property {import('../goals.table.mjs').Goal} goal
 * @property {import('../../lib/measure.mjs').Row | undefined} row undefined: its figure was not asked for
 * @property {number | undefined} floor
 */

const isNamed = (name, what) => (typeof name === 'string' ? name === what : name.test(what));

/** Ratio of a row to its budget; above 1 the budget is broken. @param {import('../../lib/measure.mjs').Row} row */
const strain = ({ value, most, least }) => {
  if (most !== undefined) return most === 0 ? value : value / most;
  return least === undefined || value === 0 ? value : least / value;
};

/**
 * @param {readonly import('../goals.table.mjs').Goal[]} goals
 * @param {ReadonlyMap<string, readonly import('../../lib/measure.mjs').Row[]>} measured rows by figure
 * @returns {GoalLine[]}
 */
export function goalLines(goals, measured) {
  return goals.map((goal) => {
    const rows = measured.get(goal.figure);
    if (rows === undefined) return { goal, row: undefined, floor: goal.floor };
    const found = rows
      .filter(({ what }) => isNamed(goal.row, what))
      .map((row) => (goal.most === undefined ? row : { ...row, most: goal.most }));
    const [worst] = found.sort((one, other) => strain(other) - strain(one));
    // A figure that no longer has the row measures nothing of the goal: that is broken, and seen.
    return {
      goal,
      row: worst ?? { what: goal.what, value: Number.NaN, unit: '', most: 0 },
      floor: goal.floor,
    };
  });
}

/** Whether the figure was measured and has no such row any more. @param {GoalLine} line */
export const isGone = ({ row }) => row !== undefined && row.unit === '' && Number.isNaN(row.value);

/** What a goal says in one word. @param {GoalLine} line */
export function verdictOf({ row }) {
  if (row === undefined) return 'not measured';
  if (!misses(row)) return row.most === undefined && row.least === undefined ? 'no goal' : 'holds';
  return row.isGoal ? 'missed' : 'broken';
}

/** Value by floor; nothing is a multiple of zero. */
const ratioOf = (value, floor) => (floor ? `${number(value / floor)} ×` : '–');

const withUnit = (value, unit) => `${number(value)} ${unit}`.trim();

/** The cells of a line: number, what, floor, value, ratio, goal, verdict. @param {GoalLine} line */
export function cellsOf({ goal, row, floor }) {
  const unit = row?.unit ?? '';
  return [
    String(goal.number),
    goal.what,
    floor === undefined ? '–' : withUnit(floor, unit),
    row === undefined ? '–' : withUnit(row.value, unit),
    row === undefined ? '–' : ratioOf(row.value, floor),
    row === undefined ? '' : budget(row),
    verdictOf({ goal, row, floor }),
  ];
}

export const heads = ['', 'the twelve goals', 'floor', 'value', 'by floor', 'goal', ''];

/** The table as it is printed. @param {readonly GoalLine[]} lines */
export const printedGoals = (lines) => alignCells([heads, ...lines.map(cellsOf)], [2, 3, 4]);
