import type { Commerce } from '@vitrin/core';
import { type RemovalEvent, type RemovalView, selectRemoval, startRemoval } from '@vitrin/core/removal';
import type { RunningChart } from '../app/lazy-chart.ts';
import { watch } from './watch.ts';

/** Starts the removals of a list. Fetched with the first one: see `use-removal.ts`. @param onDone hears of each success. */
export function openRemoval(commerce: Commerce, onDone: () => void): RunningChart<RemovalView, RemovalEvent> {
  const actor = startRemoval(commerce);
  actor.on('entry.removed', onDone);
  actor.on('entry.returned', onDone);
  return { ...watch(actor, selectRemoval), send: (event) => actor.send(event), stop: () => actor.stop() };
}
