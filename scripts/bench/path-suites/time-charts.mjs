/**
 * Generates the paths of every chart and runs them, each chart after the other, and writes a line of JSON for each: seconds of
 * processor time and of the clock. A program of its own, since charts are read from their sources.
 */
import { chartModels } from '../../charts.mjs';
import { loadModel } from '../../lib/chart-models.mjs';
import { inRoot } from '../../lib/root.mjs';

const kit = await import(inRoot('packages/chart-testing/src/index.ts'));

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** What some work took. */
async function timed(work) {
  const [start, begin] = [processorSeconds(), performance.now()];
  const result = await work();
  return { result, processor: processorSeconds() - start, clock: (performance.now() - begin) / 1_000 };
}

for (const file of chartModels) {
  const model = await loadModel(file);
  const generated = await timed(() => kit.generatePaths(model));
  const ran = await timed(() => kit.runReport(model, generated.result, [], []));
  const { paths } = ran.result;
  console.log(
    JSON.stringify({
      chart: model.chart,
      paths: paths.length,
      failed: paths.filter(({ error }) => error !== null).length,
      generated: { processor: generated.processor, clock: generated.clock },
      ran: { processor: ran.processor, clock: ran.clock },
    }),
  );
}
