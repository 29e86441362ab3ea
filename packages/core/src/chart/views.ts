/** Freezes a view to its last plain member: one screen cannot change what another one draws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const maker: unknown = value.constructor;
  if (maker !== Object && maker !== Array) return value;
  for (const member of Object.values(Object.freeze(value))) frozen(member);
  return value;
}

/** Selects a view when a caller reads it, and notifies listeners after a change is over. */
export function createViews<View>(select: () => View, afterwards: () => void) {
  const listeners = new Set<() => void>();
  let kept: { readonly view: View } | null = null;
  let isPending = false;
  const get = (): View => {
    kept ??= { view: frozen(select()) };
    return kept.view;
  };
  return {
    get,
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
    /** @param part absent: the listener hears of every change, else of another value of this part (`Object.is`). */
    subscribe(listener: () => void, part?: (view: View) => unknown) {
      const read = () => part?.(get());
      let last = read();
      const own = () => {
        const now = read();
        if (part && Object.is(now, last)) return;
        last = now;
        listener();
      };
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
