import { seededNumbers } from '../seeded-numbers.ts';
import { type Mutant, type MutantKind, mutantKinds } from './mutants.ts';

/** A choice of mutants that a seed makes again. */
export interface ChosenMutants<Of extends Mutant> {
  readonly mutants: readonly Of[];
  /** How many there were to choose from, of each kind. */
  readonly available: Readonly<Record<MutantKind, number>>;
}

/**
 * Chooses at random, each kind as often as the others for as long as it has any left: what there is most of (actions, commands
 * that are refused) would hide the rest.
 *
 * @param count how many; all where there are fewer
 * @param seed makes the same choice again
 */
export function chooseMutants<Of extends Mutant>(
  all: readonly Of[],
  { count, seed }: { readonly count: number; readonly seed: number },
): ChosenMutants<Of> {
  const next = seededNumbers(seed);
  const byKind = new Map(mutantKinds.map((kind) => [kind, all.filter((mutant) => mutant.kind === kind)]));
  const available = Object.fromEntries([...byKind].map(([kind, list]) => [kind, list.length])) as Record<
    MutantKind,
    number
  >;
  const mutants: Of[] = [];
  while (mutants.length < count) {
    const left = [...byKind.values()].filter((list) => list.length > 0);
    if (left.length === 0) break;
    for (const list of left.slice(0, count - mutants.length))
      mutants.push(...list.splice(Math.floor(next() * list.length), 1));
  }
  return { mutants, available };
}
