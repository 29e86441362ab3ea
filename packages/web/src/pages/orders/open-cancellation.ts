import { selectCancellation, startCancellation } from '@vitrin/core/orders';
import { runChart } from '../../actors/watch.ts';

/** Fetched with a page's first command: see `use-cancellation.ts`. */
export const openCancellation = (...given: Parameters<typeof startCancellation>) =>
  runChart(startCancellation(...given), selectCancellation);
