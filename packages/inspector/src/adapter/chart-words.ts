import type { AnyStateNode, AnyTransitionDefinition } from '../xstate.types.ts';

/** Key of a state among the names by which events are told. */
const finishedKey = (id: string): string => `state ${id}`;

/** An event in words: xstate's own names carry ids that say nothing to a reader. */
export function eventInWords(type: string, invokes: ReadonlyMap<string, string>): string {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (outcome !== undefined && id !== undefined)
    return `${invokes.get(id) ?? id} ${outcome === 'done' ? 'done' : 'failed'}`;
  const after = /^xstate\.after\.([^.]+)/.exec(type)?.[1];
  if (after !== undefined) return `after ${after}`;
  const finished = /^xstate\.done\.state\.(.+)$/.exec(type)?.[1];
  if (finished !== undefined) return `${invokes.get(finishedKey(finished)) ?? finished.split('.').at(-1)} finished`;
  if (type === '') return 'always';
  return type.replace(/^xstate\./, '');
}

/** The names of the actors that a state invokes, by the ids under which they report back. */
export const invokesOf = (node: AnyStateNode): Map<string, string> =>
  new Map(
    node.invoke.map((definition) => [
      definition.id,
      typeof definition.src === 'string' ? definition.src : definition.id,
    ]),
  );

/** The names by which the events of a state are told: its actors, and the state itself when it is finished. */
export const eventNamesOf = (node: AnyStateNode): ReadonlyMap<string, string> =>
  new Map([...invokesOf(node), [finishedKey(node.id), node.key]]);

/** Every transition of a state, in the order in which they are asked; those without an event are the last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/**
 * The id of a state here: its path below its chart. An application may give a state any id, which says nothing of its place.
 */
export const pathId = ({ machine, path }: Pick<AnyStateNode, 'machine' | 'path'>): string =>
  [machine.id, ...path].join('.');

/**
 * The id of a transition. It is made of what both the definition and an inspected step know, so that a step taken can be
 * found in the drawing.
 */
export function transitionId(node: AnyStateNode, transition: AnyTransitionDefinition): string {
  return `${pathId(node)}#${transitionsOf(node).indexOf(transition)}`;
}

/** The ids of all transitions of a machine, by the definitions that its steps name. */
export function listTransitionIds(node: AnyStateNode): ReadonlyMap<AnyTransitionDefinition, string> {
  const own = transitionsOf(node).map((transition, index) => [transition, `${pathId(node)}#${index}`] as const);
  return new Map([...own, ...Object.values(node.states).flatMap((child) => [...listTransitionIds(child)])]);
}

/** The names by which all events of a machine are told. */
export function listEventNames(node: AnyStateNode): ReadonlyMap<string, string> {
  const below = Object.values(node.states).flatMap((child) => [...listEventNames(child)]);
  return new Map([...eventNamesOf(node), ...below]);
}
