import type { Handle } from '@vitrin/core/headless';
import { onDestroy } from 'svelte';

/** Of a handle, what its end needs. */
type Stoppable = Pick<Handle<unknown, unknown, string, unknown>, 'stop'>;

/**
 * Opens a part of the shop with the component, and stops it when the component is destroyed; on a server that is when it is drawn.
 *
 * @example
 * const checkout = useHandle(() => createCheckout({ commerce, methods: [card()] }));
 */
export function useHandle<Opened extends Stoppable>(open: () => Opened): Opened {
  const all: Opened[] = [];
  // First the end: outside of a component this throws, and nothing is open.
  onDestroy(() => {
    for (const opened of all) opened.stop();
  });
  const opened = open();
  all.push(opened);
  return opened;
}
