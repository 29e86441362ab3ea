import type { LazyChart, RunningChart } from './lazy-chart.ts';

/**
 * Fetches and starts a lazy chart, and waits for it.
 * @throws Error when its code does not come, or the chart is ended before.
 */
export function whenRunning<View, Event, Chart extends RunningChart<View, Event>>(
  chart: LazyChart<View, Event, Chart>,
): Promise<Chart> {
  chart.start();
  const begun = chart.getView();
  if (begun.kind === 'running') return Promise.resolve(begun.chart);
  return new Promise((resolve, reject) => {
    const end = chart.subscribe(() => {
      const state = chart.getView();
      if (state.kind === 'loading') return;
      end();
      if (state.kind === 'running') resolve(state.chart);
      else reject(new Error('[lazy chart] its code did not come'));
    });
  });
}
