import type { KnownChart } from '../charts.ts';
import { type Folding, startFolding } from './folding.ts';

const place = 'foldings';
/** Charts whose folding is remembered. */
const mostCharts = 100;

/** How each chart is folded, kept over reloads of the page. */
export interface KeptFoldings {
  readonly get: (chartId: string, chart: KnownChart) => Folding;
  readonly set: (chartId: string, folding: Folding) => void;
}

/** Reads what was kept; anything else than that is nothing. */
function readKept(text: string | null): [string, Folding][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** @param storage of the tab: another one may be folded otherwise */
export function createKeptFoldings(storage: Pick<Storage, 'getItem' | 'setItem'>): KeptFoldings {
  const kept = new Map(readKept(storage.getItem(place)));
  return {
    get: (chartId, chart) => kept.get(chartId) ?? startFolding(chart),
    set: (chartId, folding) => {
      kept.delete(chartId);
      kept.set(chartId, folding);
      if (kept.size > mostCharts) kept.delete(kept.keys().next().value ?? '');
      storage.setItem(place, JSON.stringify([...kept]));
    },
  };
}
