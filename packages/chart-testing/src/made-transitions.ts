import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

type History = AnyMachineSnapshot['historyValue'];

function ancestorsOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];
}

const isBelow = (node: AnyStateNode, ancestor: AnyStateNode) => ancestorsOf(node).includes(ancestor);

/** Where a history state leads when there is nothing yet to go back to. */
function defaultOfHistory(node: AnyStateNode): readonly AnyStateNode[] {
  const { target } = node.config as { readonly target?: string | readonly string[] };
  const { parent } = node;
  if (!parent) return [];
  if (target === undefined) return parent.type === 'parallel' ? [parent] : (parent.initial.target ?? []);
  const below = (from: AnyStateNode | undefined, key: string) => from?.states[key];
  const keys = [target].flat().map((path) => path.split('.').filter(Boolean));
  return keys.flatMap((path) => path.reduce(below, parent as AnyStateNode | undefined) ?? []);
}

function targetsOf({ target = [] }: AnyTransitionDefinition, history: History): readonly AnyStateNode[] {
  return target.flatMap((node) => (node.type === 'history' ? (history[node.id] ?? defaultOfHistory(node)) : [node]));
}

/** The states that a transition leaves (SCXML, `computeExitSet`). */
function leftBy(transition: AnyTransitionDefinition, { _nodes: active, historyValue }: AnyMachineSnapshot) {
  const { source, reenter } = transition;
  if (!transition.target?.length) return new Set<AnyStateNode>();
  const targets = targetsOf(transition, historyValue);
  const isInside = targets.every((target) => target === source || isBelow(target, source));
  const common = ancestorsOf(source).find((ancestor) => targets.every((target) => isBelow(target, ancestor)));
  const domain = isInside && !reenter ? source : common;
  const left = active.filter((node) => !domain || isBelow(node, domain));
  return new Set(left);
}

/**
 * Of the transitions that parallel regions choose for one event, those that are made: one that leaves states which another leaves
 * as well gives way, to the one further inside, else to the one that stands first (SCXML, `removeConflictingTransitions`).
 * xstate tells its inspector those that were chosen.
 */
export function madeOf(
  chosen: readonly AnyTransitionDefinition[],
  before: AnyMachineSnapshot,
): readonly AnyTransitionDefinition[] {
  if (chosen.length < 2) return chosen;
  const made = new Set<AnyTransitionDefinition>();
  for (const transition of chosen) {
    const left = leftBy(transition, before);
    const rivals = [...made].filter((other) => [...leftBy(other, before)].some((node) => left.has(node)));
    if (!rivals.every((other) => isBelow(transition.source, other.source))) continue;
    for (const other of rivals) made.delete(other);
    made.add(transition);
  }
  return [...made];
}
