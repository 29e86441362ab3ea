/**
 * `test-results/paths/coverage.json`: what the last `npm run paths` reached of each chart, which the inspector shows on its drawings
 * (packages/inspector/src/coverage.types.ts says what stands in it). A run of some charts leaves what is known of the others.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/root.mjs';

/** @type {(path: string) => Promise<any>} */
const load = (path) => import(pathToFileURL(inRoot(path)).href);

const { describeChart } = await load('packages/inspector/src/adapter/describe-chart.ts');
const { allNodes, isLeaf, nodeWords, placesOfTransitions } = await load('packages/chart-testing/src/transition-ids.ts');

export const coverageFile = inRoot('test-results/paths/coverage.json');

/**
 * @typedef {{ id: string, isReached: boolean, because?: string }} Part
 * @typedef {{ id: string, chart: string, at: number, states: readonly Part[],
 *   transitions: readonly (Part & { event: string, guard?: string, targets: readonly string[], paths: number })[] }} ChartCoverage
 */

/**
 * What the walk of a chart reached, by the ids that the inspector knows.
 *
 * @param {any} model
 * @param {any} report of the kit's walk
 * @param {number} at milliseconds since 1970
 * @returns {ChartCoverage}
 */
export function coverageOf({ chart, machine }, report, at) {
  /**
   * @param {string} id
   * @param {string} words the part's id in reports
   * @param {{ unreached: readonly string[], excused: Readonly<Record<string, string>> }} count
   */
  const part = (id, words, { unreached, excused }) => ({
    id,
    isReached: !unreached.includes(words) && !(words in excused),
    ...(words in excused && { because: excused[words] }),
  });
  const wordsAt = new Map([...placesOfTransitions(machine)].map(([words, place]) => [place, words]));
  // What a guard is given is left out: in a running page it may be hidden.
  const { transitions } = describeChart(machine, () => null);
  return {
    id: machine.id,
    chart,
    at,
    states: allNodes(machine.root)
      .filter(isLeaf)
      .map((node) => part(node.id, nodeWords(node), report.states)),
    transitions: transitions.map(({ id, event, guard, targets }) => {
      const words = wordsAt.get(id) ?? '';
      return { ...part(id, words, report.transitions), event, guard, targets, paths: report.hits[words] ?? 0 };
    }),
  };
}

/**
 * @param {string} file
 * @returns {readonly ChartCoverage[]} of former runs
 */
function readKept(file) {
  try {
    const { format, version, charts } = JSON.parse(readFileSync(file, 'utf8'));
    return format === 'vitrin-coverage' && version === 1 ? charts : [];
  } catch {
    return [];
  }
}

/**
 * Writes what was reached.
 *
 * @param {readonly ChartCoverage[]} walked
 * @param {readonly string[]} names of all charts: of one that is no longer there nothing is kept
 * @param {string} [file]
 */
export function keepCoverage(walked, names, file = coverageFile) {
  const isOther = ({ chart }) => names.includes(chart) && !walked.some((one) => one.chart === chart);
  const charts = [...readKept(file).filter(isOther), ...walked];
  mkdirSync(dirname(file), { recursive: true });
  // A reader finds the former file or the new one, never half of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ format: 'vitrin-coverage', version: 1, charts })}\n`);
  renameSync(unfinished, file);
}
