/**
 * `npm run mutants`: plants single defects in the charts and runs nothing but their generated tests. What no test finds is
 * printed, with the reason where a reader may accept it. Ends with status 1 when a defect survives without one.
 */
import { parseArgs } from 'node:util';
import { step } from './lib/progress.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import {
  allMutants,
  bodyKinds,
  chooseMutants,
  describeMutants,
  mutantKinds,
  tryMutants,
} from './mutants/mutant-run.mjs';

const usage = `npm run mutants [-- options]
  --count N        so many of them, each kind as often as the others (200)
  --all            all of them
  --seed S         makes the same choice again (1)
  --chart NAME     of this chart alone; may stand more than once
  --kind KIND      of this kind alone: ${mutantKinds.join(', ')}
  --words TEXT     of those whose name contains TEXT alone
  --bodies         of guards, assigns, delays, inputs, outputs and events alone
  --list           lists the found ones too, each with the test that found it
  --promises       without the baselines: what promises over paths find
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
        words: { type: 'string', default: '' },
        bodies: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
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

await runMain(async () => {
  const options = readOptions();
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const kinds = mutantKinds.filter(
    (kind) =>
      (options.kind.length === 0 || options.kind.includes(kind)) && (!options.bodies || bodyKinds.includes(kind)),
  );
  const all = await allMutants({ charts: options.chart, kinds, expectations: !options.promises, words: options.words });
  if (all.length === 0) throw new StopError(`No defect matches.\n${usage}`);
  const count = options.all ? all.length : Number(options.count);
  const { mutants, available } = chooseMutants(all, { count, seed: Number(options.seed) });
  const until = Date.now() + Number(options.minutes) * 60_000;
  const tried = await step(`${mutants.length} of ${all.length} defects, seed ${options.seed}`, (say) =>
    tryMutants(mutants, { until, say }),
  );
  if (tried.length < mutants.length) console.log(`Time is up: ${mutants.length - tried.length} were not tried.`);
  const counted = tried.filter(({ isIdle }) => !isIdle);
  if (counted.length < tried.length)
    console.log(`No defects: ${tried.length - counted.length} swaps of guards that never hold together in the walk.`);
  console.log(
    describeMutants(counted, { kinds: options.words ? Object.keys(available) : kinds, available, lists: options.list }),
  );
  const unexplained = counted.filter(({ verdict, because }) => verdict === null && because === undefined).length;
  return unexplained === 0 && tried.length === mutants.length ? 0 : 1;
});
