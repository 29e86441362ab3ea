import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
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
  const actor = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(eventType);
  if (actor) return `${actor[2]?.replace(/^\d+\./, '')} ${actor[1]}`;
  const done = /^xstate\.done\.state\.(.+)$/.exec(eventType);
  if (done) return 'inner end reached';
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  return after ? `after ${after[1]}` : eventType;
}

/** The transition's name in every report: `resting on page.submit [isOpen] -> deciding`. */
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

/** Ids of every transition taken and every guard refused within one step of the chart. */
export function coverageOf(before: AnyMachineSnapshot, microsteps: readonly Microstep[]): Set<string> {
  const covered = new Set<string>();
  const note = (nodes: readonly AnyStateNode[], type: string, taken: readonly AnyTransitionDefinition[]) => {
    for (const transition of taken) covered.add(transitionId(transition));
    for (const transition of refusedGuards(nodes, type, taken)) covered.add(refusalId(transition));
  };
  let current = before;
  for (const [index, microstep] of microsteps.entries()) {
    const isEventless = index > 0 && microstep.transitions.every(({ eventType }) => eventType === eventless);
    // A raised event is only taken from the queue when no eventless transition was open: those guards all said no.
    if (index > 0 && !isEventless) note(current._nodes, eventless, []);
    note(current._nodes, isEventless ? eventless : microstep.event.type, microstep.transitions);
    current = microstep.snapshot;
  }
  if (current.status === 'active') note(current._nodes, eventless, []);
  return covered;
}
