import type { AnyStateMachine } from 'xstate';
import type { ChartModel, ChartPath, ChartReport } from '../chart-model.types.ts';
import { isComplete } from '../describe-chart.ts';
import type { AskedPromise } from '../promises/judge-promises.ts';
import { runShrunk } from '../replays/shrink-path.ts';
import { runPath } from '../run-path.ts';
import { placesOfTransitions } from '../transition-ids.ts';

/** A path that was run on a real actor. */
export interface PathResult {
  /** Its number within the chart, from 1. */
  readonly number: number;
  readonly path: ChartPath;
  /** Error of a failed path, with the steps that led to it. */
  readonly error: string | null;
  readonly milliseconds: number;
}

/** A chart whose paths were run: what a report is written from. */
export interface ChartResult {
  readonly report: ChartReport;
  readonly paths: readonly PathResult[];
  /** What each promise came to over all that the chart can do; empty where none was asked. */
  readonly promises: readonly AskedPromise[];
  /** Where each transition stands in the chart (`<state's id>#<index>`), by its id; drawings mark it so. */
  readonly places: Readonly<Record<string, string>>;
}

/**
 * Runs all paths of a chart, those to its crashes too.
 * @param promises what they came to (`judgePromises`)
 * @param more paths besides those of the report: such as `randomPaths` gives. One that fails is told by the shortest way found.
 */
export async function runReport<TMachine extends AnyStateMachine>(
  model: ChartModel<TMachine>,
  report: ChartReport,
  more: readonly ChartPath[] = [],
  promises: readonly AskedPromise[] = [],
): Promise<ChartResult> {
  const all = [...report.paths, ...report.crashes.map(({ path }) => path), ...more];
  const paths: PathResult[] = [];
  for (const [index, path] of all.entries()) {
    const began = performance.now();
    const run = more.includes(path) ? runShrunk : runPath;
    const error = await run(model, path).then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    paths.push({ number: index + 1, path, error, milliseconds: performance.now() - began });
  }
  const places = placesOfTransitions(model.machine as unknown as AnyStateMachine);
  return { report, paths, promises, places: Object.fromEntries(places) };
}

/** Whether all is reached, every path has gone as it should and every promise is kept. */
export function isGreen({ report, paths, promises }: ChartResult): boolean {
  const isKept = promises.every(({ breaches }) => breaches.length === 0);
  return isComplete(report) && isKept && paths.every(({ error }) => error === null);
}
