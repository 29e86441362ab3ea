import type { Handle } from '@vitrin/core/headless';
import { getCurrentInstance, onScopeDispose, onServerPrefetch } from 'vue';

/** Of a handle, what its end needs. */
type Stoppable = Pick<Handle<unknown, unknown, string, unknown>, 'stop'>;

/**
 * Opens a part of the shop with the component or scope, and stops it when that ends. On a server, where no component ends, it is stopped
 * before it is drawn: its first view is, and no call of it outlives the page.
 *
 * @example
 * const checkout = useHandle(() => createCheckout({ commerce, methods: [card()] }));
 */
export function useHandle<Opened extends Stoppable>(open: () => Opened): Opened {
  const handle = open();
  const stop = () => handle.stop();
  onScopeDispose(stop);
  if (getCurrentInstance()) onServerPrefetch(stop);
  return handle;
}
