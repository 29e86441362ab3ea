import type { Commerce } from '@vitrin/core';
import {
  type CancellationEvent,
  type CancellationTerms,
  type CancellationView,
  selectCancellation,
  startCancellation,
} from '@vitrin/core/orders';
import { watch } from '../../actors/watch.ts';
import type { RunningChart } from '../../app/lazy-chart.ts';

/** Starts a page's cancellation. Fetched with its first command: see `use-cancellation.ts`. */
export function openCancellation(
  commerce: Commerce,
  terms: CancellationTerms,
  refresh: () => Promise<void>,
): RunningChart<CancellationView, CancellationEvent> {
  const actor = startCancellation(commerce, terms, refresh);
  return { ...watch(actor, selectCancellation), send: (event) => actor.send(event), stop: () => actor.stop() };
}
