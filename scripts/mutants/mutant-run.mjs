import { chartModels } from '../charts.mjs';
import { readExpected } from '../expectations/kept-expectations.mjs';
import { loadModel } from '../lib/chart-models.mjs';
import { inRoot } from '../lib/root.mjs';
import { survivors } from './survivors.table.mjs';

const kit = await import(new URL(`file://${inRoot('packages/chart-testing/src/index.ts')}`).href);
const { chooseMutants, mutantsOf, tryMutant } = kit;

/** @type {readonly string[]} what may be wrong in a chart */
export const mutantKinds = kit.mutantKinds;

/**
 * @typedef {object} ChartMutant
 * @property {string} chart
 * @property {string} kind
 * @property {string} words where the defect is
 * @property {() => import('xstate').AnyStateMachine} build
 * @property {{ chart: string }} model
 * @property {string | undefined} expected what a person has read and kept of the chart
 */

/**
 * Every chart of the house with every single defect.
 *
 * @param {{ charts?: readonly string[], kinds?: readonly string[], expectations?: boolean }} [only] `expectations: false` leaves
 *   the kept expectations out: promises over paths alone judge then
 * @returns {Promise<readonly ChartMutant[]>}
 */
export async function allMutants({ charts = [], kinds = [], expectations = true } = {}) {
  const all = [];
  for (const path of chartModels) {
    const model = await loadModel(path);
    if (charts.length > 0 && !charts.includes(model.chart)) continue;
    const expected = (expectations ? readExpected(path) : null) ?? undefined;
    for (const mutant of mutantsOf(model.machine)) {
      if (kinds.length > 0 && !kinds.includes(mutant.kind)) continue;
      all.push({ ...mutant, chart: model.chart, model, expected });
    }
  }
  return all;
}

/**
 * @typedef {object} Tried
 * @property {ChartMutant} mutant
 * @property {{ by: string, why: string } | null} verdict null where no test failed
 * @property {string | undefined} because why a reader may accept that none did
 *
 * @param {readonly ChartMutant[]} mutants
 * @param {{ until?: number, say?: (line: string) => void }} [options] `until`: milliseconds of `Date.now()` after which no other
 *   is begun
 * @returns {Promise<readonly Tried[]>}
 */
export async function tryMutants(mutants, { until = Number.POSITIVE_INFINITY, say = () => {} } = {}) {
  const tried = [];
  for (const mutant of mutants) {
    if (Date.now() > until) break;
    say(`${tried.length + 1} of ${mutants.length}, ${mutant.chart}, ${mutant.kind}: ${mutant.words}`);
    const { model, expected } = mutant;
    const verdict = await tryMutant(model, mutant, { strict: true, ...(expected === undefined ? {} : { expected }) });
    const because =
      verdict === null
        ? survivors.find(({ chart, words }) => chart === mutant.chart && words.test(mutant.words))?.because
        : undefined;
    tried.push({ mutant, verdict, because });
  }
  return tried;
}

export { chooseMutants };
