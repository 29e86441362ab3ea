import type { Mutant, Verdict } from './try-mutant.ts';

/** A defect with the test that found it. */
export interface TriedMutant extends Pick<Mutant, 'kind' | 'words'> {
  readonly chart: string;
  readonly verdict: Verdict | null;
  /** Reason for which a reader may accept that no test found it. */
  readonly because?: string | undefined;
}

/** Options of a report on mutants. */
export interface MutantReport {
  /** Kinds to report on; those that the charts have no place for are listed as such. */
  readonly kinds: readonly string[];
  /** Number of mutants there are, by kind. */
  readonly available: Readonly<Record<string, number>>;
  /** Lists each found mutant with the test that found it, too. */
  readonly lists?: boolean;
}

const share = (found: number, of: number) => `${found} of ${of} (${of === 0 ? 100 : Math.floor((found / of) * 100)} %)`;

const pathTitle = 'a path on a running chart';

/** The titles of paths are made of steps. */
const titleOf = ({ by }: Verdict) => (by.includes('→') || by === 'starts' ? pathTitle : by);

/** Share found of each kind, the tests that found them, the survivors by name, and the kinds that cannot be made. */
export function describeMutants(
  tried: readonly TriedMutant[],
  { kinds, available, lists = false }: MutantReport,
): string {
  const found = tried.flatMap(({ verdict, ...mutant }) => (verdict ? [{ ...mutant, by: titleOf(verdict) }] : []));
  const survivors = tried.filter(({ verdict }) => verdict === null);
  const nameOf = ({ chart, kind, words }: Omit<TriedMutant, 'verdict'>) => `  ${chart}, ${kind}: ${words}`;
  const ofKinds = kinds.flatMap((kind) => {
    const all = tried.filter((mutant) => mutant.kind === kind);
    const ofKind = found.filter((mutant) => mutant.kind === kind);
    return all.length > 0 ? [`  ${kind.padEnd(24)} ${share(ofKind.length, all.length)}`] : [];
  });
  const counts = [...new Set(found.map(({ by }) => by))].map((by) => ({
    by,
    count: found.filter((one) => one.by === by).length,
  }));
  const missing = kinds.filter((kind) => !available[kind]);
  return [
    ...ofKinds,
    ...(missing.length > 0 ? [`Cannot be made, the charts have no place for it: ${missing.join(', ')}`] : []),
    'Found by:',
    ...counts
      .toSorted((one, other) => other.count - one.count)
      .map(({ by, count }) => `  ${String(count).padStart(5)}  ${by}`),
    ...(lists ? ['Found:', ...found.map((mutant) => `${nameOf(mutant)}\n    by: ${mutant.by}`)] : []),
    ...(survivors.length > 0 ? ['Survived:'] : []),
    ...survivors.map(
      (mutant) => `${nameOf(mutant)}\n    ${mutant.because ?? 'WITHOUT A REASON: write a promise that finds it'}`,
    ),
    `${share(found.length, tried.length)} found by generated tests alone.`,
  ].join('\n');
}
