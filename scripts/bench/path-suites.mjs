import { chartModels } from '../charts.mjs';
import { loadModel } from '../lib/chart-models.mjs';
import { run } from '../lib/processes.mjs';
import { inRoot, pinnedNode } from '../lib/root.mjs';

/** Milliseconds. */
const patience = 600_000;

const program = inRoot('scripts/bench/path-suites.mjs');

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

async function timed(work) {
  const start = processorSeconds();
  const result = await work();
  return { result, seconds: processorSeconds() - start };
}

/** Generates the paths of each chart and runs them; writes a line of JSON for each. Charts are read from their sources. */
async function timeCharts() {
  const kit = await import(inRoot('packages/chart-testing/src/index.ts'));
  for (const file of chartModels) {
    const model = await loadModel(file);
    const generated = await timed(() => kit.generatePaths(model));
    const ran = await timed(() => kit.runReport(model, generated.result, [], []));
    const { paths } = ran.result;
    const failed = paths.filter(({ error }) => error !== null).length;
    const seconds = { generated: generated.seconds, ran: ran.seconds };
    console.log(JSON.stringify({ chart: model.chart, paths: paths.length, failed, ...seconds }));
  }
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'path-suites',
  title: 'All paths of all charts, generated and run (seconds of processor time)',
  measure: async () => {
    const args = ['--conditions=source', '--disable-warning=ExperimentalWarning', program];
    const { code, output } = await run('path-suites', pinnedNode, args, { timeout: patience });
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-3).join(' ')}`);
    const charts = output.filter((line) => line.startsWith('{"chart"')).map((line) => JSON.parse(line));
    const total = (read) => charts.reduce((sum, chart) => sum + read(chart), 0);
    const [slowest] = [...charts].sort((one, other) => other.generated - one.generated);
    const budget = { unit: 's', isGoal: true };
    return [
      {
        what: 'the largest chart: its paths generated',
        value: slowest.generated,
        most: 2.5,
        note: `${slowest.chart}, ${slowest.paths} paths`,
        ...budget,
      },
      {
        what: 'all charts: generated and run',
        value: total(({ generated, ran }) => generated + ran),
        most: 60,
        note: `${charts.length} charts, ${total(({ paths }) => paths)} paths`,
        ...budget,
      },
      { what: 'paths that fail', value: total(({ failed }) => failed), unit: 'paths', most: 0 },
    ];
  },
};

if (process.argv[1] === program) await timeCharts();
