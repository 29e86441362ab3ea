import type { Handle } from '@vitrin/core/headless';
import { getCurrentInstance, onMounted, onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** Of a handle, what a screen needs to draw it. */
export type Viewed<View> = Pick<Handle<View, unknown, string, unknown>, 'subscribe' | 'getView'>;

/**
 * What a part of the shop shows, as a shallow ref: views are whole values, another one for each change. `computed` takes a part of it.
 * A component listens from when it stands on the page, and reads anew then, so that no change in between is missed; on a server, where
 * nothing would end it, it does not listen. A bare scope listens at once. Either ends with its scope.
 *
 * @param handle of `createCheckout`, `createBasket` and their like
 * @example
 * const view = useView(checkout);
 * const toPay = computed(() => view.value.totals.toPay);
 */
export function useView<View>(handle: Viewed<View>): Readonly<ShallowRef<View>> {
  const view = shallowRef(handle.getView()) as ShallowRef<View>;
  const ends: (() => void)[] = [];
  const listen = () => {
    const read = () => {
      view.value = handle.getView();
    };
    ends.push(handle.subscribe(read));
    read();
  };
  if (getCurrentInstance()) onMounted(listen);
  else listen();
  onScopeDispose(() => {
    for (const end of ends) end();
  });
  return view;
}
