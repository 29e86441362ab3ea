import type { TracedRule } from '../trace/rule-trace.types.ts';
import type { ChartResult, PathResult } from './chart-result.ts';

function pathData({ number, path, error }: PathResult) {
  const { title, input, startsIn, steps, covers, passes } = path;
  return {
    number,
    title,
    input,
    startsIn,
    steps: steps.map(({ words, state, at }) => ({ words, state, at })),
    covers,
    passes,
    error,
  };
}

/** The results as JSON: coverage, hits, what each promise came to, every path with what it passes, and rules with their proofs where there are any. */
export function writeJson(results: readonly ChartResult[], rules?: readonly TracedRule[]): string {
  const charts = results.map(({ report, paths, promises }) => {
    const { chart, states, transitions, refusals, stuck, hits, walked } = report;
    const crashes = report.crashes.map(({ id, error, path }) => ({ id, error: String(error), replay: path.title }));
    const counts = { states, transitions, refusals, crashes, stuck, hits, walked };
    return { chart, ...counts, promises, paths: paths.map(pathData) };
  });
  return `${JSON.stringify({ charts, ...(rules && { rules }) }, null, 2)}\n`;
}
