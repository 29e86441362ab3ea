/** The view of a moment, made when somebody looks; listeners hear of changes once they are over. */
export function createViews<View>(select: () => View, afterwards: () => void) {
  const listeners = new Set<() => void>();
  const kept = new Map<'view', View>();
  const pending = new Set<'told'>();
  return {
    get(): View {
      const view = kept.has('view') ? (kept.get('view') as View) : select();
      kept.set('view', view);
      return view;
    },
    invalidate() {
      kept.delete('view');
      if (pending.size > 0) return;
      pending.add('told');
      // Parent and child change one after the other: a listener sees both, or none.
      void Promise.resolve().then(() => {
        pending.delete('told');
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
