import type { Commerce } from '@vitrin/core';
import { selectRemoval, startRemoval } from '@vitrin/core/removal';
import { runChart } from './watch.ts';

/** Starts the removals of a list. Fetched with the first one: see `use-removal.ts`. @param onDone hears of each success. */
export function openRemoval(commerce: Commerce, onDone: () => void) {
  const actor = startRemoval(commerce);
  actor.on('entry.removed', onDone);
  actor.on('entry.returned', onDone);
  return runChart(actor, selectRemoval);
}
