import type { EventObject } from 'xstate';

/** A timer that runs: what the chart gets when it ends, after so many milliseconds. */
export interface Timer {
  readonly id: string;
  readonly delay: number;
  readonly event: EventObject;
}

/**
 * What is known of how long each running timer has still to run, without knowing when the outside does what it does: a zone of a
 * timed automaton (difference bounds; Dill, 1989). Row and column 0 stand for now, the others for `timers`, oldest first:
 * `most[i][j]` is the most milliseconds by which timer i can end later than timer j.
 */
export interface TimeZone {
  readonly timers: readonly Timer[];
  readonly most: readonly (readonly number[])[];
}

export const noTimers: TimeZone = { timers: [], most: [[0]] };

/** Every bound follows from the others: shortest ways between all pairs. */
function tightened(given: readonly (readonly number[])[]): number[][] {
  const most = given.map((row) => [...row]);
  for (const [via, row] of most.entries()) {
    for (const to of most) {
      const first = to[via] ?? 0;
      for (const [index, rest] of row.entries()) to[index] = Math.min(to[index] ?? 0, first + rest);
    }
  }
  return most;
}

/** Without a timer: it was cancelled, or has ended. */
export function withoutTimer({ timers, most }: TimeZone, timer: Timer): TimeZone {
  const place = timers.indexOf(timer) + 1;
  if (place === 0) return { timers, most };
  const rest = <T>(row: readonly T[]) => row.filter((_, index) => index !== place);
  return { timers: timers.filter((known) => known !== timer), most: rest(most).map(rest) };
}

/** With one more timer, which begins now. */
export function withTimer({ timers, most }: TimeZone, timer: Timer): TimeZone {
  const { delay } = timer;
  const last = [...(most[0] ?? []).map((bound) => bound + delay), 0];
  return { timers: [...timers, timer], most: [...most.map((row) => [...row, (row[0] ?? 0) - delay]), last] };
}

/** Any time may pass in which no timer ends. */
export function later({ timers, most: [now = [], ...rest] }: TimeZone): TimeZone {
  return { timers, most: tightened([now.map(() => 0), ...rest]) };
}

/**
 * When a timer ends before all others; null when another ends first in any case. Of two that end together, the older is first.
 */
export function ended({ timers, most }: TimeZone, timer: Timer): TimeZone | null {
  const place = timers.indexOf(timer) + 1;
  const [now = [], ...rest] = most;
  const restOf = (index: number, bound: number) =>
    index > 0 && index < place ? Math.min(bound, -1) : Math.min(bound, 0);
  const first = [now.map((bound, index) => restOf(index, bound)), ...rest.map((row) => [...row])];
  const own = first[place];
  if (own) own[0] = 0;
  const zone = tightened(first);
  const isPossible = zone.every((row, index) => (row[index] ?? 0) >= 0);
  return isPossible ? withoutTimer({ timers, most: zone }, timer) : null;
}

/** Whether all that is possible in `zone` is possible in `other`. */
export function isWithin(zone: TimeZone, other: TimeZone): boolean {
  return (
    zone.timers.length === other.timers.length &&
    zone.timers.every((timer, index) => timer.id === other.timers[index]?.id) &&
    zone.most.every((row, from) => row.every((bound, to) => bound <= (other.most[from]?.[to] ?? 0)))
  );
}

/** Timers that can end before all others. */
export function nextOf(zone: TimeZone): readonly Timer[] {
  return zone.timers.filter((timer) => ended(zone, timer) !== null);
}
