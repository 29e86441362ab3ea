import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RunningChart, Watched } from '../actors/watch.ts';

/**
 * The view of a chart, drawn again with each change. Components watch charts by this hook alone.
 * @param drawn the view without a chart, which the server draws as well.
 */
export function useView<View, Drawn = undefined>(watched: Watched<View> | undefined, drawn?: Drawn): View | Drawn {
  const rest = () => drawn as Drawn;
  return useSyncExternalStore<View | Drawn>(watched?.subscribe ?? neverChanges, watched?.getView ?? rest, rest);
}

const neverChanges = () => () => {};

/**
 * Loads with the first call and hands the same promise to every later one. A load that failed is tried again by the next call.
 *
 * @example const openPanel = loadOnce(() => import('./panel.ts'));
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

interface LazyChartOptions<View, Event> {
  /** Fetches the chart's code and starts it. */
  load(): Promise<RunningChart<View, Event>>;
  /** Commands that outlive a failed fetch, because what they say is on screen: a ticked box. Default: none. */
  isKept?(event: Event): boolean;
}

interface LazyChartState<View, Event> {
  readonly running?: RunningChart<View, Event>;
  readonly isLoading: boolean;
  /** Commands that wait for the chart, in their order. */
  readonly pending: readonly Event[];
  /** The chart's code did not come: the last command has to be given again. */
  readonly isMissing: boolean;
}

const idle = { isLoading: false, pending: [], isMissing: false };

export type LazyChartUse<View, Event> = ReturnType<typeof useLazyChart<View, Event>>;

/**
 * Runs a chart for as long as the component is on screen; fetches it with the first command.
 * @param options `preview` is core's view of the chart before it runs, `pending` the commands that wait for it.
 */
export function useLazyChart<View, Event>(
  options: LazyChartOptions<View, Event> & { preview(pending: readonly Event[]): View },
) {
  const latest = useRef(options);
  latest.current = options;
  const [chart] = useState(() => createLazyChart<View, Event>(() => latest.current));
  useEffect(() => chart.stop, [chart]);
  const { running, pending, isMissing }: LazyChartState<View, Event> = useView(chart, idle);
  const view = useView(running) ?? options.preview(pending);
  return { view, send: chart.send, start: chart.start, running, isMissing };
}

/**
 * Makes a chart whose code is fetched with its first command. It is the one place where a page waits for a chart: before it is fetched there
 * is no chart that could hold the waiting.
 */
export function createLazyChart<View, Event>(options: () => LazyChartOptions<View, Event>) {
  const listeners = new Set<() => void>();
  let state: LazyChartState<View, Event> = idle;

  const become = (next: LazyChartState<View, Event>) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  async function fetchChart(pending: readonly Event[]) {
    become({ ...idle, isLoading: true, pending });
    const { load, isKept = () => false } = options();
    const running = await load().catch(() => undefined);
    if (!state.isLoading) return running?.stop();
    const commands = state.pending;
    if (running) {
      for (const command of commands) running.send(command);
      return become({ ...idle, running });
    }
    const kept = commands.filter(isKept);
    // Without a command that is given up nothing is said: the next command tries again.
    become({ ...idle, pending: kept, isMissing: kept.length < commands.length });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => state,
    send(event: Event) {
      const { running, isLoading, pending } = state;
      if (running) running.send(event);
      else if (isLoading) become({ ...state, pending: [...pending, event] });
      else void fetchChart([...pending, event]);
    },
    /** Fetches and starts the chart without a command. Never rejects. */
    start() {
      if (!state.running && !state.isLoading) void fetchChart(state.pending);
    },
    /** Ends the chart; a later command starts another one. */
    stop() {
      state.running?.stop();
      become(idle);
    },
  };
}
