import type { ChartPath, ChartReport } from '../chart-model.types.ts';
import type { DeclaredCoverage } from '../transition-ids.ts';
import type { Rule, RuleProof, RuleTrace } from './rule-trace.types.ts';

/** A chart that was walked: what it declares, and the paths through it. */
export interface TracedChart {
  readonly report: Pick<ChartReport, 'chart' | 'paths'>;
  readonly declared: Pick<DeclaredCoverage, 'transitions' | 'refusals'>;
  /** Goes a rule's own way (`replayPath`). @throws where it cannot be gone */
  readonly along?: (steps: readonly string[]) => ChartPath;
}

/** Names that are told of an unknown one. */
const mostMatches = 3;

const wordsOf = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');

/** The known names that share most words with this one. */
function nearMatches(name: string, known: readonly string[]): string[] {
  const words = new Set(wordsOf(name));
  const likeness = (other: string): number => {
    const others = wordsOf(other);
    return (2 * others.filter((word) => words.has(word)).length) / (words.size + others.length);
  };
  return known
    .map((other) => ({ other, like: likeness(other) }))
    .filter(({ like }) => like > 0)
    .toSorted((one, two) => two.like - one.like)
    .slice(0, mostMatches)
    .map(({ other }) => other);
}

const perhaps = (matches: readonly string[]): string =>
  matches.length === 0 ? '' : `\n  perhaps: ${matches.join('\n  perhaps: ')}`;

/** One path that proves all of a rule's transitions in this chart says more than the first of each, where there is one. */
function proofsIn({ report: { chart, paths } }: TracedChart, ids: readonly string[]): RuleProof[] {
  const whole = paths.findIndex(({ passes }) => ids.every((id) => passes.includes(id)));
  return ids.map((id) => {
    const index = whole === -1 ? paths.findIndex(({ passes }) => passes.includes(id)) : whole;
    const path = paths[index];
    return { chart, id, number: path ? index + 1 : null, title: path?.title ?? '' };
  });
}

/** What a rule's own way proves, or why it cannot be gone. */
function proofsAlong(
  { report, along }: TracedChart,
  steps: readonly string[],
  ids: readonly string[],
): RuleProof[] | Error {
  const { chart } = report;
  try {
    const path = along?.(steps);
    return ids.map((id) => ({ chart, id, number: null, title: path?.passes.includes(id) ? path.title : '' }));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function formFaults({ id, rule, source, transitions = {}, beyond, tests = [] }: Rule): string[] {
  const count = Object.values(transitions).flat().length;
  return [
    ...(rule === '' || source === '' ? [`${id}: a rule has words and says where it is written.`] : []),
    ...(count === 0 && beyond === undefined
      ? [`${id}: no transition shows it; where no chart can, it says why (beyond).`]
      : []),
    ...(count > 0 && beyond !== undefined ? [`${id}: transitions show it, so it is not beyond charts.`] : []),
    ...(beyond !== undefined && tests.length === 0 ? [`${id}: what no chart shows needs a test that does.`] : []),
  ];
}

/**
 * Looks for every rule in the charts: each of its transitions has to be declared by its chart and passed by a path.
 *
 * @param charts those that were walked; of a rule's other charts nothing is said
 * @param names of all charts there are; absent: those of `charts`
 */
export function traceRules(
  rules: readonly Rule[],
  charts: readonly TracedChart[],
  names: readonly string[] = charts.map(({ report }) => report.chart),
): RuleTrace {
  const byName = new Map(charts.map((chart) => [chart.report.chart, chart]));
  const known = new Map(
    charts.map(({ report, declared }) => [report.chart, [...declared.transitions, ...declared.refusals]]),
  );
  const faults: string[] = [];
  const seen = new Set<string>();

  const prove = (rule: Rule, name: string, ids: readonly string[]): RuleProof[] => {
    const chart = byName.get(name);
    if (!chart) return [];
    const declared = known.get(name) ?? [];
    const way = rule.ways?.[name];
    const found = way ? proofsAlong(chart, way, ids) : proofsIn(chart, ids);
    if (found instanceof Error) {
      faults.push(`${rule.id}: its way through ${name} cannot be gone: ${found.message}`);
      return [];
    }
    for (const { id, title } of found) {
      if (!declared.includes(id))
        faults.push(`${rule.id}: ${name} has no "${id}"${perhaps(nearMatches(id, declared))}`);
      else if (title === '')
        faults.push(
          `${rule.id}: ${way ? `its way through ${name} does not pass` : `no path of ${name} passes`} "${id}".`,
        );
    }
    return found;
  };

  const traced = rules.map((rule) => {
    if (seen.has(rule.id)) faults.push(`${rule.id}: this id is given twice.`);
    seen.add(rule.id);
    faults.push(...formFaults(rule));
    const proofs = Object.entries(rule.transitions ?? {}).flatMap(([name, ids]) => {
      if (!names.includes(name))
        faults.push(`${rule.id}: there is no chart "${name}"${perhaps(nearMatches(name, names))}`);
      return prove(rule, name, ids);
    });
    return { ...rule, proofs };
  });
  return { rules: traced, faults };
}
