import type { ChartTransition } from '../../chart.types.ts';
import { type ChartTree, isInside, isLeaf, regionsOf, statesAround, type TreeState } from './chart-tree.ts';

/** What was active inside a state when it was left, by the history state that brings it back. */
export type History = ReadonlyMap<string, readonly string[]>;

type States = ReadonlySet<TreeState>;

const initialOf = (state: TreeState): readonly TreeState[] => state.children.filter(({ id }) => id === state.initial);

/** Target of a history state whose parent has not been left yet. */
function defaultsOf(tree: ChartTree, { defaults = [], parent }: TreeState): readonly TreeState[] {
  if (defaults.length > 0) return defaults.flatMap((id) => tree.get(id) ?? []);
  if (parent === undefined) return [];
  return parent.type === 'parallel' ? [parent] : initialOf(parent);
}

/** What a state stands for: itself, or for a history state what it brings back. */
function meant(tree: ChartTree, history: History, state: TreeState): readonly TreeState[] {
  if (state.type !== 'history') return [state];
  const kept = history.get(state.id);
  if (kept) return kept.flatMap((id) => tree.get(id) ?? []);
  return defaultsOf(tree, state).flatMap((one) => meant(tree, history, one));
}

const targetsOf = (tree: ChartTree, { targets }: ChartTransition): readonly TreeState[] =>
  targets.flatMap((id) => tree.get(id) ?? []);

/**
 * The innermost state that a transition leaves standing: all inside it is left. The source itself where all targets stand
 * inside it and it is not entered anew; `undefined` where even the chart's outermost state is.
 */
function scopeOf(tree: ChartTree, history: History, transition: ChartTransition): TreeState | undefined {
  const source = tree.get(transition.source) ?? tree.root;
  const goals = targetsOf(tree, transition).flatMap((target) => meant(tree, history, target));
  const isNew = transition.reenter === true;
  if (!isNew && goals.every((goal) => goal === source || isInside(goal, source))) return source;
  const around = statesAround(source, undefined).find((outer) => goals.every((goal) => isInside(goal, outer)));
  return around ?? (isNew ? undefined : tree.root);
}

/** The active states that a transition leaves. */
export function leftBy(tree: ChartTree, active: States, history: History, transition: ChartTransition): TreeState[] {
  if (transition.targets.length === 0) return [];
  const scope = scopeOf(tree, history, transition);
  return [...active].filter((state) => isInside(state, scope));
}

/** What history states keep of states that are left now. */
export function keepHistory(active: States, left: readonly TreeState[], history: History): History {
  const kept = left.flatMap((state) =>
    state.children
      .filter(({ type }) => type === 'history')
      .map(({ id, history: depth }) => {
        const isKept = (one: TreeState) =>
          depth === 'deep' ? isLeaf(one) && isInside(one, state) : one.parent === state;
        return [id, [...active].filter(isKept).map((one) => one.id)] as const;
      }),
  );
  return kept.length === 0 ? history : new Map([...history, ...kept]);
}

/** The states that transitions enter, parents before their children. */
export function enteredBy(tree: ChartTree, history: History, transitions: readonly ChartTransition[]): TreeState[] {
  const entered = new Set<TreeState>();
  const hasInside = (state: TreeState) => [...entered].some((one) => isInside(one, state));
  const fillRegions = (state: TreeState): void => {
    for (const region of regionsOf(state)) {
      if (hasInside(region)) continue;
      entered.add(region);
      addInside(region);
    }
  };
  /** States around one, up to another, with the regions beside it. */
  const addAround = (state: TreeState, outer: TreeState | undefined): void => {
    for (const one of statesAround(state, outer)) {
      entered.add(one);
      if (one.type === 'parallel') fillRegions(one);
    }
  };
  /** What is entered inside a state by itself: initial states, regions, what history brings back. */
  const addInside = (state: TreeState): void => {
    if (state.type === 'parallel') fillRegions(state);
    if (state.type !== 'compound' && state.type !== 'history') return;
    const next = state.type === 'history' ? meantOnce(state) : initialOf(state);
    const outer = state.type === 'history' ? state.parent : state;
    for (const one of next) {
      if (one.type !== 'history') entered.add(one);
      addInside(one);
    }
    for (const one of next) addAround(one, outer);
  };
  const meantOnce = (state: TreeState) =>
    history.get(state.id)?.flatMap((id) => tree.get(id) ?? []) ?? defaultsOf(tree, state);

  for (const transition of transitions) {
    const source = tree.get(transition.source);
    const scope = scopeOf(tree, history, transition);
    for (const target of targetsOf(tree, transition)) {
      const isStaying = target === source && source === scope && transition.reenter !== true;
      if (target.type !== 'history' && !isStaying) entered.add(target);
      addInside(target);
    }
    for (const goal of targetsOf(tree, transition).flatMap((target) => meant(tree, history, target))) {
      addAround(goal, scope);
      if (scope?.type === 'parallel') fillRegions(scope);
    }
  }
  return [...entered].sort((one, other) => one.order - other.order);
}
