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

/**
 * Forgets a message about a lost connection as soon as the browser has one again.
 * @param isLost such a message is on screen.
 */
export function useBackOnline(isLost: boolean, forget: () => void): void {
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  });
}

interface LazyChartOptions<View, Event> {
  /** Fetches the chart's code and starts it. */
  load(): Promise<RunningChart<View, Event>>;
  /** Core's view of the chart before it runs. @param pending the commands that wait for it. */
  preview(pending: readonly Event[]): View;
  /** Commands that outlive a failed fetch, because what they say is on screen: a ticked box. Default: none. */
  isKept?(event: Event): boolean;
}

const idle = { running: undefined, isLoading: false, pending: [], isMissing: false };

interface LazyChartState<View, Event> {
  readonly running: RunningChart<View, Event> | undefined;
  readonly isLoading: boolean;
  /** Commands that wait for the chart, in their order. */
  readonly pending: readonly Event[];
  /** The chart's code did not come: the last command has to be given again. */
  readonly isMissing: boolean;
}

export type LazyChartUse<View, Event> = ReturnType<typeof useLazyChart<View, Event>>;

/** Runs a chart for as long as the component is on screen; fetches it with the first command. */
export function useLazyChart<View, Event>(options: LazyChartOptions<View, Event>) {
  const latest = useRef(options);
  latest.current = options;
  const [{ running, pending, isMissing }, setState] = useState<LazyChartState<View, Event>>(idle);
  const [{ send, start, stop }] = useState(() => createLazyChart<View, Event>(() => latest.current, setState));
  useEffect(() => stop, [stop]);
  const view = useView(running) ?? options.preview(pending);
  return { view, send, start, running, isMissing };
}

/**
 * Makes a chart whose code is fetched with its first command. It is the one place where a page waits for a chart: before it is fetched there
 * is no chart that could hold the waiting.
 */
export function createLazyChart<View, Event>(
  options: () => Omit<LazyChartOptions<View, Event>, 'preview'>,
  onChange: (state: LazyChartState<View, Event>) => void,
) {
  let state: LazyChartState<View, Event> = idle;
  const become = (next: Partial<LazyChartState<View, Event>>) => {
    state = { ...idle, ...next };
    onChange(state);
  };

  async function fetchChart(pending: readonly Event[]) {
    become({ isLoading: true, pending });
    const { load, isKept = () => false } = options();
    const running = await load().catch(() => undefined);
    if (!state.isLoading) return running?.stop();
    for (const command of state.pending) running?.send(command);
    // Without a command that is given up nothing is said: the next command tries again.
    const kept = running ? [] : state.pending.filter(isKept);
    become({ running, pending: kept, isMissing: !running && kept.length < state.pending.length });
  }

  return {
    send(event: Event) {
      const pending = [...state.pending, event];
      if (state.running) state.running.send(event);
      else if (state.isLoading) become({ isLoading: true, pending });
      else void fetchChart(pending);
    },
    /** Fetches and starts the chart without a command. Never rejects. */
    start() {
      if (!state.running && !state.isLoading) void fetchChart(state.pending);
    },
    /** Ends the chart; a later command starts another one. */
    stop() {
      state.running?.stop();
      become({});
    },
  };
}
