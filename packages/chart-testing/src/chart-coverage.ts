import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Microstep } from './chart-walk.ts';

const eventless = '';

function guardWords(transition: AnyTransitionDefinition): string {
  const { guard } = transition;
  if (!guard) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'guard';
  const { type, params } = guard as { type: string; params?: unknown };
  return params && typeof params === 'object' ? `${type} ${Object.values(params).join(' ')}` : type;
}

/** A state's place in the chart, `(root)` for the chart itself. */
export function nodeWords(node: AnyStateNode): string {
  return node.path.join('.') || '(root)';
}

/** An event as people read it: actor events by slot, delays by name. */
export function eventWords(transition: AnyTransitionDefinition): string {
  const { eventType } = transition;
  if (eventType === eventless) return 'always';
  const actor = /^xstate\.(?:(done|error)\.actor|(snapshot))\.(.+)$/.exec(eventType);
  if (actor) return `${actor[3]?.replace(/^\d+\./, '')} ${actor[1] ?? actor[2]}`;
  const done = /^xstate\.done\.state\.(.+)$/.exec(eventType);
  if (done) return 'inner end reached';
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  return after ? `after ${after[1]}` : eventType;
}

/** The transition's name in every report: `resting on page.submit [isOpen] -> routing`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, target } = transition;
  const guard = guardWords(transition);
  const to = target?.map(nodeWords).join(' & ') ?? '(stays)';
  return `${nodeWords(source)} on ${eventWords(transition)}${guard ? ` [${guard}]` : ''} -> ${to}`;
}

/** Name of the outcome "the guard said no". */
export function refusalId(transition: AnyTransitionDefinition): string {
  return `no: ${transitionId(transition)}`;
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

/** What a chart declares and generated paths have to cover. */
export function declaredCoverage(machine: AnyStateMachine): {
  states: string[];
  transitions: string[];
  refusals: string[];
} {
  const nodes = allNodes(machine.root);
  const transitions = nodes.flatMap(transitionsOf);
  return {
    states: nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map(nodeWords),
    transitions: [...new Set(transitions.map(transitionId))],
    refusals: [...new Set(transitions.filter(({ guard }) => guard).map(refusalId))],
  };
}

function matches(descriptor: string, type: string): boolean {
  return (
    descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))
  );
}

function candidatesFor(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  if (type === eventless) return node.always ?? [];
  return [...node.transitions]
    .filter(([descriptor]) => matches(descriptor, type))
    .sort(([left], [right]) => right.length - left.length)
    .flatMap(([, transitions]) => transitions);
}

/** Guards that were asked and said no, read off from what was taken: candidates stand before the taken one or all fell through. */
function refusedGuards(
  nodes: readonly AnyStateNode[],
  type: string,
  taken: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  const refused: AnyTransitionDefinition[] = [];
  for (const leaf of nodes.filter((node) => node.type === 'atomic' || node.type === 'final')) {
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const candidates = candidatesFor(node, type);
      const chosen = candidates.findIndex((candidate) => taken.includes(candidate));
      refused.push(...candidates.slice(0, chosen === -1 ? undefined : chosen).filter(({ guard }) => guard));
      if (chosen !== -1) break;
    }
  }
  return refused;
}

/** The states a chart is in before its first inner step. */
export function firstNodes(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(firstNodes)];
  const [first] = node.type === 'compound' ? node.initial.target : [];
  if (!first) return [node];
  const between: AnyStateNode[] = [];
  for (let parent = first.parent; parent && parent !== node; parent = parent.parent) between.push(parent);
  return [node, ...between, ...firstNodes(first)];
}

interface InnerSteps {
  readonly nodes: readonly AnyStateNode[];
  readonly microsteps: readonly Microstep[];
  /** The chart is starting: its first inner step is eventless as well. */
  readonly isStart?: boolean;
}

/** Ids of every transition taken and every guard refused within one step of the chart. */
export function coverageOf({ nodes: before, microsteps, isStart = false }: InnerSteps): Set<string> {
  const covered = new Set<string>();
  const note = (nodes: readonly AnyStateNode[], type: string, taken: readonly AnyTransitionDefinition[]) => {
    for (const transition of taken) covered.add(transitionId(transition));
    for (const transition of refusedGuards(nodes, type, taken)) covered.add(refusalId(transition));
  };
  let nodes = before;
  let isActive = true;
  for (const [index, microstep] of microsteps.entries()) {
    const isInner = index > 0 || isStart;
    const isEventless = isInner && microstep.transitions.every(({ eventType }) => eventType === eventless);
    // A raised event is only taken from the queue when no eventless transition was open: those guards all said no.
    if (isInner && !isEventless) note(nodes, eventless, []);
    note(nodes, isEventless ? eventless : microstep.event.type, microstep.transitions);
    nodes = microstep.snapshot._nodes;
    isActive = microstep.snapshot.status === 'active';
  }
  if (isActive) note(nodes, eventless, []);
  return covered;
}
