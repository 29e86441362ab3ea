import type { ChartTransition } from '../../chart.types.ts';
import { type ChartTree, isInside, isLeaf, regionsOf, statesAround, type TreeState } from './chart-tree.ts';
import { enteredBy, type History, keepHistory, leftBy } from './enter-states.ts';

/** Where a walk over a chart stands. */
export interface Position {
  /** Ids of all active states, parents before their children. */
  readonly active: readonly string[];
  readonly history: History;
  /** The chart has reached its final state. */
  readonly isDone: boolean;
}

/** An event that is walked by. */
export interface WalkedEvent {
  readonly event: string;
  /** The state that a delay, or an end of what runs, belongs to; absent for an event of the application's own. */
  readonly source?: string;
}

/** What came of a step. */
export type WalkResult =
  /** A guard decides, and nobody has said what it says: ask, and walk again with the answer. */
  | { readonly kind: 'asked'; readonly transition: ChartTransition }
  | { readonly kind: 'walked'; readonly position: Position; readonly taken: readonly ChartTransition[] }
  /** Transitions without an event follow each other without end. */
  | { readonly kind: 'endless' };

/** Inner steps of one event; a chart that takes more never rests. */
const mostSteps = 100;

type States = ReadonlySet<TreeState>;
type Choose = (candidates: readonly ChartTransition[]) => ChartTransition | undefined;

/** Whether an event's name is one that a transition waits for: `*` and `form.*` wait for many. */
function hears(descriptor: string, event: string): boolean {
  if (descriptor === event || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const words = descriptor.slice(0, -2);
  return event === words || event.startsWith(`${words}.`);
}

/** The transitions that a state may take for an event: those of its name first, then the longest pattern. */
function candidatesOf(tree: ChartTree, { id }: TreeState, { event, source }: WalkedEvent): ChartTransition[] {
  const own = tree.transitions.filter((transition) => {
    if (transition.source !== id) return false;
    if (tree.isInternal(transition)) return source === id && transition.event === event;
    return source === undefined ? hears(transition.event, event) : transition.event === '*';
  });
  const rank = (transition: ChartTransition) => (transition.event === event ? Infinity : transition.event.length);
  return own.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)));
}

/** The innermost transitions of all regions for an event; a state's own only where nothing inside it has one. */
function selectFor(tree: ChartTree, active: States, event: WalkedEvent, choose: Choose): ChartTransition[] {
  const select = (state: TreeState): ChartTransition[] => {
    const inner = state.children.filter((child) => active.has(child)).flatMap(select);
    if (inner.length > 0) return inner;
    const found = choose(candidatesOf(tree, state, event));
    return found ? [found] : [];
  };
  return select(tree.root);
}

/** What is taken without an event. */
function selectAlways(tree: ChartTree, active: States, choose: Choose): ChartTransition[] {
  const always = Map.groupBy(
    tree.transitions.filter((transition) => transition.event === 'always' && tree.isInternal(transition)),
    ({ source }) => source,
  );
  const found = new Set<ChartTransition>();
  for (const leaf of [...active].filter(isLeaf)) {
    for (const state of [leaf, ...statesAround(leaf, undefined)]) {
      const chosen = choose(always.get(state.id) ?? []);
      if (!chosen) continue;
      found.add(chosen);
      break;
    }
  }
  return [...found];
}

/** Of transitions that leave the same states, the inner one, or else the first. */
function withoutConflicts(
  tree: ChartTree,
  active: States,
  history: History,
  transitions: readonly ChartTransition[],
): ChartTransition[] {
  let kept: ChartTransition[] = [];
  const leaves = (transition: ChartTransition) => new Set(leftBy(tree, active, history, transition));
  const isInner = (one: ChartTransition, other: ChartTransition) => {
    const [inner, outer] = [tree.get(one.source), tree.get(other.source)];
    return inner !== undefined && outer !== undefined && isInside(inner, outer);
  };
  for (const transition of transitions) {
    const own = leaves(transition);
    const rivals = kept.filter((other) => [...leaves(other)].some((state) => own.has(state)));
    if (!rivals.every((rival) => isInner(transition, rival))) continue;
    kept = [...kept.filter((other) => !rivals.includes(other)), transition];
  }
  return kept;
}

