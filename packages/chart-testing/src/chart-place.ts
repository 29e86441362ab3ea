import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { ChartTrial, TimerChange, Tried } from './chart-trial.ts';
import { ended, later, noTimers, type Timer, type TimeZone, withoutTimer, withTimer } from './time-zone.ts';

/** Where a chart is: its snapshot, its running timers, and which of the actors that it runs have ended. */
export interface ChartPlace {
  readonly snapshot: AnyMachineSnapshot;
  readonly zone: TimeZone;
  readonly endedActors: ReadonlySet<AnyActorRef>;
}

/** What a step did to the timers: from these, the time of each step of a path is found. */
export interface TimerStep {
  /** The timer whose end is the step. */
  readonly ends?: Timer;
  readonly started: readonly Timer[];
  readonly cancelled: readonly Timer[];
  /** Timers with a delay that `setTimeout` ends at once, although the walk lets them run for that long or without an end. */
  readonly overlong: readonly Timer[];
}

/** Most milliseconds that `setTimeout` waits for; it ends every longer delay, Infinity and NaN at once. */
export const longestDelay = 2 ** 31 - 1;

/** A step with all it led to. One that lets a timer end tells the steps of those that end before it as well. */
export interface Move {
  readonly place: ChartPlace;
  readonly tried: readonly Tried[];
  readonly timerSteps: readonly TimerStep[];
}

/** More timers of one id than this are a leak: each start adds one, and nothing cancels it. */
const mostAlike = 6;

function afterChanges(zone: TimeZone, changes: readonly TimerChange[]) {
  const started: Timer[] = [];
  const cancelled: Timer[] = [];
  const overlong: Timer[] = [];
  let next = zone;
  for (const change of changes) {
    if (change.kind === 'started') {
      // setTimeout takes a delay below zero as zero.
      const timer = { id: change.id ?? change.event.type, delay: Math.max(0, change.delay), event: change.event };
      if (!(timer.delay <= longestDelay)) overlong.push(timer);
      if (!Number.isFinite(timer.delay)) continue;
      started.push(timer);
      next = withTimer(next, timer);
      if (next.timers.filter(({ id }) => id === timer.id).length > mostAlike)
        throw new Error(`[paths] More than ${mostAlike} timers "${timer.id}" run together: nothing cancels them.`);
    } else {
      const timer = next.timers.findLast(({ id }) => id === change.id);
      if (!timer) continue;
      cancelled.push(timer);
      next = withoutTimer(next, timer);
    }
  }
  return { zone: next, started, cancelled, overlong };
}

function moved(from: Omit<ChartPlace, 'snapshot'>, tried: Tried, ends?: Timer): Move {
  const { zone, ...changed } = afterChanges(from.zone, tried.timers);
  const isActive = tried.snapshot.status === 'active' && !tried.crash;
  return {
    place: { snapshot: tried.snapshot, zone: isActive ? later(zone) : noTimers, endedActors: from.endedActors },
    tried: [tried],
    timerSteps: [{ ...(ends ? { ends } : {}), ...changed }],
  };
}

/** The chart as it starts. */
export function startMove(trial: ChartTrial, input: unknown): Move {
  return moved({ zone: noTimers, endedActors: new Set() }, trial.begin(input));
}

/** Something happens outside; `actor` is the one that ends by it. */
export function eventMove(trial: ChartTrial, from: ChartPlace, event: EventObject, actor?: AnyActorRef): Move {
  const endedActors = actor ? new Set([...from.endedActors, actor]) : from.endedActors;
  return moved({ zone: from.zone, endedActors }, trial.take(from.snapshot, event));
}

/** A clock that ticks each second beside a limit of some minutes needs hundreds; more is a chart that never rests. */
const mostBefore = 2_000;

/** Whether one of the timers that ended begins anew each time, like a clock that ticks. */
function isTicking(timerSteps: readonly TimerStep[]): boolean {
  const ids = timerSteps.flatMap(({ ends }) => (ends ? [ends.id] : []));
  return new Set(ids).size < ids.length;
}

/**
 * Time passes until a timer ends; those that end before it do so, and the chart does what it does about them.
 * @returns null when the timer does not come to its end by that, or when steps of one timer each lead there as well.
 */
export function timerMove(trial: ChartTrial, from: ChartPlace, timer: Timer): Move | null {
  const tried: Tried[] = [];
  const timerSteps: TimerStep[] = [];
  let place = from;
  while (timerSteps.length < mostBefore) {
    const isFirst = ended(place.zone, timer);
    const next = isFirst ? timer : place.zone.timers.find((other) => ended(place.zone, other) !== null);
    const zone = isFirst ?? (next && ended(place.zone, next));
    if (!next || !zone) return null;
    const move = moved({ ...place, zone }, trial.take(place.snapshot, next.event), next);
    tried.push(...move.tried);
    timerSteps.push(...move.timerSteps);
    place = move.place;
    const isOver = next === timer || place.snapshot.status !== 'active' || move.tried.some(({ crash }) => crash);
    if (isOver)
      return next === timer && (timerSteps.length === 1 || isTicking(timerSteps)) ? { place, tried, timerSteps } : null;
    if (!place.zone.timers.includes(timer)) return null;
  }
  return null;
}
