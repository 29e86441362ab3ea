import { seededNumbers } from '../fixed-time.ts';

/** Mutants that a seed chooses again. */
export interface ChosenMutants<Of> {
  readonly mutants: readonly Of[];
  /** Number of mutants to choose from, by kind. */
  readonly available: Readonly<Record<string, number>>;
}

/**
 * Chooses at random, each kind as often as the others while it has any left: the most frequent ones (actions, rejected commands) would
 * hide the rest.
 *
 * @param count number of mutants; all if there are fewer
 * @param seed makes the same choice again
 */
export function chooseMutants<Of extends { readonly kind: string }>(
  all: readonly Of[],
  { count, seed }: { readonly count: number; readonly seed: number },
): ChosenMutants<Of> {
  const next = seededNumbers(seed);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const byKind = new Map(kinds.map((kind) => [kind, all.filter((one) => one.kind === kind)]));
  const available = Object.fromEntries([...byKind].map(([kind, list]) => [kind, list.length]));
  const mutants: Of[] = [];
  while (mutants.length < count) {
    const left = [...byKind.values()].filter((list) => list.length > 0);
    if (left.length === 0) break;
    for (const list of left.slice(0, count - mutants.length))
      mutants.push(...list.splice(Math.floor(next() * list.length), 1));
  }
  return { mutants, available };
}
