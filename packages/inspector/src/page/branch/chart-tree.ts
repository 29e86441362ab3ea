import type { ChartDefinition, ChartState, ChartTransition } from '../../chart.types.ts';

/** A state with those around it. */
export interface TreeState extends Omit<ChartState, 'states'> {
  readonly parent: TreeState | undefined;
  readonly children: readonly TreeState[];
  /** Its place in the chart, parents before their children. */
  readonly order: number;
}

/** A chart to walk over. */
export interface ChartTree {
  readonly root: TreeState;
  readonly get: (id: string) => TreeState | undefined;
  /** All states, parents before their children. */
  readonly all: readonly TreeState[];
  readonly transitions: readonly ChartTransition[];
  /** Taken by what the interpreter sends: a delay, an end of what runs, `always`. */
  readonly isInternal: (transition: ChartTransition) => boolean;
}

/** Words of the interpreter's own events, for recordings of before they were marked. */
const internalWords = /^(?:always|after .+|.+ (?:done|failed|finished))$/;

/** Reads a chart's description as a tree of states that know their parents. */
export function createChartTree({ root, transitions }: ChartDefinition): ChartTree {
  const all: TreeState[] = [];
  const grow = ({ states, ...own }: ChartState, parent: TreeState | undefined): TreeState => {
    const children: TreeState[] = [];
    const made: TreeState = { ...own, parent, children, order: all.length };
    all.push(made);
    for (const child of states) children.push(grow(child, made));
    return made;
  };
  const top = grow(root, undefined);
  const byId = new Map(all.map((state) => [state.id, state]));
  const isMarked = transitions.some((transition) => transition.isInternal);
  return {
    root: top,
    get: (id) => byId.get(id),
    all,
    transitions,
    isInternal: ({ isInternal, event }) => (isMarked ? isInternal === true : internalWords.test(event)),
  };
}

/** Whether a state stands somewhere inside another; everything stands inside what is no state. */
export function isInside(state: TreeState, outer: TreeState | undefined): boolean {
  for (let parent = state.parent; parent !== undefined; parent = parent.parent) if (parent === outer) return true;
  return outer === undefined;
}

/** The states around one, the innermost first, up to one that is left out. */
export function statesAround(state: TreeState, outer: TreeState | undefined): TreeState[] {
  const found: TreeState[] = [];
  if (state === outer) return found;
  for (let parent = state.parent; parent !== undefined && parent !== outer; parent = parent.parent) found.push(parent);
  return found;
}

/** The regions of a parallel state, or what else can be entered inside a state by itself. */
export const regionsOf = ({ children }: TreeState): readonly TreeState[] =>
  children.filter(({ type }) => type !== 'history');

export const isLeaf = ({ type }: TreeState): boolean => type === 'atomic' || type === 'final';
