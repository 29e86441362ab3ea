import type { AnyStateMachine } from 'xstate';
import type { ChartModel, ChartPath, Replay } from '../chart-model.types.ts';
import { ChartReader, inputsOf, stateWords, type WalkedStep } from '../chart-walk.ts';
import { makePath, type PathStart } from '../make-path.ts';
import { offeredSteps } from '../offered-steps.ts';

/** A way through a chart in words: the name of its input, and the words of each step. */
export type Way = Pick<Replay, 'input' | 'steps'>;

/** A step of a way that the chart does not offer where the way has come to. */
class NotOffered extends Error {}

function follow(model: ChartModel, { input: name = '', steps }: Way, leavesOut: boolean): ChartPath {
  const given = inputsOf(model).find((one) => one.name === name);
  if (!given) throw new NotOffered(`[paths] ${model.chart} has no input "${name}"`);
  const reader = new ChartReader(model);
  const begun = reader.start(given.input);
  const start: PathStart = {
    input: name,
    startCovers: reader.coversOf(begun),
    startTimers: begun.timerSteps,
    startsIn: stateWords(begun.place.snapshot),
  };
  const walked: WalkedStep[] = [];
  let { place } = begun;
  for (const words of steps) {
    const offered = offeredSteps(model, place);
    const chosen = offered.find((one) => one.words === words);
    const taken = chosen ? reader.take(place, chosen, '') : null;
    if (taken) {
      walked.push({ ...taken.walked, to: '' });
      if (taken.walked.crash) break;
      place = taken.next;
    } else if (!leavesOut) {
      const others = offered.map((one) => `  ${one.words}`).join('\n');
      throw new NotOffered(
        `[paths] ${model.chart}: "${words}" cannot be taken in ${stateWords(place.snapshot)}. What can:\n${others}`,
      );
    }
  }
  return makePath(start, walked, []);
}

/**
 * The path along a way.
 * @throws when a step cannot be taken, with those that can
 */
export function replayPath<TMachine extends AnyStateMachine>(model: ChartModel<TMachine>, way: Way): ChartPath {
  return follow(model as unknown as ChartModel, way, false);
}

/** The same, without the steps that cannot be taken. */
export function pathAlong(model: ChartModel, way: Way): ChartPath {
  return follow(model, way, true);
}

/** The way that a path takes. */
export const wayOf = ({ input, steps }: ChartPath): Way => ({ input, steps: steps.map(({ words }) => words) });
