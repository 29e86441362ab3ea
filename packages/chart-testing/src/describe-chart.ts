import type { ChartReport, CoverageCount } from './chart-model.types.ts';

function share({ covered, declared, excused }: CoverageCount): string {
  const reachable = declared - Object.keys(excused).length;
  const percent = reachable === 0 ? 100 : Math.floor((covered / reachable) * 100);
  return `${covered} of ${reachable} (${percent} %)`;
}

const missing = (kind: string, { unreached }: CoverageCount) =>
  unreached.map((id) => `  no path reaches the ${kind}: ${id}`);

const leftOut = (kind: string, { excused }: CoverageCount) =>
  Object.entries(excused).map(([id, reason]) => `  left out, ${kind}: ${id} (${reason})`);

const furtherWords = {
  situations: 'situations',
  pairs: 'two transitions in a row',
  conditions: 'outcomes of clauses',
};

/** True when nothing the chart declares is left uncovered and no walked snapshot is without a way on, and nothing crashes. */
export function isComplete(report: ChartReport): boolean {
  const counts = [report.states, report.transitions, report.refusals, report.further];
  return (
    counts.every(({ unreached }) => unreached.length === 0) && report.stuck.length === 0 && report.crashes.length === 0
  );
}

/** A chart's paths in words, what they cover, what nothing reaches and why: the text `npm run paths <name>` prints. */
export function describeChart(report: ChartReport): string {
  const [title, ...counts] = describeCoverage(report).split('\n');
  const lines = report.paths.flatMap((path, index) => [
    `  ${index + 1}. start in ${path.startsIn}${path.input ? `: ${path.input}` : ''}`,
    ...path.steps.map(({ words, state }) => `     - ${words} → ${state}`),
    ...path.covers.map((id) => `       proves ${id}`),
  ]);
  const { states, transitions, refusals, further } = report;
  const excuses = [
    leftOut('state', states),
    leftOut('transition', transitions),
    leftOut('refusal', refusals),
    leftOut('clause', further),
  ];
  return [title, ...lines, ...counts, ...excuses.flat()].join('\n');
}

/** Number of paths of a chart, what they cover, and all that is not reached, crashes or is without a way on. */
export function describeCoverage(report: ChartReport): string {
  const { chart, states, transitions, refusals, paths, crashes, stuck, walked, notRun, reads } = report;
  const { coverage, further, inlineGuards } = report;
  return [
    `${chart}: ${paths.length} paths through ${walked.snapshots} situations and ${walked.steps} steps`,
    `  states ${share(states)}, transitions ${share(transitions)}, guards that say no ${share(refusals)}`,
    ...(coverage === 'transitions' ? [] : [`  ${furtherWords[coverage]} ${share(further)}`]),
    ...inlineGuards.map((id) => `  an inline guard has no visible clauses: ${id}`),
    ...(notRun.length > 0 ? [`  custom actions that do not run: ${notRun.join(', ')}`] : []),
    ...(reads.length > 0 ? [`  the chart reads ${reads.join(' and ')}: seeded, and moved by the clock of a path`] : []),
    ...missing('state', states),
    ...missing('transition', transitions),
    ...missing('refusal', refusals),
    ...missing('clause', further),
    ...crashes.map(({ id, error, path }) => `  crash: ${id}: ${String(error)}\n    replay: ${path.title}`),
    ...stuck.map((key) => `  no way on within eight steps from: ${key}`),
  ].join('\n');
}
