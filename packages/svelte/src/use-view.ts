import type { Handle } from '@vitrin/core/headless';
import { type Readable, readable } from 'svelte/store';

/** Of a handle, what a screen needs to draw it. */
export type Viewed<View> = Pick<Handle<View, unknown, string, unknown>, 'subscribe' | 'getView'>;

/**
 * What a part of the shop shows, as a readable store: `$view` in a component, with runes and without, `derived` for a part of it. It
 * listens while somebody subscribes to it, and begins with the view of that moment.
 *
 * @param handle of `createCheckout`, `createBasket` and their like
 * @example
 * const view = useView(checkout);
 * const toPay = derived(view, ({ totals }) => totals.toPay);
 */
export function useView<View>(handle: Viewed<View>): Readable<View> {
  return readable(handle.getView(), (set) => {
    const end = handle.subscribe(() => set(handle.getView()));
    set(handle.getView());
    return end;
  });
}
