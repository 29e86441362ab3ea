/** Something that changes and can be watched; made for `useSyncExternalStore`. */
export interface Watched<View> {
  /** @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getView(): View;
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
