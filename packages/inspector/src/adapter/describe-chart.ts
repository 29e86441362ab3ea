import type { ChartDefinition, ChartState, ChartTransition } from '../chart.types.ts';
import type { JsonSchema } from '../json-schema.types.ts';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from '../xstate.types.ts';
import { eventInWords, eventNamesOf, invokesOf, pathId, transitionId, transitionsOf } from './chart-words.ts';
import { guardInWords } from './guard-in-words.ts';
import { writtenGuard } from './guard-record.ts';
import type { Redact } from './redact.ts';

const readFunctionName = (guard: object): string => {
  const name = 'name' in guard ? String(guard.name) : '';
  return name === '' ? 'inline' : name;
};

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  return typeof action === 'function' ? readFunctionName(action).replace(/^xstate\./, '') : 'action';
};

/** What a history state brings back, and where it leads before there is anything. */
function describeHistory({ type, history, config, parent, machine }: AnyStateNode) {
  if (type !== 'history') return {};
  const named: readonly unknown[] = config.target === undefined ? [] : [config.target].flat();
  const find = (target: string): AnyStateNode | undefined =>
    target.startsWith('#')
      ? machine.getStateNodeById(target.slice(1))
      : target.split('.').reduce<AnyStateNode | undefined>((state, key) => state?.states[key], parent);
  const defaults = named.flatMap((target) =>
    typeof target === 'string' ? [find(target) ?? []].flat().map(pathId) : [],
  );
  return {
    history: history === 'deep' ? ('deep' as const) : ('shallow' as const),
    ...(defaults.length > 0 && { defaults }),
  };
}

function describeState(node: AnyStateNode): ChartState {
  const initial = node.initial?.target?.[0];
  return {
    id: pathId(node),
    key: node.key,
    type: node.type,
    ...(node.type === 'compound' && initial !== undefined && { initial: pathId(initial) }),
    ...describeHistory(node),
    tags: [...node.tags],
    invokes: [...invokesOf(node).values()],
    states: Object.values(node.states).map(describeState),
  };
}

/** Milliseconds after which a transition is taken by itself, where the chart says so without looking at its context. */
function delayOf({ eventType }: AnyTransitionDefinition, { id, machine: { implementations } }: AnyStateNode) {
  if (!eventType.startsWith('xstate.after.')) return undefined;
  // Delay and id may have dots.
  const name = eventType.slice('xstate.after.'.length, -`.${id}`.length);
  const { delays } = implementations;
  const delay = (delays as Readonly<Record<string, unknown>>)[name] ?? Number(name);
  return typeof delay === 'number' && Number.isFinite(delay) ? delay : undefined;
}

function describeTransitions(node: AnyStateNode, redact: Redact): ChartTransition[] {
  const names = eventNamesOf(node);
  const own = transitionsOf(node).map((transition): ChartTransition => {
    const guard = writtenGuard(transition);
    const delay = delayOf(transition, node);
    return {
      id: transitionId(node, transition),
      source: pathId(node),
      targets: transition.target?.map(pathId) ?? [],
      event: eventInWords(transition.eventType, names),
      ...(/^$|^xstate\./.test(transition.eventType) && { isInternal: true as const }),
      ...(guard !== undefined && { guard: guardInWords(guard, redact) }),
      ...(delay !== undefined && { delay }),
      ...(transition.reenter && { reenter: true as const }),
      actions: transition.actions.map(actionName),
    };
  });
  return [...own, ...Object.values(node.states).flatMap((child) => describeTransitions(child, redact))];
}

/**
 * Reads what is drawn of a machine: states within states, and every transition in words.
 *
 * @param payloads what events of any chart hold
 */
export function describeChart(
  machine: AnyStateMachine,
  redact: Redact,
  payloads: Readonly<Record<string, JsonSchema>> = {},
): ChartDefinition {
  const transitions = describeTransitions(machine.root, redact);
  const own = new Set(transitions.map(({ event }) => event));
  const known = Object.entries(payloads).filter(([type]) => own.has(type));
  return {
    root: describeState(machine.root),
    transitions,
    ...(known.length > 0 && { payloads: Object.fromEntries(known) }),
  };
}
