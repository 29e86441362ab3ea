import type { Watched } from '../actors/watch.ts';
import type { LazyChart, RunningChart } from './lazy-chart.ts';

/** The view of a lazy chart, undefined until it runs; whoever watches before hears of its start as well. */
export function watchLazy<View, Event, Chart extends RunningChart<View, Event>>(
  chart: LazyChart<View, Event, Chart>,
): Watched<View | undefined> {
  const running = () => {
    const state = chart.getView();
    return state.kind === 'running' ? state.chart : undefined;
  };
  return {
    subscribe(listener) {
      const ends = [running()?.subscribe(listener)];
      const hear = () => {
        if (ends[0] === undefined) ends[0] = running()?.subscribe(listener);
        listener();
      };
      ends.push(chart.subscribe(hear));
      return () => {
        for (const end of ends) end?.();
      };
    },
    getView: () => running()?.getView(),
  };
}
