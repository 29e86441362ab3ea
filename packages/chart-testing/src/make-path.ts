import type { ChartPath } from './chart-model.types.ts';
import { type ChartWalk, stateWords, type WalkedStep } from './chart-walk.ts';
import { scheduleOf } from './schedule.ts';

/** What a path starts with. */
export type PathStart = Pick<ChartWalk, 'input' | 'startCovers' | 'startTimers'> & { readonly startsIn: string };

export function startOf(walk: ChartWalk): PathStart {
  const { input, startCovers, startTimers, start, snapshots } = walk;
  const snapshot = snapshots.get(start);
  return { input, startCovers, startTimers, startsIn: snapshot ? stateWords(snapshot) : start };
}

/**
 * A path from its steps, with the time of each.
 * @param covers ids that it is the first to cover
 */
export function makePath(start: PathStart, steps: readonly WalkedStep[], covers: readonly string[]): ChartPath {
  const times = scheduleOf([start.startTimers, ...steps.map(({ timerSteps }) => timerSteps)].flat());
  const crash = steps.at(-1)?.crash?.id;
  let place = start.startTimers.length - 1;
  const words = steps.map(({ step, crash: stop }) => `${step.words} → ${stop ? 'crash' : step.state}`).join('; ');
  return {
    title: [start.input, words].filter(Boolean).join(': ') || 'starts',
    input: start.input,
    startsIn: start.startsIn,
    steps: steps.map(({ step, timerSteps }) => {
      place += timerSteps.length;
      return { ...step, at: times[place] ?? 0 };
    }),
    covers,
    passes: [...new Set([...start.startCovers, ...steps.flatMap((step) => [...step.covers])])],
    ...(crash === undefined ? {} : { crash }),
  };
}
