import { faultNames } from '../src/faults/faults.table.ts';
import { type FaultCase, nameOf } from './fault-case.ts';
import { mishaps } from './mishaps.table.ts';
import { paymentPaths } from './payment-paths.table.ts';

/** Every path × call × fault (rules/security.md R1). */
export function allCases(): readonly FaultCase[] {
  return paymentPaths.flatMap((path) => {
    const counts = new Map<string, number>();
    return path.calls.flatMap((call) => {
      const nth = (counts.get(call) ?? 0) + 1;
      counts.set(call, nth);
      return faultNames.map((fault) => ({ path, strikes: [{ call, nth, fault }] }));
    });
  });
}

/** Every path × mishap that can happen on it. */
export function mishapCases(): readonly FaultCase[] {
  return paymentPaths.flatMap((path) =>
    mishaps.filter(({ concerns }) => concerns(path.buyer)).map((mishap) => ({ path, mishap })),
  );
}

/** Purchases in which nothing goes wrong. */
export function controlCases(): readonly FaultCase[] {
  return paymentPaths.map((path) => ({ path }));
}

/** Numbers from 0 up to 1 that a seed decides: a linear congruential generator (Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** As many cases as asked for, chosen by a seed; the same seed chooses the same ones. */
export function someCases(count: number, seed: number): readonly FaultCase[] {
  const random = createRandom(seed);
  return allCases()
    .map((one) => ({ one, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ one }) => one);
}

/** The case of this name, or all whose names hold it. @throws TypeError when there is none. */
export function casesCalled(name: string): readonly FaultCase[] {
  const cases = [...allCases(), ...mishapCases(), ...controlCases()];
  const exact = cases.filter((one) => nameOf(one) === name);
  const found = exact.length > 0 ? exact : cases.filter((one) => nameOf(one).includes(name));
  if (found.length === 0) throw new TypeError(`No case is called "${name}".`);
  return found;
}
