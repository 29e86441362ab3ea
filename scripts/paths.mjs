/**
 * `npm run paths`: prints the counts of each chart, and all that is broken or not reached; of charts that are named, each generated path
 * in words, what it proves, and how often each promise was checked and with which result. `--path`, `--walk` and the reports run the paths as well. Then each rule of
 * the specification with what proves it; what was reached is left for the inspector (scripts/paths/coverage-file.mjs). Ends with status 1 when anything is left uncovered, a promise is broken, a path fails, a
 * rule is not proven, or with `--check` a drawing or the expectations of a chart are out of date. Options:
 * scripts/paths/paths-options.mjs.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chartModels } from './charts.mjs';
import { expectedFile, keepExpected, readExpected } from './expectations/kept-expectations.mjs';
import { drawChart, drawingOf } from './lib/chart-drawing.mjs';
import { loadModel } from './lib/chart-models.mjs';
import { inRoot, root } from './lib/root.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { coverageOf, keepCoverage } from './paths/coverage-file.mjs';
import { readPathsOptions } from './paths/paths-options.mjs';
import { specificationRules } from './trace/rules.mjs';

/** @type {(path: string) => Promise<any>} */
const load = (path) => import(pathToFileURL(inRoot(path)).href);

const kit = await load('packages/chart-testing/src/index.ts');

const kinds = /** @type {const} */ (['states', 'transitions', 'refusals']);

/** @param {number[]} counts covered, reachable */
const share = ([covered, reachable]) =>
  `${covered} of ${reachable} (${reachable === 0 ? 100 : Math.floor((covered / reachable) * 100)} %)`;

function printTotals(reports) {
  const sums = kinds.map((kind) => [
    reports.reduce((sum, report) => sum + report[kind].covered, 0),
    reports.reduce((sum, report) => sum + report[kind].declared - Object.keys(report[kind].excused).length, 0),
  ]);
  const paths = reports.reduce((sum, report) => sum + report.paths.length, 0);
  console.log(
    `${reports.length} charts, ${paths} paths: states ${share(sums[0])}, ` +
      `reachable transitions ${share(sums[1])}, guards that say no ${share(sums[2])}.`,
  );
}

function printPromises(asked) {
  const sum = asked.reduce((total, one) => total + one.asked, 0);
  const broken = asked.filter(({ breaches }) => breaches.length > 0);
  const exceptions = asked.reduce((total, one) => total + one.exceptions.length, 0);
  const verdict = broken.length === 0 ? 'all kept' : `${broken.length} broken`;
  console.log(`Promises were asked ${sum} times: ${verdict}; ${exceptions} exceptions, each with its reason.`);
}

async function printBrowserTours() {
  const { browserTours } = await load('packages/core/src/testing/browser-tours.ts');
  for (const { chart, tours, covered, declared, beyond } of browserTours()) {
    const left = Object.keys(beyond).length;
    console.log(
      `In a browser ${tours.length} tours of ${chart} make ${covered.length} of ${declared.length} transitions; ` +
        `${left} no browser can make (packages/core/src/testing/beyond-browser.table.ts).`,
    );
  }
}

/** One path, step by step, as it goes on a real actor. */
async function showPath(model, report, walked, number) {
  const all = [...report.paths, ...report.crashes.map(({ path }) => path), ...walked];
  const path = all[number - 1];
  if (!path) throw new StopError(`${report.chart} has ${all.length} paths, not ${number}.`);
  console.log(`${report.chart}, path ${number}: starts in ${path.startsIn}${path.input ? `: ${path.input}` : ''}`);
  for (const { at, words, state } of path.steps) console.log(`  ${String(at).padStart(8)} ms  ${words} → ${state}`);
  for (const id of path.passes) console.log(`  ${path.covers.includes(id) ? 'proves' : 'passes'} ${id}`);
  await kit.runPath(model, path).catch((error) => {
    throw new StopError(error.message);
  });
  console.log('It goes as it should.');
}

/** The rules that have to do with these charts; all of them where none was named. */
function rulesOf(charts) {
  if (charts.length === 0) return specificationRules;
  return specificationRules.filter(({ transitions = {} }) => charts.some((chart) => chart in transitions));
}

/**
 * Looks for the rules in charts that were walked.
 *
 * @param {readonly { model: any, report: any }[]} walked
 * @param {readonly string[]} wanted names of the charts that were asked for; empty: all
 * @param {readonly string[]} names of all charts
 */
function traceWalked(walked, wanted, names) {
  const rules = rulesOf(wanted);
  const charts = walked.map(({ model, report }) => ({
    report,
    declared: kit.declaredCoverage(model.machine),
  }));
  return kit.traceRules(rules, charts, names);
}

