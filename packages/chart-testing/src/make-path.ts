import type { ChartPath } from './chart-model.types.ts';
import type { TimerStep } from './chart-place.ts';
import { type ChartWalk, stateWords, type WalkedStep } from './chart-walk.ts';
import type { Timer } from './time-zone.ts';

/** `later` is at least so many milliseconds after `earlier`; the number may be below zero. */
interface Distance {
  readonly earlier: number;
  readonly later: number;
  readonly least: number;
}

interface Begun {
  readonly step: number;
  readonly order: number;
}

/** Constraints that the timers of a path put on the times of its steps. */
function distancesOf(steps: readonly TimerStep[]): Distance[] {
  const running = new Map<Timer, Begun>();
  const distances: Distance[] = [];
  let order = 0;
  for (const [step, { ends, started, cancelled }] of steps.entries()) {
    if (step > 0) distances.push({ earlier: step - 1, later: step, least: 0 });
    const own = ends && running.get(ends);
    for (const [timer, begun] of running) {
      // Of two that end together, the older is first.
      const slack = own && begun.order < own.order ? 1 : 0;
      distances.push({ earlier: step, later: begun.step, least: slack - timer.delay });
    }
    if (ends && own) distances.push({ earlier: own.step, later: step, least: ends.delay });
    for (const timer of [...cancelled, ...(ends ? [ends] : [])]) running.delete(timer);
    for (const timer of started) {
      order += 1;
      if (!cancelled.includes(timer)) running.set(timer, { step, order });
    }
  }
  return distances;
}

/**
 * When each step of a path happens, in milliseconds from the start: as early as it can so that every timer ends in its turn.
 * @throws when no times are possible.
 */
function scheduleOf(steps: readonly TimerStep[]): readonly number[] {
  const times = steps.map(() => 0);
  const distances = distancesOf(steps);
  for (let round = 0; round <= steps.length; round += 1) {
    let isSettled = true;
    for (const { earlier, later, least } of distances) {
      const soonest = (times[earlier] ?? 0) + least;
      if ((times[later] ?? 0) >= soonest) continue;
      times[later] = soonest;
      isSettled = false;
    }
    if (isSettled) return times;
  }
  throw new Error('[paths] the timers of this path cannot end in this order');
}

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
