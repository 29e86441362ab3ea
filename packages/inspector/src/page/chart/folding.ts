import type { ChartShape } from '../../shape/shape-chart.ts';
import type { KnownChart } from '../charts.ts';

/** A chart with more states than this starts folded. */
export const largeChart = 20;

/** What the reader folded of a chart, and what is looked at. */
export interface Folding {
  /** What holds of a state that is not named in `own`. */
  readonly rest: 'folded' | 'open';
  /** By a state's id whether it is folded: the reader chose so, or it was opened because it was active. */
  readonly own: Readonly<Record<string, boolean>>;
  readonly focus?: string | undefined;
}

/** How a chart is shown at first: a large one folded. */
export const startFolding = ({ states }: KnownChart): Folding => ({
  rest: states.size > largeChart ? 'folded' : 'open',
  own: {},
});

/**
 * Opens the states that are active, so that the reader sees where the chart is; what the reader folded stays folded.
 *
 * @returns the same folding when nothing was to be opened
 */
export function openActive(folding: Folding, active: readonly string[]): Folding {
  if (folding.rest === 'open') return folding;
  const closed = active.filter((id) => folding.own[id] === undefined);
  if (closed.length === 0) return folding;
  return { ...folding, own: { ...folding.own, ...Object.fromEntries(closed.map((id) => [id, false])) } };
}

export const fold = (folding: Folding, state: string, isFolded: boolean): Folding => ({
  ...folding,
  own: { ...folding.own, [state]: isFolded },
});

/** Folds or opens everything; what is active is opened again by {@link openActive}. */
export const foldRest = ({ focus }: Folding, rest: 'folded' | 'open'): Folding => ({ rest, own: {}, focus });

export const focusOn = (folding: Folding, focus: string | undefined): Folding => ({ ...folding, focus });

/** The shape in which a chart is drawn. */
export function shapeOf({ rest, own, focus }: Folding, { definition, states }: KnownChart): ChartShape {
  const isFolded = (id: string) => own[id] ?? rest === 'folded';
  const holding = [...states.values()].filter((state) => state.states.length > 0 && state.id !== definition.root.id);
  return {
    folded: holding.map(({ id }) => id).filter(isFolded),
    focus: focus !== undefined && states.has(focus) ? focus : undefined,
  };
}

/** Whether a state's own lines are folded away in the outline. */
export const isClosed = ({ own }: Folding, state: string): boolean => own[state] === true;
