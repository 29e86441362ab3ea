import { eventInWords, listEventNames, transitionId } from '../adapter/chart-words.ts';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from '../xstate.types.ts';
import type { ActionFacts, ChartFacts, Refusal, StateFacts, TransitionFacts } from './chart-facts.types.ts';
import {
  actionInFull,
  actionName,
  builtInInWords,
  eventTypeOf,
  guardInFull,
  paramInWords,
  paramsInWords,
} from './part-in-words.ts';
import { traceValue } from './trace-call.ts';

const refusingName = /^refuse(?![a-z])/;
const refusedEvent = /refused$/i;

const read = (value: unknown, key: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

const tellsRefusal = (action: unknown): boolean =>
  read(action, 'type') === 'xstate.emit' && refusedEvent.test(eventTypeOf(read(action, 'event'), ''));

/**
 * Whether an action refuses: by its name (`refuse`, `refuseRetry`), or because all it does is to emit an event that ends in
 * `refused`. A chart's refusals are emitted, never dropped (design.md §2).
 */
function isRefusing(action: unknown, named: Readonly<Record<string, unknown>>): boolean {
  const name = actionName(action);
  if (name === undefined) return tellsRefusal(action);
  return refusingName.test(name) || tellsRefusal(named[name]);
}

/** Why an action refuses: its reason where that is written in the code, else its own name when that says more than `refuse`. */
function refusalOf(action: unknown, named: Readonly<Record<string, unknown>>, eventType: string): Refusal {
  const name = actionName(action);
  const reported = read(name === undefined ? action : named[name], 'event');
  const emitted = read(traceValue(reported, eventType)?.value, 'reason');
  const own = paramInWords(action, 'reason', eventType) ?? paramsInWords(read(action, 'params'), eventType);
  const reason = [own, typeof emitted === 'string' ? emitted : '', name === 'refuse' ? '' : (name ?? '')].find(
    (words) => words !== '',
  );
  return reason === undefined ? {} : { reason };
}

type Named = Readonly<Record<string, unknown>>;

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Ids that xstate makes up say nothing to a reader. */
const madeUp = /^\d+\./;

function invokesOf(node: AnyStateNode): string[] {
  return node.invoke.map(({ id, src }) => {
    const name = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : undefined;
    if (name === undefined) return madeUp.test(id) ? 'an inline actor' : id;
    return madeUp.test(id) || id === name || id.endsWith(`.${node.id}`) ? name : `${name} as ${id}`;
  });
}

/** xstate starts and stops the timers of `after` by actions of its own: they are drawn as transitions. */
const isTimer = (action: unknown): boolean => {
  if (typeof action !== 'function') return false;
  const { event, sendId } = action as { event?: { type?: unknown }; sendId?: unknown };
  return [event?.type, sendId].some((word) => typeof word === 'string' && word.startsWith('xstate.after.'));
};

const actionsOf = (actions: readonly unknown[], eventType = ''): string[] =>
  actions.filter((action) => !isTimer(action)).map((action) => actionInFull(action, eventType));

/** The parts of an output by name, with the values that are written in the code. */
function outputOf(output: unknown): string | undefined {
  if (output === undefined) return undefined;
  const traced = traceValue(output, '');
  const value = traced?.value;
  const path = traced?.pathOf(value);
  if (path !== undefined) return path.replace(/^\w+\./, '');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return 'computed';
  return Object.entries(value)
    .map(([key, part]) => (typeof part === 'object' ? key : `${key}: ${String(part)}`))
    .join(', ');
}

/** Where a history leads when its state was never active: a path as it is written in the code. */
function fallbackOf(node: AnyStateNode): string | undefined {
  const targets = [(node.config as { readonly target?: unknown }).target].flat();
  const words = targets.filter((target) => typeof target === 'string').map((target) => target.replace(/^\./, ''));
  return words.length === 0 ? undefined : words.join(' & ');
}

function readState(node: AnyStateNode): StateFacts {
  const initial = node.initial?.target?.[0]?.id;
  const fallback = node.type === 'history' ? fallbackOf(node) : undefined;
  const output = outputOf(node.parent === undefined ? node.config.output : node.output);
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.') || node.id,
    type: node.type,
    ...(node.type === 'history' && { history: node.history === 'deep' ? 'deep' : 'shallow' }),
    ...(fallback !== undefined && { fallback }),
    ...(node.type === 'compound' && initial !== undefined && { initial }),
    tags: [...node.tags],
    entry: actionsOf(node.entry),
    exit: actionsOf(node.exit),
    invokes: invokesOf(node),
    ...(output !== undefined && { output }),
    states: Object.values(node.states).map(readState),
  };
}

/** An event in words for people who know xstate; the empty one is `ε`, "at once". */
function eventOf(type: string, invokes: ReadonlyMap<string, string>): string {
  if (type === '') return 'ε';
  if (type === '*') return '* (any other event)';
  const snapshot = /^xstate\.snapshot\.(?:actor\.)?(.+)$/.exec(type)?.[1];
  if (snapshot !== undefined) return `${invokes.get(snapshot) ?? snapshot} changed`;
  const words = eventInWords(type, invokes);
  return /^after \d+$/.test(words) ? `${words} ms` : words;
}

function readTransitions(node: AnyStateNode, invokes: ReadonlyMap<string, string>, named: Named): TransitionFacts[] {
  const all = transitionsOf(node);
  const own = all.map((transition): TransitionFacts => {
    const { eventType, target, guard } = transition;
    const rivals = all.filter((other) => other.eventType === eventType);
    const guarded = rivals.filter((other) => other.guard !== undefined);
    const isElse = guard === undefined && guarded.some((other) => rivals.indexOf(other) < rivals.indexOf(transition));
    const words = guard === undefined ? undefined : guardInFull(guard, eventType);
    const refusing = target === undefined ? transition.actions.find((one) => isRefusing(one, named)) : undefined;
    return {
      id: transitionId(node, transition),
      source: node.id,
      targets: target?.map(({ id }) => id) ?? [],
      event: eventOf(eventType, invokes),
      ...(words !== undefined && { guard: words }),
      ...(isElse && { guard: 'else' }),
      ...(guarded.length > 1 && { turn: rivals.indexOf(transition) + 1 }),
      actions: actionsOf(
        transition.actions.filter((one) => one !== refusing),
        eventType,
      ),
      ...(refusing !== undefined && { refusal: refusalOf(refusing, named, eventType) }),
      reenters: transition.reenter,
    };
  });
  return [...own, ...Object.values(node.states).flatMap((child) => readTransitions(child, invokes, named))];
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];

/** Named actions that raise, send, emit, spawn or stop: what charts tell each other is behind these names. */
function readActions(root: AnyStateNode, named: Named): ActionFacts[] {
  const used = allNodes(root).flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...transitionsOf(node).flatMap(({ actions }) => actions),
  ]);
  const names = new Set(used.flatMap((action) => actionName(action) ?? []));
  return [...names].toSorted().flatMap((name) => {
    const does = builtInInWords(named[name], '');
    const isClear = does !== undefined && does !== 'inline actions' && !does.startsWith('assign');
    return isClear ? [{ name, does }] : [];
  });
}

/**
 * Reads everything that is drawn of a machine: states with what they do, transitions with guards and actions in words, and
 * commands that are refused.
 */
export function readChart(machine: AnyStateMachine): ChartFacts {
  const named: Named = machine.implementations.actions;
  return {
    root: readState(machine.root),
    transitions: readTransitions(machine.root, listEventNames(machine.root), named),
    actions: readActions(machine.root, named),
  };
}