function isFinished(active: States, state: TreeState): boolean {
  if (state.type === 'compound') return state.children.some((child) => child.type === 'final' && active.has(child));
  if (state.type === 'parallel') return regionsOf(state).every((region) => isFinished(active, region));
  return state.type === 'final';
}

/** What entering final states tells: the events of the states that are finished by it, and whether the chart is. */
function endsOf(active: States, entered: readonly TreeState[]): { raised: WalkedEvent[]; isDone: boolean } {
  const raised: WalkedEvent[] = [];
  const finished = new Set<TreeState>();
  let isDone = false;
  const raise = ({ id }: TreeState) => raised.push({ event: `${id.split('.').at(-1)} finished`, source: id });
  for (const { type, parent } of entered) {
    if (type !== 'final') continue;
    if (parent?.type === 'compound') raise(parent);
    let around = parent?.type === 'parallel' ? parent : parent?.parent;
    while (around?.type === 'parallel' && !finished.has(around) && isFinished(active, around)) {
      finished.add(around);
      raise(around);
      around = around.parent;
    }
    isDone ||= around === undefined;
  }
  return { raised, isDone };
}

const inOrder = (states: States): TreeState[] => [...states].sort((one, other) => one.order - other.order);

/**
 * Takes an event as the chart's description says: the event's transitions, then those without an event and those of states
 * that finished, until the chart rests. Contexts are not computed and actions do not run, so events that an action would
 * raise are not walked by, and what a guard says is asked.
 *
 * @param says what guards say, by the ids of their transitions
 */
export function walkChart(
  tree: ChartTree,
  position: Position,
  event: WalkedEvent,
  says: ReadonlyMap<string, boolean>,
): WalkResult {
  let active: States = new Set(position.active.flatMap((id) => tree.get(id) ?? []));
  let { history, isDone } = position;
  let open: ChartTransition | undefined;
  const choose: Choose = (candidates) =>
    candidates.find((transition) => {
      if (transition.guard === undefined) return true;
      const said = says.get(transition.id);
      if (said === undefined) open ??= transition;
      return said === true;
    });
  const taken: ChartTransition[] = [];
  const queue: WalkedEvent[] = [];
  const take = (transitions: readonly ChartTransition[]): void => {
    const made = withoutConflicts(tree, active, history, transitions);
    const left = new Set(made.flatMap((transition) => leftBy(tree, active, history, transition)));
    history = keepHistory(active, [...left], history);
    const entered = enteredBy(tree, history, made);
    active = new Set(inOrder(new Set([...[...active].filter((state) => !left.has(state)), ...entered])));
    const ends = endsOf(active, entered);
    queue.push(...ends.raised);
    isDone ||= ends.isDone;
    taken.push(...made);
  };

  take(selectFor(tree, active, event, choose));
  for (let steps = 0; !isDone && open === undefined; steps += 1) {
    if (steps === mostSteps) return { kind: 'endless' };
    const always = selectAlways(tree, active, choose);
    if (open !== undefined) break;
    if (always.length > 0) {
      take(always);
      continue;
    }
    const next = queue.shift();
    if (!next) break;
    take(selectFor(tree, active, next, choose));
  }
  if (open !== undefined) return { kind: 'asked', transition: open };
  return { kind: 'walked', position: { active: [...active].map(({ id }) => id), history, isDone }, taken };
}

/** The events that active states wait for, each once: the application's own, delays, and ends of what runs. */
export function offeredEvents(tree: ChartTree, { active, isDone }: Position): WalkedEvent[] {
  if (isDone) return [];
  const isActive = new Set(active);
  const found = new Map<string, WalkedEvent>();
  for (const transition of tree.transitions) {
    const { source, event } = transition;
    const isOwn = !tree.isInternal(transition);
    if (!isActive.has(source) || (!isOwn && (event === 'always' || event.endsWith(' finished')))) continue;
    found.set(isOwn ? event : `${source} ${event}`, isOwn ? { event } : { event, source });
  }
  return [...found.values()];
}
