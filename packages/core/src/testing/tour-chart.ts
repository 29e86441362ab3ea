import type { AnyStateMachine } from 'xstate';
import { coverageOf } from './chart-coverage.ts';
import type { ChartModel, ChartPath } from './chart-model.types.ts';
import { type ChartWalk, stateWords, type WalkedStep, walkChart } from './chart-walk.ts';

/** How long a tour may get, and how many there may be. */
export interface TourLimits {
  readonly tours: number;
  readonly steps: number;
  /** Leaves a step out of every tour: time that no test can let pass. */
  readonly isOut?: (step: WalkedStep['step']) => boolean;
}

/** Tours through a chart, with the ids that each passes. */
export interface ChartTours {
  readonly tours: readonly (ChartPath & { readonly passes: readonly string[] })[];
  /** Every transition that the tours pass together. */
  readonly covered: readonly string[];
}

/** Shortest way from a snapshot to a step that finds something new; null when there is none within the steps left. */
function wayToNew(
  walk: ChartWalk,
  from: string,
  isNew: (step: WalkedStep) => boolean,
  { steps: most, isOut }: { readonly steps: number; readonly isOut: (step: WalkedStep) => boolean },
): WalkedStep[] | null {
  let ways: WalkedStep[][] = [[]];
  const seen = new Set([from]);
  for (let length = 1; length <= most && ways.length > 0; length += 1) {
    const longer: WalkedStep[][] = [];
    for (const way of ways) {
      const place = way.at(-1)?.step.leadsTo ?? from;
      for (const walked of walk.stepsFrom.get(place) ?? []) {
        if (isOut(walked)) continue;
        if (isNew(walked)) return [...way, walked];
        if (seen.has(walked.step.leadsTo)) continue;
        seen.add(walked.step.leadsTo);
        longer.push([...way, walked]);
      }
    }
    ways = longer;
  }
  return null;
}

/**
 * Few long paths instead of many short ones, for tests in which every start is dear: each goes on from where it is to the
 * nearest transition that none has passed yet, until there is none within its steps.
 * The same model always gives the same tours.
 */
export function tourChart<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  { tours: mostTours, steps: mostSteps, isOut = () => false }: TourLimits,
): ChartTours {
  // The walk handles charts of every type alike; only the author of a model profits from its exact types.
  const model = typedModel as unknown as ChartModel;
  const walk = walkChart(model);
  const found = new Set<string>();
  const idsOf = ({ before, microsteps }: WalkedStep) =>
    [...coverageOf(before, microsteps)].filter((id) => !id.startsWith('no: '));
  const isNew = (walked: WalkedStep) => idsOf(walked).some((id) => !found.has(id));
  const start = walk.snapshots.get(walk.start);
  const tours: ChartTours['tours'][number][] = [];
  while (tours.length < mostTours) {
    const steps: WalkedStep[] = [];
    const covers: string[] = [];
    let place = walk.start;
    for (;;) {
      const left = { steps: mostSteps - steps.length, isOut: (walked: WalkedStep) => isOut(walked.step) };
      const way = wayToNew(walk, place, isNew, left);
      if (!way) break;
      for (const walked of way) {
        covers.push(...idsOf(walked).filter((id) => !found.has(id)));
        for (const id of idsOf(walked)) found.add(id);
        place = walked.step.leadsTo;
      }
      steps.push(...way);
    }
    if (steps.length === 0) break;
    tours.push({
      title: steps.map(({ step }) => `${step.words} → ${step.state}`).join('; '),
      startsIn: start ? stateWords(start) : walk.start,
      steps: steps.map(({ step }) => step),
      covers,
      passes: [...new Set(steps.flatMap(idsOf))],
    });
  }
  return { tours, covered: [...found] };
}
