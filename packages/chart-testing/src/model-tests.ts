import type { AnyStateMachine } from 'xstate';
import type { ChartModel, ChartPath, ChartReport, Coverage } from './chart-model.types.ts';
import { walkChart } from './chart-walk.ts';
import { describeCoverage, isComplete } from './describe-chart.ts';
import { differences, expectationsOf } from './expectations/baseline.ts';
import { reportWalks } from './generate-paths.ts';
import { modelPromises, strictPromises } from './promises/walk-promises.ts';
import { type RandomWalk, randomPaths } from './random-paths.ts';
import { replayPath } from './replays/replay-path.ts';
import { runShrunk } from './replays/shrink-path.ts';
import { runPath } from './run-path.ts';

/** One test of a chart, for whichever test runner there is. */
export interface ModelTest {
  readonly title: string;
  /** Throws, or rejects, when the chart does not hold what it should. */
  run(): void | Promise<void>;
}

/** What else every generated path of a chart is held to. */
export interface PathPromise {
  readonly title: string;
  /** Where paths do not keep it, in words; empty when all do. */
  breaches(paths: readonly ChartPath[]): readonly string[];
}

/** What a chart's tests hold besides its model. */
export interface ModelTestOptions {
  readonly promises?: readonly PathPromise[];
  /**
   * Hold the chart to `strictPromises` too: every call is heard to both its ends, limited, not cut off, and leaves a trace when it
   * fails; nothing that is heard or set up comes to nothing.
   */
  readonly strict?: boolean;
  /** What `expectationsOf` said of the chart when a person read it last. */
  readonly expected?: string;
  /** Goals of paths; `transitions` by default, with each guard's no. */
  readonly coverage?: Coverage;
  /** So many paths more, whose steps are chosen at random. */
  readonly walk?: RandomWalk;
}

/** Breaches of one promise that are told; the others are mostly the same. */
const told = 12;

/** Excuses of the model for what is reached all the same, or is not in the chart. */
function idleExcuses(model: ChartModel, { states, transitions, refusals, further, paths }: ChartReport): string[] {
  const { unreachable = {}, leftToParent = {} } = model;
  const used = { ...states.excused, ...transitions.excused, ...refusals.excused, ...further.excused };
  const left = new Set(paths.map(({ crash }) => crash));
  return [
    ...Object.keys(unreachable).filter((id) => !(id in used)),
    ...Object.keys(leftToParent).filter((id) => !left.has(id)),
  ];
}

function seeComplete(model: ChartModel, report: ChartReport): void {
  if (!isComplete(report)) throw new Error(describeCoverage(report));
  const idle = idleExcuses(model, report);
  if (idle.length > 0) throw new Error(`${model.chart}: its model calls unreachable what is not:\n${idle.join('\n')}`);
}

/**
 * Every test that a chart's model makes: that its paths reach each state, transition and refused guard but those that the model
 * calls unreachable, that no situation is without a way on, that nothing crashes, that what the model says of it holds
 * in everything that it can do, that `promises` are kept, and each path on a real actor; with `walk`, as many paths more whose
 * steps are chosen at random. A chart that cannot be walked has one test, which fails with the reason.
 * @example
 * const expected = readFileSync('basket.expected.txt', 'utf8');
 * for (const { title, run } of modelTests(basketModel, { strict: true, expected })) it(title, run);
 */
export function modelTests<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  options: ModelTestOptions = {},
): readonly ModelTest[] {
  try {
    return testsOf(typedModel as unknown as ChartModel, options);
  } catch (error) {
    const run = () => {
      throw error;
    };
    return [{ title: 'can be walked', run }];
  }
}

function testsOf(
  model: ChartModel,
  { promises = [], strict = false, expected, coverage, walk }: ModelTestOptions,
): readonly ModelTest[] {
  const walks = walkChart(model);
  const report = reportWalks(model, walks, coverage);
  const keeps = (title: string, breaches: () => readonly string[]): ModelTest => ({
    title,
    run() {
      const found = [...new Set(breaches())];
      if (found.length > 0) throw new Error(`${model.chart}: ${title}:\n${found.slice(0, told).join('\n')}`);
    },
  });
  return [
    {
      title: 'reach every state, transition and rejected guard, and never get stuck',
      run: () => seeComplete(model, report),
    },
    ...[...modelPromises, ...(strict ? strictPromises : [])].map(({ title, breaches }) =>
      keeps(title, () => breaches(model, walks)),
    ),
    ...promises.map(({ title, breaches }) => keeps(title, () => breaches(report.paths))),
    ...(expected === undefined
      ? []
      : [keeps('is what a person has read and kept', () => differences(expectationsOf(model, walks), expected))]),
    ...report.crashes.map(({ path }): ModelTest => ({ title: path.title, run: () => runPath(model, path) })),
    ...(model.replays ?? []).map(
      (replay): ModelTest => ({
        title: `once broke: ${replay.broke}`,
        run: async () => runPath(model, replayPath(model, replay)),
      }),
    ),
    ...report.paths.map((path): ModelTest => ({ title: path.title, run: () => runPath(model, path) })),
    ...(walk ? randomPaths(model, walk) : []).map(
      (path): ModelTest => ({ title: path.title, run: () => runShrunk(model, path) }),
    ),
  ];
}
