import type { AnyStateMachine } from 'xstate';
import type { ChartModel, ChartPath } from './chart-model.types.ts';
import type { ChartPlace } from './chart-place.ts';
import { ChartReader, inputsOf, stateWords, type WalkedStep } from './chart-walk.ts';
import { seededNumbers } from './fixed-time.ts';
import { makePath, type PathStart } from './make-path.ts';
import { type OfferedStep, offeredSteps } from './offered-steps.ts';
import { declaredCoverage } from './transition-ids.ts';

/** How long steps are chosen at random. Whatever comes first ends it. */
export interface RandomWalk {
  /** The same seed gives the same paths. */
  readonly seed: number;
  /** At most so many paths. */
  readonly paths: number;
  /** Most steps of a path, 30 by default; one ends earlier when the chart does. */
  readonly steps?: number;
  /** Milliseconds after which no further path is begun; those there are do not depend on it. */
  readonly timeLimit?: number;
  /** `edges`: no further path once every transition is made that the model does not call unreachable. */
  readonly until?: 'edges';
}

function choose(offered: readonly OfferedStep[], random: () => number): OfferedStep | undefined {
  const all = offered.reduce((sum, { weight }) => sum + weight, 0);
  let left = random() * all;
  return offered.find(({ weight }) => {
    left -= weight;
    return weight > 0 && left < 0;
  });
}

/** One step chosen by its weight among those that can be taken; null when there is none. */
function anyStep(model: ChartModel, reader: ChartReader, place: ChartPlace, random: () => number) {
  let offered = offeredSteps(model, place);
  for (;;) {
    const chosen = choose(offered, random);
    if (!chosen) return null;
    const taken = reader.take(place, chosen, '');
    if (taken) return taken;
    offered = offered.filter((other) => other !== chosen);
  }
}

/**
 * Paths whose steps are chosen at random, each by its `weight`: they go on where a covering path ends, and meet what a model's
 * `project` does not tell apart. Each is a test like any other.
 * @throws as `generatePaths` does.
 */
export function randomPaths<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  { seed, paths: most, steps: longest = 30, timeLimit = Number.POSITIVE_INFINITY, until }: RandomWalk,
): readonly ChartPath[] {
  const model = typedModel as unknown as ChartModel;
  const reader = new ChartReader(model);
  const random = seededNumbers(seed);
  const inputs = inputsOf(model);
  const found = new Set<string>();
  const wanted = declaredCoverage(model.machine).transitions.filter((id) => !(id in (model.unreachable ?? {})));
  const paths: ChartPath[] = [];
  const ends = performance.now() + timeLimit;
  while (paths.length < most && performance.now() < ends) {
    if (until === 'edges' && wanted.every((id) => found.has(id))) break;
    const { name = '', input } = inputs[Math.floor(random() * inputs.length)] ?? {};
    const begun = reader.start(input);
    const start: PathStart = {
      input: name,
      startCovers: reader.coversOf(begun),
      startTimers: begun.timerSteps,
      startsIn: stateWords(begun.place.snapshot),
    };
    const steps: WalkedStep[] = [];
    let { place } = begun;
    while (steps.length < longest) {
      const taken = anyStep(model, reader, place, random);
      if (!taken) break;
      steps.push({ ...taken.walked, to: '' });
      if (taken.walked.crash) break;
      place = taken.next;
    }
    const path = makePath(start, steps, []);
    const covers = path.passes.filter((id) => !found.has(id));
    for (const id of covers) found.add(id);
    paths.push({ ...path, covers });
  }
  return paths;
}
