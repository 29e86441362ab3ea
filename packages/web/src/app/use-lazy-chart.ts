import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWatched } from '../pages/shell/client-session-context.ts';
import { createLazyChart, type LazyChartOptions, type RunningChart } from './lazy-chart.ts';

/** What a page sees of a chart that is fetched with its first command. */
export interface LazyChartUse<View, Event> {
  readonly view: View;
  readonly send: (event: Event) => void;
  /** Fetches the chart without a command. */
  readonly start: () => void;
  /** The chart itself, once it runs: facts are told to it alone. */
  readonly running: RunningChart<View, Event> | undefined;
  /** Its code is on its way. */
  readonly isLoading: boolean;
  /** Its code did not come: the last command has to be given again. */
  readonly isMissing: boolean;
}

/** What {@link useLazyChart} takes. */
export interface UseLazyChartOptions<View, Event> extends LazyChartOptions<View, Event> {
  /** Core's view of the chart before it runs. @param pending commands that wait for it. */
  preview(pending: readonly Event[]): View;
}

/** Runs a chart for as long as the component is on screen; fetches it with the first command. */
export function useLazyChart<View, Event>(options: UseLazyChartOptions<View, Event>): LazyChartUse<View, Event> {
  const latest = useRef(options);
  latest.current = options;
  const [chart] = useState(() => createLazyChart<View, Event>(() => latest.current));
  useEffect(() => () => chart.stop(), [chart]);
  const state = useSyncExternalStore(chart.subscribe, chart.getView, chart.getView);
  const running = state.kind === 'running' ? state.chart : undefined;
  const view = useWatched(running);
  return {
    view: view ?? options.preview(state.kind === 'running' ? [] : state.pending),
    send: chart.send,
    start: chart.start,
    running,
    isLoading: state.kind === 'loading',
    isMissing: state.kind === 'idle' && state.isMissing,
  };
}
