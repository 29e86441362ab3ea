import type { Handle } from '@vitrin/core/headless';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Of a handle, what a screen needs to draw it. */
export type Viewed<View> = Pick<Handle<View, unknown, string, unknown>, 'subscribe' | 'getView'>;

/** A part of a view, made once for each view: React compares by identity, and reads more than once while it draws. */
function partOf<View, Part>(getView: () => View, select: (view: View) => Part): () => Part {
  let last: { readonly view: View; readonly part: Part } | undefined;
  return () => {
    const view = getView();
    if (last?.view !== view) last = { view, part: select(view) };
    return last.part;
  };
}

const whole = (view: unknown) => view;

/**
 * What a part of the shop shows now; the component is drawn anew when it changes. No change is missed between drawing and
 * subscribing, and one drawing never mixes two views (`useSyncExternalStore`).
 *
 * @param handle of `createCheckout`, `createBasket` and their like
 * @param select what this component needs of the view; it is drawn anew only when that is another value. A number, a text or a member of the
 *   view, for an object made here is another one with every view.
 * @param serverView the view that the server drew, where the handle may have gone on before this component takes over the
 *   server's markup; absent: the one of that moment
 * @example
 * const toPay = useView(checkout, (view) => view.totals.toPay);
 */
export function useView<View>(handle: Viewed<View>): View;
export function useView<View, Part>(handle: Viewed<View>, select: (view: View) => Part, serverView?: View): Part;
export function useView<View>(
  handle: Viewed<View>,
  select: (view: View) => unknown = whole,
  serverView?: View,
): unknown {
  const subscribe = useCallback((listener: () => void) => handle.subscribe(listener), [handle]);
  const read = useMemo(() => partOf(() => handle.getView(), select), [handle, select]);
  const readServer = useMemo(() => partOf(() => serverView ?? handle.getView(), select), [handle, select, serverView]);
  return useSyncExternalStore(subscribe, read, readServer);
}
