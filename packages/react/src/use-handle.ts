import type { Handle } from '@vitrin/core/headless';
import { useEffect, useState } from 'react';

/** Of a handle, what its end needs. */
type Stoppable = Pick<Handle<unknown, unknown, string, unknown>, 'stop'>;

/**
 * Opens a part of the shop when the component stands on the page, and stops it when the component leaves. Null before that and on a
 * server: React may draw a component that never comes to stand, and a part that is opened asks the host at once. A handle that was stopped is
 * never given out, also where React mounts twice (`StrictMode`) or hides and shows again (`Activity`).
 *
 * @param open called for each time the component comes to stand; the one of the first drawing. Give the component another
 *   `key` to open something else.
 * @example
 * const checkout = useHandle(() => createCheckout({ commerce, methods: [card()] }));
 * return checkout ? <Steps checkout={checkout} /> : <p>One moment</p>;
 */
export function useHandle<Opened extends Stoppable>(open: () => Opened): Opened | null {
  const [first] = useState(() => open);
  const [handle, setHandle] = useState<Opened | null>(null);
  useEffect(() => {
    const opened = first();
    setHandle(opened);
    return () => {
      opened.stop();
      setHandle(null);
    };
  }, [first]);
  return handle;
}
