import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Exception } from '../chart-model.types.ts';
import type { ChartWalk, WalkedStep } from '../chart-walk.ts';
import { nodeWords } from '../transition-ids.ts';
import type { AcceptedException } from './walk-promise.types.ts';

/** Every situation that walks came to. */
export const snapshotsOf = (walks: readonly ChartWalk[]): readonly AnyMachineSnapshot[] =>
  walks.flatMap(({ snapshots }) => [...snapshots.values()]);

/** Every step that walks took. */
export const stepsOf = (walks: readonly ChartWalk[]): readonly WalkedStep[] =>
  walks.flatMap(({ stepsFrom }) => [...stepsFrom.values()].flat());

/** A state and all around it. */
export const around = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...(node.parent ? around(node.parent) : []),
];

/** The chart is in one of the states. */
export const isIn = ({ _nodes }: AnyMachineSnapshot, places: readonly string[]): boolean =>
  _nodes.some((node) => places.includes(nodeWords(node)));

/** Reasons by their place, as a list. */
export const reasoned = (reasons: Readonly<Record<string, string>> = {}): readonly AcceptedException[] =>
  Object.entries(reasons).map(([where, because]) => ({ where, because }));

/** Exceptions by the type of an event, as a list. */
export const excepted = (exceptions: Readonly<Record<string, Exception>> = {}): readonly AcceptedException[] =>
  Object.entries(exceptions).map(([type, { in: places, because }]) => ({
    where: `${type} in ${places.join(', ')}`,
    because,
  }));

/**
 * What breaks a promise, and exceptions that nothing needs any more.
 *
 * @param found what would break it, each with the name under which an exception stands, and where it was
 */
export function beyondExceptions(
  exceptions: Readonly<Record<string, Exception>>,
  found: readonly { readonly name: string; readonly before: AnyMachineSnapshot; readonly words: string }[],
): readonly string[] {
  const needed = new Set<string>();
  const breaches = found.filter(({ name, before }) => {
    const used = (exceptions[name]?.in ?? []).filter((place) => isIn(before, [place]));
    for (const place of used) needed.add(`${name} in ${place}`);
    return used.length === 0;
  });
  const idle = Object.entries(exceptions).flatMap(([name, { in: places }]) =>
    places.map((place) => `${name} in ${place}`).filter((one) => !needed.has(one)),
  );
  return [...breaches.map(({ words }) => words), ...idle.map((one) => `${one}: an exception that nothing needs`)];
}
