/** Something that changes and can be watched; made for `useSyncExternalStore`. */
export interface Watched<View> {
  /** @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getView(): View;
}

/** A chart that runs, as a page sees it. */
export interface RunningChart<View, Event> extends Watched<View> {
  send(event: Event): void;
  stop(): void;
}

interface Actor<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): { unsubscribe(): void };
}

/**
 * Makes one view per snapshot, so that a view keeps its identity until something changes.
 * @example useSyncExternalStore(watched.subscribe, watched.getView)
 */
export function watch<Snapshot, View>(actor: Actor<Snapshot>, select: (snapshot: Snapshot) => View): Watched<View> {
  let last: { readonly snapshot: Snapshot; readonly view: View } | undefined;
  return {
    subscribe(listener) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    getView() {
      const snapshot = actor.getSnapshot();
      if (last?.snapshot !== snapshot) last = { snapshot, view: select(snapshot) };
      return last.view;
    },
  };
}

/** Shows a running actor to a page. A press may still come after the chart's end: XState warns of such an event, so it is dropped. */
export function runChart<Snapshot extends { readonly status: string }, Event, View>(
  actor: Actor<Snapshot> & { send(event: Event): void; stop(): void },
  select: (snapshot: Snapshot) => View,
): RunningChart<View, Event> {
  return {
    ...watch(actor, select),
    send: (event) => actor.getSnapshot().status === 'active' && actor.send(event),
    stop: () => actor.stop(),
  };
}
