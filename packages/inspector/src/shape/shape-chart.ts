import type { ChartDefinition, ChartState, ChartTransition } from '../chart.types.ts';

/** How much of a chart is shown. */
export interface ChartShape {
  /** Ids of states that are shown as one box, without the states in them. */
  readonly folded: readonly string[];
  /** Id of the one state that is shown, with its neighbours; absent: the whole chart. */
  readonly focus?: string | undefined;
}

/** What is folded into a box. */
export interface FoldedContent {
  readonly states: number;
  readonly transitions: number;
}

/** A state as it is shown. */
export interface ShapedState extends ChartState {
  readonly states: readonly ShapedState[];
  /** Only of a folded one. */
  readonly content?: FoldedContent;
  /** Whether the reader may fold or open it, and which of the two it is now. */
  readonly fold?: 'folded' | 'open';
}

/** A chart as it is shown: what is left out of it is counted in the boxes that hold it. */
export interface ShapedChart {
  readonly root: ShapedState;
  /** Their ends are states that are shown: of one that is folded, the box around it. */
  readonly transitions: readonly ChartTransition[];
}

function* statesWithin(state: ChartState): Generator<ChartState> {
  yield state;
  for (const child of state.states) yield* statesWithin(child);
}

const idsWithin = (state: ChartState): ReadonlySet<string> => new Set([...statesWithin(state)].map(({ id }) => id));

/** Which states are shown. */
interface Choice {
  /** By the id of each state that can be seen: under which id it is shown, its own or that of the folded one around it. */
  readonly shownAs: ReadonlyMap<string, string>;
  readonly folded: ReadonlySet<string>;
  /** The focused state and what is in it; undefined: there is no focus. */
  readonly inside: ReadonlySet<string> | undefined;
}

function chooseStates({ root, transitions }: ChartDefinition, { folded: wanted, focus }: ChartShape): Choice {
  const focused = [...statesWithin(root)].find(({ id }) => id === focus);
  const inside = focused && idsWithin(focused);
  const touching = transitions.filter(({ source, targets }) => [source, ...targets].some((id) => inside?.has(id)));
  const near = new Set(touching.flatMap(({ source, targets }) => [source, ...targets]));
  const isNear = ({ id }: ChartState) => near.has(id) || inside?.has(id) === true;
  const isKept = (state: ChartState) => inside === undefined || [...statesWithin(state)].some(isNear);
  const asked = new Set(wanted);
  const isFolded = (state: ChartState): boolean => {
    if (state.states.length === 0 || state.id === focus || state === root) return false;
    // A neighbour is shown as a box, unless another neighbour, or the focused state, stands in it.
    if (inside !== undefined && !inside.has(state.id)) return !state.states.some(isKept);
    return asked.has(state.id);
  };
  const shownAs = new Map<string, string>();
  const folded = new Set<string>();
  const visit = (state: ChartState): void => {
    if (!isKept(state)) return;
    if (isFolded(state)) {
      folded.add(state.id);
      for (const { id } of statesWithin(state)) shownAs.set(id, state.id);
      return;
    }
    shownAs.set(state.id, state.id);
    for (const child of state.states) visit(child);
  };
  visit(root);
  return { shownAs, folded, inside };
}

/** Leaves out what the shape does not show. Pure: the page and the thread that lays out make the same of one chart. */
export function shapeChart(chart: ChartDefinition, shape: ChartShape): ShapedChart {
  const { shownAs, folded, inside } = chooseStates(chart, shape);
  const all = idsWithin(chart.root);
  // An end that is no state of the chart stays as it is: whoever lays it out says so.
  const shownFor = (id: string): string | undefined => (all.has(id) ? shownAs.get(id) : id);
  const inner = new Map<string, number>();
  const transitions = chart.transitions.flatMap((transition): ChartTransition[] => {
    const ends = [transition.source, ...transition.targets];
    const source = shownFor(transition.source);
    if (source === undefined) return [];
    const targets = [...new Set(transition.targets.flatMap((id) => shownFor(id) ?? []))];
    const isOfTheBox = transition.source === source && (targets.length === 0 || transition.targets.includes(source));
    if (folded.has(source) && !isOfTheBox && targets.every((id) => id === source)) {
      inner.set(source, (inner.get(source) ?? 0) + 1);
      return [];
    }
    if (inside !== undefined && !ends.some((id) => inside.has(id))) return [];
    return [{ ...transition, source, targets }];
  });
  const build = (state: ChartState): ShapedState => {
    const canFold =
      state.states.length > 0 &&
      state !== chart.root &&
      state.id !== shape.focus &&
      (inside === undefined || inside.has(state.id));
    if (folded.has(state.id)) {
      const content = { states: idsWithin(state).size - 1, transitions: inner.get(state.id) ?? 0 };
      return { ...state, states: [], content, ...(canFold && { fold: 'folded' as const }) };
    }
    const states = state.states.filter(({ id }) => shownAs.has(id)).map(build);
    return { ...state, states, ...(canFold && { fold: 'open' as const }) };
  };
  return { root: build(chart.root), transitions };
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What a folded box holds, in words: `4 states, 1 transition`. */
export const contentInWords = ({ states, transitions }: FoldedContent): string =>
  transitions === 0 ? counted(states, 'state') : `${counted(states, 'state')}, ${counted(transitions, 'transition')}`;
