import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

const eventless = '';

type Guard = NonNullable<AnyTransitionDefinition['guard']>;

/** A guard by its name and what it is given, or `guard` without a name; one that is made of others as `and(a, not(b))`. */
export function guardWords({ guard }: Pick<AnyTransitionDefinition, 'guard'>): string {
  if (!guard) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return combinedGuard(guard) ?? (guard.name || 'guard');
  const { type, params } = guard as { type: string; params?: unknown };
  const given = params && typeof params === 'object' ? Object.values(params) : [];
  return [type, ...given].join(' ').trim();
}

/** Text for a guard made by xstate's `not`, `and` or `or`; undefined for every other function. */
function combinedGuard({
  name,
  guards,
}: {
  readonly name: string;
  readonly guards?: readonly Guard[];
}): string | undefined {
  return guards && `${name}(${guards.map((guard) => guardWords({ guard })).join(', ')})`;
}

/**
 * A state's place in the chart, `(root)` for the chart itself. A dot within a state's own name is written as in XState's targets,
 * `v1\.0`, so that it differs from the state `0` within `v1`.
 */
export function nodeWords(node: AnyStateNode): string {
  return node.path.map((key) => key.replaceAll('.', '\\.')).join('.') || '(root)';
}

/**
 * The delay in the type of the event that ends it: `5000` or `loadLimit`.
 * @param nodes states that may wait for it: their ids tell where a delay's name ends that contains a dot
 */
export function delayOf(eventType: string, nodes: readonly AnyStateNode[]): string | undefined {
  const [prefix] = /^xstate\.after\./.exec(eventType) ?? [];
  if (prefix === undefined) return undefined;
  const owner = nodes.find(({ after }) => after.some((delayed) => delayed.eventType === eventType));
  const end = owner ? eventType.length - owner.id.length - 1 : eventType.indexOf('.', prefix.length);
  return eventType.slice(prefix.length, end);
}

/**
 * An event as people read it: actor events by slot, delays by name.
 * @param nodes states that may wait for it
 */
export function eventWords(eventType: string, nodes: readonly AnyStateNode[]): string {
  if (eventType === eventless) return 'always';
  const actor = /^xstate\.(?:(done|error)\.actor|(snapshot))\.(.+)$/.exec(eventType);
  if (actor) return `${actor[3]?.replace(/^\d+\./, '')} ${actor[1] ?? actor[2]}`;
  if (eventType.startsWith('xstate.done.state.')) return 'inner end reached';
  const delay = delayOf(eventType, nodes);
  return delay === undefined ? eventType : `after ${delay}`;
}

function transitionWords(transition: AnyTransitionDefinition): string {
  const { source, target, eventType } = transition;
  const guard = guardWords(transition);
  const to = target?.map(nodeWords).join(' & ') ?? '(stays)';
  return `${nodeWords(source)} on ${eventWords(eventType, [source])}${guard ? ` [${guard}]` : ''} -> ${to}`;
}

/** The transitions of a state, in the order in which the chart declares them. */
function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

function nodeIds(node: AnyStateNode): [AnyTransitionDefinition, string][] {
  const seen = new Map<string, number>();
  return transitionsOf(node).map((transition) => {
    const words = transitionWords(transition);
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return [transition, count === 1 ? words : `${words} (${count})`];
  });
}

/**
 * The transition's id in every report: `resting on page.submit [isOpen] -> routing`. Of several that read alike (two guards
 * without a name lead to one state), the second ends in ` (2)`: no two transitions of a chart have one id.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const own = nodeIds(transition.source).find(([known]) => known === transition);
  return own?.[1] ?? transitionWords(transition);
}

/** Id of the outcome "the guard of this transition said no". */
export function refusalId(transition: AnyTransitionDefinition): string {
  return `no: ${transitionId(transition)}`;
}

/** A state and all that stand in it, in the order in which the chart declares them. */
export function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

/** Where each transition of a chart stands, by its id: its state's own id and its turn there, `door.shut#2`. */
export function placesOfTransitions(machine: AnyStateMachine): Map<string, string> {
  const own = (node: AnyStateNode) =>
    nodeIds(node).map(([, id], index): [string, string] => [id, `${node.id}#${index}`]);
  return new Map(allNodes(machine.root).flatMap(own));
}

/** The id of every transition of a chart. */
export function idsOfTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  return new Map(allNodes(machine.root).flatMap(nodeIds));
}

/** The states a chart is in before its first inner step. */
export function firstNodes(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(firstNodes)];
  const targets = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return [node, ...targets.flatMap(firstNodes)];
}

/** What a chart declares and generated paths have to cover. */
export interface DeclaredCoverage {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly refusals: readonly string[];
}

export function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final';
}

/** Everything of a chart that paths have to reach: its states, its transitions, and the no of each guard. */
export function declaredCoverage(machine: AnyStateMachine): DeclaredCoverage {
  const ids = [...idsOfTransitions(machine)];
  return {
    states: allNodes(machine.root).filter(isLeaf).map(nodeWords),
    transitions: ids.map(([, id]) => id),
    refusals: ids.filter(([{ guard }]) => guard).map(([, id]) => `no: ${id}`),
  };
}

const isNamed = (value: object): value is { readonly type: string } =>
  'type' in value && typeof value.type === 'string';

/** Every name that the written form of a chart mentions: of actions, guards, delays and actors. */
export function namesIn(written: unknown, names: Set<string>): Set<string> {
  if (typeof written === 'string') names.add(written);
  else if (Array.isArray(written)) for (const inner of written) namesIn(inner, names);
  else if (written !== null && (typeof written === 'object' || typeof written === 'function')) {
    if (isNamed(written)) names.add(written.type);
    for (const [key, inner] of Object.entries(written)) {
      if (key === 'after') for (const delay of Object.keys(inner as object)) names.add(delay);
      namesIn(inner, names);
    }
  }
  return names;
}
