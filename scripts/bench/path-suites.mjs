import { run } from '../lib/processes.mjs';
import { inRoot, pinnedNode } from '../lib/root.mjs';

/** Milliseconds; a machine that does other things takes its time. */
const patience = 600_000;

const program = inRoot('scripts/bench/path-suites/time-charts.mjs');

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'path-suites',
  title: 'All paths of all charts, generated and run (seconds of processor time)',
  measure: async () => {
    const args = ['--conditions=source', '--disable-warning=ExperimentalWarning', program];
    const { code, output } = await run('path-suites', pinnedNode, args, { timeout: patience });
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-3).join(' ')}`);
    const charts = output.filter((line) => line.startsWith('{"chart"')).map((line) => JSON.parse(line));
    const total = (read) => charts.reduce((sum, chart) => sum + read(chart), 0);
    const [slowest] = [...charts].sort((one, other) => other.generated.processor - one.generated.processor);
    const seconds = (part) => total(({ generated, ran }) => generated[part] + ran[part]);
    return [
      {
        what: 'the largest chart: its paths generated',
        value: slowest.generated.processor,
        unit: 's',
        most: 2.5,
        isGoal: true,
        note: `${slowest.chart}, ${slowest.paths} paths; ${slowest.generated.clock.toFixed(1)} s by the clock`,
      },
      {
        what: 'all charts: generated and run',
        value: seconds('processor'),
        unit: 's',
        most: 60,
        isGoal: true,
        note: `${charts.length} charts, ${total(({ paths }) => paths)} paths; ${seconds('clock').toFixed(1)} s by the clock`,
      },
      { what: 'paths that fail', value: total(({ failed }) => failed), unit: 'paths', most: 0 },
    ];
  },
};
