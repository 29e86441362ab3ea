/**
 * `npm run paths`: prints each chart's generated paths in words, what they cover and what no path reaches, and draws
 * docs/machines. Options: chart names to limit the print to; `--quiet` prints totals only; `--check` writes nothing
 * and fails when a drawing is out of date. Ends with status 1 when anything is left uncovered.
 */
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chartModels } from './charts.mjs';
import { expectedFile, keepExpected, readExpected } from './expectations/kept-expectations.mjs';
import { drawChart } from './lib/chart-drawing.mjs';
import { loadModel } from './lib/chart-models.mjs';

const root = resolve(import.meta.dirname, '..');
const inRoot = (path) => pathToFileURL(resolve(root, path)).href;
const { describeChart, expectationsOf, generatePaths, isComplete, walkChart } = await import(
  inRoot('packages/chart-testing/src/index.ts')
);

const words = process.argv.slice(2);
const quiet = words.includes('--quiet');
const check = words.includes('--check');
const wanted = words.filter((word) => !word.startsWith('--'));

const forgotten = globSync('packages/*/src/**/*.model.ts', { cwd: root }).filter((path) => !chartModels.includes(path));
const totals = { charts: 0, paths: 0, states: [0, 0], transitions: [0, 0], refusals: [0, 0] };
let complete = forgotten.length === 0;
const stale = [];

for (const path of chartModels) {
  const model = await loadModel(path);
  const began = performance.now();
  const report = generatePaths(model);
  const took = Math.round(performance.now() - began);
  complete &&= isComplete(report);
  totals.charts += 1;
  totals.paths += report.paths.length;
  for (const kind of ['states', 'transitions', 'refusals']) {
    totals[kind][0] += report[kind].covered;
    totals[kind][1] += report[kind].declared - Object.keys(report[kind].excused).length;
  }
  if (!quiet && (wanted.length === 0 || wanted.includes(report.chart))) {
    console.log(`${describeChart(report)}\n  generated in ${took} ms\n`);
  }

  stale.push(...(await drawChart(report.chart, model.machine, { check })));
  const text = expectationsOf(model, walkChart(model));
  if (text !== readExpected(path)) {
    stale.push(relative(root, expectedFile(path)));
    if (!check) keepExpected(path, text);
  }
}

/** @param {number[]} counts covered, reachable */
const share = ([covered, reachable]) =>
  `${covered} of ${reachable} (${reachable === 0 ? 100 : Math.floor((covered / reachable) * 100)} %)`;
console.log(
  `${totals.charts} charts, ${totals.paths} paths: states ${share(totals.states)}, ` +
    `reachable transitions ${share(totals.transitions)}, guards that say no ${share(totals.refusals)}.`,
);
const { browserTours } = await import(inRoot('packages/core/src/testing/browser-tours.ts'));
for (const { chart, tours, covered, declared, beyond } of browserTours()) {
  const left = Object.keys(beyond).length;
  console.log(
    `In a browser ${tours.length} tours of ${chart} make ${covered.length} of ${declared.length} transitions; ` +
      `${left} no browser can make (packages/core/src/testing/beyond-browser.table.ts).`,
  );
}
if (forgotten.length > 0) console.error(`Not in scripts/charts.mjs, add a line for each: ${forgotten.join(', ')}`);
if (stale.length > 0) console.log(`${check ? 'Out of date, run npm run paths' : 'Drawn'}: ${stale.join(', ')}`);
process.exitCode = complete && !(check && stale.length > 0) ? 0 : 1;
