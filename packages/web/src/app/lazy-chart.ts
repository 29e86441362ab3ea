import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reloadsInstead } from '../../framework/browser/missing-file.ts';
import type { RunningChart, Watched } from '../actors/watch.ts';

/**
 * The view of a chart, drawn again with each change. Components watch charts by this hook alone.
 * @param drawn the view without a chart, which the server draws as well.
 */
export function useView<View>(watched: Watched<View> | undefined): View | undefined;
export function useView<View, Drawn>(watched: Watched<View> | undefined, drawn: Drawn): View | Drawn;
export function useView<View>(watched: Watched<View> | undefined, drawn?: unknown): unknown {
  return useSyncExternalStore(
    watched?.subscribe ?? neverChanges,
    () => (watched ? watched.getView() : drawn),
    () => drawn,
  );
}

const neverChanges = () => () => {};

const idle = { kind: 'idle', pending: [], isMissing: false } as const;

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

interface UseLazyChartOptions<View, Event> extends LazyChartOptions<View, Event> {
  /** Core's view of the chart before it runs. @param pending commands that wait for it. */
  preview(pending: readonly Event[]): View;
}

/** Runs a chart for as long as the component is on screen; fetches it with the first command. */
export function useLazyChart<View, Event>(options: UseLazyChartOptions<View, Event>): LazyChartUse<View, Event> {
  const latest = useRef(options);
  latest.current = options;
  const [chart] = useState(() => createLazyChart<View, Event>(() => latest.current));
  useEffect(() => () => chart.stop(), [chart]);
  const state = useView(chart, idle);
  const running = state.kind === 'running' ? state.chart : undefined;
  const view = useView(running);
  return {
    view: view ?? options.preview(state.kind === 'running' ? [] : state.pending),
    send: chart.send,
    start: chart.start,
    running,
    isLoading: state.kind === 'loading',
    isMissing: state.kind === 'idle' && state.isMissing,
  };
}

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

/** How far a chart is whose code is fetched with its first command. */
export type LazyChartState<View, Event, Chart = RunningChart<View, Event>> =
  /** Not wanted yet, or not fetched. `isMissing`: its code did not come, and a command that wanted it was given up. */
  | { readonly kind: 'idle'; readonly pending: readonly Event[]; readonly isMissing: boolean }
  | { readonly kind: 'loading'; readonly pending: readonly Event[] }
  | { readonly kind: 'running'; readonly chart: Chart };

interface LazyChartOptions<View, Event, Chart = RunningChart<View, Event>> {
  /** Fetches the chart's code and starts it. */
  load(): Promise<Chart>;
  /** Commands that outlive a failed fetch, because what they say is on screen: the text of a field, a ticked box. */
  isKept(event: Event): boolean;
}

/** A chart whose code is fetched with its first command: until it runs, commands wait and are given to it in their order. */
export interface LazyChart<View, Event, Chart = RunningChart<View, Event>>
  extends Watched<LazyChartState<View, Event, Chart>> {
  send(event: Event): void;
  /** Fetches and starts the chart without a command: something is on its way that it alone knows. Never rejects. */
  start(): void;
  /** Ends the chart; a later command starts another one. */
  stop(): void;
}

/**
 * Makes a lazy chart. It is the one place where a page waits for a chart: before it is fetched there is no chart that
 * could hold the waiting.
 */
export function createLazyChart<View, Event, Chart extends RunningChart<View, Event> = RunningChart<View, Event>>(
  options: () => LazyChartOptions<View, Event, Chart>,
): LazyChart<View, Event, Chart> {
  const listeners = new Set<() => void>();
  let state: LazyChartState<View, Event, Chart> = idle;

  const become = (next: LazyChartState<View, Event, Chart>) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  function fetchChart(pending: readonly Event[]): void {
    const { load, isKept } = options();
    become({ kind: 'loading', pending });
    load().then(
      (chart) => {
        if (state.kind !== 'loading') return chart.stop();
        const commands = state.pending;
        for (const command of commands) chart.send(command);
        become({ kind: 'running', chart });
      },
      () => {
        if (state.kind !== 'loading') return;
        const kept = state.pending.filter(isKept);
        // Where nothing is given up, nobody needs to hear of it: the next command tries again.
        become({ kind: 'idle', pending: kept, isMissing: kept.length < state.pending.length });
      },
    );
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => state,
    send(event) {
      if (state.kind === 'running') state.chart.send(event);
      else if (state.kind === 'loading') become({ kind: 'loading', pending: [...state.pending, event] });
      else if (!(state.isMissing && reloadsInstead())) fetchChart([...state.pending, event]);
    },
    start() {
      if (state.kind === 'idle') fetchChart(state.pending);
    },
    stop() {
      if (state.kind === 'running') state.chart.stop();
      become(idle);
    },
  };
}
