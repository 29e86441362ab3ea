/** Selects a view when a caller reads it, and notifies listeners after a change is over. */
export function createViews<View>(select: () => View, afterwards: () => void) {
  const listeners = new Set<() => void>();
  let kept: { readonly view: View } | null = null;
  let isPending = false;
  return {
    get(): View {
      kept ??= { view: select() };
      return kept.view;
    },
    invalidate() {
      kept = null;
      if (isPending) return;
      isPending = true;
      // Parent and child change one after the other: a listener sees both, or none.
      void Promise.resolve().then(() => {
        isPending = false;
        afterwards();
        for (const listener of listeners) listener();
      });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
