import { selectCurrencySwitch, startCurrencySwitch } from '@vitrin/core/choices';
import { runChart } from '../watch.ts';

/** Fetched when another currency is chosen. */
export const openCurrencySwitch = (...given: Parameters<typeof startCurrencySwitch>) =>
  runChart(startCurrencySwitch(...given), selectCurrencySwitch);
