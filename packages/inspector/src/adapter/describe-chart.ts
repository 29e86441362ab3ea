import type { ChartDefinition, ChartState, ChartTransition } from '../chart.types.ts';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from '../xstate.types.ts';
import { guardInWords } from './guard-in-words.ts';
import type { Redact } from './redact.ts';

const guardName = (guard: unknown, redact: Redact): string | undefined => {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return readFunctionName(guard);
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    return guardInWords(String(guard.type), 'params' in guard ? guard.params : undefined, redact);
  }
  return 'guard';
};

/** xstate's own `and`, `or`, `not` and `stateIn` are functions with a `check`; others are inline. */
const readFunctionName = (guard: object): string => {
  const name = 'name' in guard ? String(guard.name) : '';
  return name === '' ? 'inline' : name;
};

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  return typeof action === 'function' ? readFunctionName(action).replace(/^xstate\./, '') : 'action';
};

/** An event in words: xstate's own names carry ids that say nothing to a reader. */
export function eventInWords(type: string, invokes: ReadonlyMap<string, string>): string {
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (outcome !== undefined && id !== undefined)
    return `${invokes.get(id) ?? id} ${outcome === 'done' ? 'done' : 'failed'}`;
  const after = /^xstate\.after\.([^.]+)/.exec(type)?.[1];
  if (after !== undefined) return `after ${after}`;
  const finished = /^xstate\.done\.state\.(.+)$/.exec(type)?.[1];
  if (finished !== undefined) return `${finished.split('.').at(-1)} finished`;
  if (type === '') return 'always';
  return type.replace(/^xstate\./, '');
}

const invokesOf = (node: AnyStateNode): Map<string, string> =>
  new Map(
    node.invoke.map((definition) => [
      definition.id,
      typeof definition.src === 'string' ? definition.src : definition.id,
    ]),
  );

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/**
 * The id of a transition. It is made of what both the definition and an inspected step know, so that a step taken can be
 * found in the drawing.
 */
export function transitionId(node: AnyStateNode, transition: AnyTransitionDefinition): string {
  return `${node.id}#${transitionsOf(node).indexOf(transition)}`;
}

/** The ids of all transitions of a machine, by the definitions that its steps name. */
export function listTransitionIds(node: AnyStateNode): ReadonlyMap<AnyTransitionDefinition, string> {
  const own = transitionsOf(node).map((transition, index) => [transition, `${node.id}#${index}`] as const);
  return new Map([...own, ...Object.values(node.states).flatMap((child) => [...listTransitionIds(child)])]);
}

function describeState(node: AnyStateNode): ChartState {
  const initial = node.initial?.target?.[0]?.id;
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    ...(node.type === 'compound' && initial !== undefined && { initial }),
    tags: [...node.tags],
    invokes: [...invokesOf(node).values()],
    states: Object.values(node.states).map(describeState),
  };
}

/** Milliseconds after which a transition is taken by itself, where the chart says so without looking at its context. */
function delayOf({ eventType }: AnyTransitionDefinition, { implementations: { delays } }: AnyStateMachine) {
  const name = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  if (name === undefined) return undefined;
  const delay = (delays as Readonly<Record<string, unknown>>)[name] ?? Number(name);
  return typeof delay === 'number' && Number.isFinite(delay) ? delay : undefined;
}

function describeTransitions(node: AnyStateNode, redact: Redact): ChartTransition[] {
  const invokes = invokesOf(node);
  const own = transitionsOf(node).map((transition): ChartTransition => {
    const guard = guardName(transition.guard, redact);
    const delay = delayOf(transition, node.machine);
    return {
      id: transitionId(node, transition),
      source: node.id,
      targets: transition.target?.map((target) => target.id) ?? [],
      event: eventInWords(transition.eventType, invokes),
      ...(guard !== undefined && { guard }),
      ...(delay !== undefined && { delay }),
      actions: transition.actions.map(actionName),
    };
  });
  return [...own, ...Object.values(node.states).flatMap((child) => describeTransitions(child, redact))];
}

/** The names of all actors that a machine invokes, by the ids under which they report back. */
export function listInvokes(node: AnyStateNode): ReadonlyMap<string, string> {
  const below = Object.values(node.states).flatMap((child) => [...listInvokes(child)]);
  return new Map([...invokesOf(node), ...below]);
}

/** Reads what is drawn of a machine: states within states, and every transition in words. */
export function describeChart(machine: AnyStateMachine, redact: Redact): ChartDefinition {
  return { root: describeState(machine.root), transitions: describeTransitions(machine.root, redact) };
}
