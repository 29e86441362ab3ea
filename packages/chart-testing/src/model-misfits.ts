import type { AnyActorRef } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import type { ChartWalk } from './chart-walk.ts';
import { matches } from './offered-steps.ts';
import { casesOf, slotOf } from './stand-in.ts';
import { allNodes } from './transition-ids.ts';

/** Characters to insert, remove or replace to turn one word into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = [...other, ''].map((_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [index, known] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === known ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** A question for the nearest name; empty when none is near. */
function didYouMean(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((one) => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) }))
    .toSorted((first, second) => first.far - second.far);
  return nearest && nearest.far <= Math.max(2, name.length / 3) ? ` Did you mean "${nearest.one}"?` : '';
}

type Started = Pick<AnyActorRef, 'id'> & { readonly src: unknown };

/** The actors that a chart invokes, and those that it ran in a walk. */
function runActors({ machine }: ChartModel, walks: readonly ChartWalk[]): readonly Started[] {
  const invoked: Started[] = allNodes(machine.root).flatMap(({ invoke }) => invoke);
  const passed = walks.flatMap((walk) => [...walk.snapshots.values()]);
  const ran = passed.flatMap(({ children }) => Object.values<AnyActorRef | undefined>(children));
  return [...invoked, ...ran.flatMap((child) => (child ? [child as AnyActorRef & Started] : []))];
}

/** A message for each actor that the chart runs and the model lacks. */
export function missingActors(model: ChartModel, walks: readonly ChartWalk[]): readonly string[] {
  const known = Object.keys(model.actors);
  const lacking = runActors(model, walks).filter((actor) => !casesOf(model.actors, actor));
  return [...new Set(lacking.flatMap((actor) => slotOf(actor) ?? []))].map(
    (slot) => `actor "${slot}": add its outcomes to the model's actors.${didYouMean(slot, known)}`,
  );
}

/** A message for each name by which model and chart do not fit: missing and unknown actors, and events without a listener. */
export function misfitsOf(model: ChartModel, walks: readonly ChartWalk[]): readonly string[] {
  const ran = runActors(model, walks);
  const names = ran.flatMap((actor) => [slotOf(actor) ?? [], actor.id].flat());
  const actors = [...new Set([...names, ...Object.keys(model.machine.implementations.actors)])];
  const isKnown = (key: string) => actors.some((name) => casesOf({ [key]: true }, { id: name, src: name }));
  const descriptors = [...new Set(allNodes(model.machine.root).flatMap(({ transitions }) => [...transitions.keys()]))];
  const types = new Set(model.events.map(({ event }) => event.type as string));
  return [
    ...missingActors(model, walks),
    ...Object.keys(model.actors)
      .filter((slot) => !isKnown(slot))
      .map((slot) => `actor "${slot}": the chart has none of that name.${didYouMean(slot, actors)}`),
    ...[...types]
      .filter((type) => !descriptors.some((one) => matches(one, type)))
      .map((type) => `event "${type}": no state listens to it.${didYouMean(type, descriptors)}`),
  ];
}
