/**
 * `npm run mutants`: plants single defects in the charts and runs nothing but their generated tests. What no test finds is
 * printed, with the reason where a reader may accept it. Ends with status 1 when a defect survives without one.
 */
import { parseArgs } from 'node:util';
import { step } from './lib/progress.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { allMutants, chooseMutants, mutantKinds, tryMutants } from './mutants/mutant-run.mjs';

const usage = `npm run mutants [-- options]
  --count N        so many of them, each kind as often as the others (200)
  --all            all of them
  --seed S         makes the same choice again (1)
  --chart NAME     of this chart alone; may stand more than once
  --kind KIND      of this kind alone: ${mutantKinds.join(', ')}
  --promises       without the kept expectations: what promises over paths find
  --minutes M      begins no other one after so many minutes`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        count: { type: 'string', default: '200' },
        all: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        chart: { type: 'string', multiple: true, default: [] },
        kind: { type: 'string', multiple: true, default: [] },
        promises: { type: 'boolean', default: false },
        minutes: { type: 'string', default: '60' },
        help: { type: 'boolean', default: false },
      },
    });
    for (const name of ['count', 'seed', 'minutes'])
      if (!/^\d+$/.test(values[name])) throw new Error(`--${name} ${values[name]} is no number`);
    const stranger = values.kind.find((kind) => !mutantKinds.includes(kind));
    if (stranger !== undefined) throw new Error(`${stranger} is no kind of defect`);
    return values;
  } catch (error) {
    throw new StopError(`${error.message}.\n${usage}`);
  }
}

const share = (found, of) => `${found} of ${of} (${of === 0 ? 100 : Math.floor((found / of) * 100)} %)`;

/** @param {readonly import('./mutants/mutant-run.mjs').Tried[]} tried */
function report(tried) {
  for (const kind of mutantKinds) {
    const ofKind = tried.filter(({ mutant }) => mutant.kind === kind);
    if (ofKind.length > 0)
      console.log(`  ${kind.padEnd(24)} ${share(ofKind.filter(({ verdict }) => verdict).length, ofKind.length)}`);
  }
  console.log('Found by:');
  const by = new Map();
  for (const { verdict, mutant } of tried) {
    if (verdict === null) continue;
    const title = isPath(verdict.by, mutant.model) ? 'a path on a running chart' : verdict.by;
    by.set(title, (by.get(title) ?? 0) + 1);
  }
  for (const [title, found] of [...by].sort(([, a], [, b]) => b - a))
    console.log(`  ${String(found).padStart(5)}  ${title}`);
  const survived = tried.filter(({ verdict }) => verdict === null);
  if (survived.length > 0) console.log('Survived:');
  for (const { mutant, because } of survived) {
    console.log(`  ${mutant.chart}, ${mutant.kind}: ${mutant.words}`);
    console.log(`    ${because ?? 'WITHOUT A REASON: write a promise that finds it, or say why none can'}`);
  }
}

/** A title that is made of steps is a path's. */
const isPath = (title, model) =>
  title.includes('→') || title === 'starts' || (model.inputs ?? []).some(({ name }) => title.startsWith(`${name}: `));

await runMain(async () => {
  const options = readOptions();
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const all = await allMutants({ charts: options.chart, kinds: options.kind, expectations: !options.promises });
  if (all.length === 0) throw new StopError(`No chart is called ${options.chart.join(', ')}.\n${usage}`);
  const count = options.all ? all.length : Number(options.count);
  const { mutants } = chooseMutants(all, { count, seed: Number(options.seed) });
  const until = Date.now() + Number(options.minutes) * 60_000;
  const tried = await step(`${mutants.length} of ${all.length} defects, seed ${options.seed}`, (say) =>
    tryMutants(mutants, { until, say }),
  );
  report(tried);
  const found = tried.filter(({ verdict }) => verdict).length;
  const unexplained = tried.filter(({ verdict, because }) => verdict === null && because === undefined).length;
  if (tried.length < mutants.length) console.log(`Time is up: ${mutants.length - tried.length} were not tried.`);
  console.log(`${share(found, tried.length)} found by generated tests alone, ${unexplained} survive without a reason.`);
  return unexplained === 0 && tried.length === mutants.length ? 0 : 1;
});