/** `--rules`: only the charts that rules name are walked. */
function showRules(all, charts, names) {
  const named = rulesOf(charts).flatMap(({ transitions = {} }) => Object.keys(transitions));
  const isWanted = ({ model }) => (charts.length === 0 ? named : charts).includes(model.chart);
  const walked = all.filter(isWanted).map(({ model }) => ({ model, report: kit.generatePaths(model) }));
  const { rules, faults } = traceWalked(walked, charts, names);
  console.log(`${kit.describeRules(rules)}\n${kit.countRules(rules)}`);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

async function writeReport(results, models, replay, rules) {
  const drawings = {};
  for (const { chart, machine } of models) drawings[chart] = await drawingOf(chart, machine);
  const folder = inRoot('test-results/paths');
  mkdirSync(folder, { recursive: true });
  const title = `Paths through ${models.length} charts`;
  writeFileSync(join(folder, 'paths.html'), kit.writeHtml(results, { title, drawings, replay, rules }));
  console.log('Written: test-results/paths/paths.html');
}

async function main() {
  const all = await Promise.all(chartModels.map(async (file) => ({ file, model: await loadModel(file) })));
  const names = all.map(({ model }) => model.chart);
  const options = readPathsOptions(process.argv.slice(2), names);
  const { charts, path, walk, check, write } = options;
  const isDetailed = charts.length > 0;
  if (options.rules) return showRules(all, charts, names);
  const seed = options.seed ?? Math.floor(Math.random() * 1_000_000);
  const wanted = all.filter(({ model }) => charts.length === 0 || charts.includes(model.chart));
  const models = wanted.map(({ model }) => model);
  const isRun = walk !== undefined || options.html;
  const limit = options.seconds === undefined ? {} : { timeLimit: options.seconds * 1_000 };
  const reports = [];
  const results = [];
  const stale = [];
  /** What every promise came to in every chart. */
  const asked = [];

  for (const { file, model } of wanted) {
    const began = performance.now();
    const walks = kit.walkChart(model);
    const report = kit.reportWalks(model, walks);
    const promises = kit.judgePromises(model, walks);
    asked.push(...promises);
    const walked = walk === undefined ? [] : kit.randomPaths(model, { seed, paths: walk, ...limit });
    if (path !== undefined) return showPath(model, report, walked, path);
    reports.push(report);
    if (!isDetailed) {
      const broken = promises.filter(({ breaches }) => breaches.length > 0);
      console.log(
        [kit.describeCoverage(report), ...(broken.length > 0 ? [kit.describePromises(broken)] : [])].join('\n'),
      );
    } else {
      console.log(kit.describeChart(report));
      console.log(kit.describePromises(promises));
      console.log(`  generated in ${Math.round(performance.now() - began)} ms\n`);
    }
    if (isRun) results.push(await kit.runReport(model, report, walked, promises));
    stale.push(...(await drawChart(report.chart, model.machine, { check: !write })));
    const expected = kit.expectationsOf(model, walks);
    if (expected !== readExpected(file)) {
      stale.push(relative(root, expectedFile(file)));
      if (write) keepExpected(file, expected);
    }
  }

  const now = Date.now();
  keepCoverage(
    reports.map((report, index) => coverageOf(models[index], report, now)),
    names,
  );
  const { rules, faults } = traceWalked(
    reports.map((report, index) => ({ model: models[index], report })),
    charts,
    names,
  );
  if (isDetailed && rules.length > 0) console.log(`${kit.describeRules(rules)}\n`);

  const failed = results.flatMap(({ report, paths }) =>
    paths.filter(({ error }) => error !== null).map((one) => ({ ...one, chart: report.chart })),
  );
  const walking = walk === undefined ? '' : ` --walk ${walk} --seed ${seed}`;
  const replay = (chart, number) => `npm run paths -- --chart ${chart} --path ${number}${walking}`;
  for (const { chart, number, error } of failed) console.log(`${error}\n  again: ${replay(chart, number)}\n`);
  if (isRun) {
    const count = results.reduce((sum, { paths }) => sum + paths.length, 0);
    console.log(`${count} paths were run${walk === undefined ? '' : `, with seed ${seed}`}: ${failed.length} fail.`);
  }
  printTotals(reports);
  printPromises(asked);
  if (rules.length > 0) console.log(kit.countRules(rules));
  for (const fault of faults) console.error(fault);
  if (charts.length === 0) await printBrowserTours();
  if (options.html) await writeReport(results, models, replay, rules);

  const forgotten = globSync('packages/*/src/**/*.model.ts', { cwd: root }).filter((one) => !chartModels.includes(one));
  if (forgotten.length > 0) console.error(`Not in scripts/charts.mjs, add a line for each: ${forgotten.join(', ')}`);
  if (stale.length > 0) {
    const words = write ? 'Written' : 'Out of date, written by npm run paths -- --write';
    console.log(`${words}: ${stale.join(', ')}`);
  }
  const isKept = asked.every(({ breaches }) => breaches.length === 0);
  const isComplete = reports.every(kit.isComplete) && isKept && forgotten.length === 0 && failed.length === 0;
  return isComplete && faults.length === 0 && !(check && stale.length > 0) ? 0 : 1;
}

await runMain(main);
