import type { AnyStateMachine } from 'xstate';
import type { ChartModel } from './chart-model.types.ts';
import { type WalkedStep, walkChart } from './chart-walk.ts';

/** How long a tour may get, and how many there may be. */
export interface TourLimits {
  readonly tours: number;
  readonly steps: number;
  /** Leaves a step out of every tour: time that no test can let pass. */
  readonly isOut?: (words: string) => boolean;
}

/** One step from a situation, with the ids of the transitions it makes. */
export interface TourEdge {
  readonly words: string;
  readonly state: string;
  readonly leadsTo: string;
  readonly passes: readonly string[];
}

/** All that can happen, from one start or several. */
export interface TourMap {
  readonly starts: readonly { readonly input: string; readonly key: string; readonly passes: readonly string[] }[];
  readonly edges: ReadonlyMap<string, readonly TourEdge[]>;
}

/** A long way through a chart. */
export interface Tour {
  readonly title: string;
  /** Name of the input it starts with; empty for the first. */
  readonly input: string;
  readonly steps: readonly Pick<TourEdge, 'words' | 'state'>[];
  readonly passes: readonly string[];
}

/** Tours with every transition that they pass together. */
export interface ChartTours {
  readonly tours: readonly Tour[];
  readonly covered: readonly string[];
}

interface Search {
  readonly steps: number;
  isNew(edge: TourEdge): boolean;
  isOut(words: string): boolean;
}

/** Shortest way from a situation to a step that finds something new; null when there is none within the steps left. */
export function wayToNew({ edges }: TourMap, from: string, { steps: most, isNew, isOut }: Search): TourEdge[] | null {
  let ways: TourEdge[][] = [[]];
  const seen = new Set([from]);
  for (let length = 1; length <= most && ways.length > 0; length += 1) {
    const longer: TourEdge[][] = [];
    for (const way of ways) {
      for (const edge of edges.get(way.at(-1)?.leadsTo ?? from) ?? []) {
        if (isOut(edge.words)) continue;
        if (isNew(edge)) return [...way, edge];
        if (seen.has(edge.leadsTo)) continue;
        seen.add(edge.leadsTo);
        longer.push([...way, edge]);
      }
    }
    ways = longer;
  }
  return null;
}

/**
 * Few long paths instead of many short ones, for tests in which every start is dear: each goes on from where it is to the
 * nearest transition that none has passed yet, until there is none within its steps.
 * The same map always gives the same tours.
 */
export function toursThrough(
  map: TourMap,
  { tours: mostTours, steps: mostSteps, isOut = () => false }: TourLimits,
): ChartTours {
  const found = new Set<string>();
  const tours: Tour[] = [];
  const isNew = ({ passes }: TourEdge) => passes.some((id) => !found.has(id));
  for (const { input, key, passes } of map.starts) {
    while (tours.length < mostTours) {
      const steps: TourEdge[] = [];
      for (let place = key; ; place = steps.at(-1)?.leadsTo ?? key) {
        const way = wayToNew(map, place, { steps: mostSteps - steps.length, isNew, isOut });
        if (!way) break;
        for (const edge of way) for (const id of edge.passes) found.add(id);
        steps.push(...way);
      }
      if (steps.length === 0) break;
      for (const id of passes) found.add(id);
      tours.push({
        title: steps.map(({ words, state }) => `${words} → ${state}`).join('; '),
        input,
        steps: steps.map(({ words, state }) => ({ words, state })),
        passes: [...new Set([...passes, ...steps.flatMap((step) => step.passes)])],
      });
    }
  }
  return { tours, covered: [...found] };
}

const idsOf = ({ covers }: WalkedStep) => [...covers].filter((id) => !id.startsWith('no: '));

/** Tours through one chart, from its model's first input. */
export function tourChart<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  limits: TourLimits,
): ChartTours {
  // The walk handles charts of every type alike; only the author of a model profits from its exact types.
  const [walk] = walkChart(typedModel as unknown as ChartModel);
  if (!walk) return { tours: [], covered: [] };
  const edges = [...walk.stepsFrom].map(([key, steps]): [string, TourEdge[]] => [
    key,
    steps
      .filter(({ crash }) => !crash)
      .map((walked) => ({
        words: walked.step.words,
        state: walked.step.state,
        leadsTo: walked.to,
        passes: idsOf(walked),
      })),
  ]);
  return toursThrough({ starts: [{ input: '', key: walk.start, passes: [] }], edges: new Map(edges) }, limits);
}
