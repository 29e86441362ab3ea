import { setImmediate } from 'node:timers/promises';
import { chartModels } from '../charts.mjs';
import { readExpected } from '../expectations/kept-expectations.mjs';
import { loadModel, modelIn } from '../lib/chart-models.mjs';
import { inRoot } from '../lib/root.mjs';
import { chartSourceMutants, sourceMutantKinds } from './source-mutants.mjs';
import { survivors } from './survivors.table.mjs';

const kit = await import(new URL(`file://${inRoot('packages/chart-testing/src/index.ts')}`).href);
const { bodyMutantKinds, chooseMutants, describeMutants, makesSameTransitions, mutantsOf, tryMutant } = kit;

/** @type {readonly string[]} kinds of defects in states and transitions */
export const structuralKinds = kit.mutantKinds.filter((kind) => !bodyMutantKinds.includes(kind));

/** @type {readonly string[]} kinds of defects in guards, assigns, delays, inputs, outputs and events */
export const bodyKinds = [...bodyMutantKinds, ...sourceMutantKinds];

/** @type {readonly string[]} */
export const mutantKinds = [...kit.mutantKinds, ...sourceMutantKinds];

/**
 * @typedef {object} Judge
 * @property {() => Promise<{ chart: string, machine: import('xstate').AnyStateMachine }>} load gives the model of the defective chart
 * @property {string | undefined} expected the chart's baseline
 *
 * @typedef {object} ChartMutant
 * @property {string} chart
 * @property {string} kind
 * @property {string} words location of the defect
 * @property {any} original the model of the chart without the defect
 * @property {readonly Judge[]} judges the models whose tests may find it
 */

/**
 * Every chart of the project with every single defect.
 *
 * @param {{ charts?: readonly string[], kinds?: readonly string[], words?: string, expectations?: boolean }} [only] `words`: a part of
 *   the defect's name; `expectations: false` omits the baselines: promises over paths are the only judges then
 * @returns {Promise<readonly ChartMutant[]>}
 */
export async function allMutants({ charts = [], kinds = mutantKinds, words: part = '', expectations = true } = {}) {
  const loaded = await Promise.all(chartModels.map(async (path) => ({ path, model: await loadModel(path) })));
  const known = loaded.map(({ path, model }) => ({
    path,
    model,
    expected: (expectations ? readExpected(path) : null) ?? undefined,
  }));
  const atRunTime = known.flatMap(({ model, expected }) =>
    mutantsOf(model.machine).map(({ kind, words, build }) => {
      const load = async () => ({ ...model, machine: build() });
      return { kind, words, chart: model.chart, original: model, judges: [{ load, expected }] };
    }),
  );
  const paths = kinds.some((kind) => sourceMutantKinds.includes(kind)) ? known.map(({ path }) => inRoot(path)) : [];
  const inSource = chartSourceMutants(paths).flatMap(({ kind, words, judges }) => {
    const models = judges.flatMap(({ path, importModule }) =>
      known
        .filter((one) => inRoot(one.path) === path)
        .map(({ model, expected }) => {
          return { model, expected, load: async () => modelIn(path, await importModule()) };
        }),
    );
    return models
      .slice(0, 1)
      .map(({ model }) => ({ kind, words, chart: model.chart, original: model, judges: models }));
  });
  return [...atRunTime, ...inSource].filter(
    ({ chart, kind, words }) =>
      kinds.includes(kind) && words.includes(part) && (charts.length === 0 || charts.includes(chart)),
  );
}

/**
 * @param {ChartMutant} mutant
 * @returns the first test that fails, or null
 */
async function verdictOn({ judges }) {
  for (const { load, expected } of judges) {
    const options = { strict: true, ...(expected === undefined ? {} : { expected }) };
    const verdict = await load().then(
      (model) => tryMutant(model, { build: () => model.machine }, options),
      (error) => ({ by: 'can be loaded', why: String(error) }),
    );
    if (verdict) return verdict;
  }
  return null;
}

/**
 * @param {ChartMutant} mutant whose only judge has the chart with the swap
 */
async function makesNoDifference({ original, judges }) {
  const { machine } = (await judges[0]?.load()) ?? original;
  return makesSameTransitions(original, { build: () => machine });
}

/**
 * @typedef {object} Tried
 * @property {string} chart
 * @property {string} kind
 * @property {string} words
 * @property {{ by: string, why: string } | null} verdict null if no test failed
 * @property {boolean} isIdle true for a swap of guards that never hold together in the walk, which is no defect
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
    const { chart, kind, words } = mutant;
    // Lets the timer of the progress lines run: nothing else below waits for a task.
    await setImmediate();
    say(`${tried.length + 1} of ${mutants.length}, ${chart}, ${kind}: ${words}`);
    const verdict = await verdictOn(mutant);
    // Guards that never hold together may be asked in any order.
    const isIdle = verdict === null && kind === 'guard order swapped' && (await makesNoDifference(mutant));
    const reason = () => survivors.find((one) => one.chart === chart && one.words.test(words))?.because;
    tried.push({ chart, kind, words, verdict, isIdle, because: verdict === null ? reason() : undefined });
  }
  return tried;
}

export { chooseMutants, describeMutants };
