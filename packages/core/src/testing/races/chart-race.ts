// For tests alone; no index exports it: a race of one running chart whose services hold their calls.
import type { HeldCalls, Race, RunningRace } from '@vitrin/chart-testing';

/** What a race of a chart is made of. */
export interface RacingChart {
  readonly calls: HeldCalls;
  /** What can happen, in words; absent `isOffered`: at any time. */
  readonly events: Readonly<Record<string, { readonly isOffered?: () => boolean; readonly act: () => unknown }>>;
  /** All that the chart knows: a reply that nobody waits for may not change it. */
  readonly known: () => unknown;
  readonly breaches?: () => readonly string[];
  readonly breachesAtRest: () => readonly string[];
  readonly stop: () => void;
}

/** Lets every promise that can settle do so; nothing here waits for a timer or a stream. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}

const withoutFunctions = (_: string, value: unknown): unknown => (typeof value === 'function' ? undefined : value);

function runningOf({ calls, events, known, breaches, breachesAtRest, stop }: RacingChart): RunningRace {
  const late: string[] = [];
  const tell = () => JSON.stringify(known(), withoutFunctions);
  return {
    pending: () => calls.pending,
    async answer(reply) {
      const before = tell();
      const { isLate } = calls.arrive(reply);
      await settle();
      if (isLate && tell() !== before) late.push(`${reply} came when nobody waited for it, and changed something`);
    },
    offered: () => Object.keys(events).filter((words) => events[words]?.isOffered?.() ?? true),
    async happen(words) {
      await events[words]?.act();
      await settle();
    },
    breaches: () => [...late, ...(breaches?.() ?? [])],
    breachesAtRest,
    stop,
  };
}

/** The race of a chart. @param open starts it anew, the same each time */
export function raceOf(about: Omit<Race, 'open'>, open: () => Promise<RacingChart> | RacingChart): Race {
  return { ...about, open: async () => runningOf(await open()) };
}
