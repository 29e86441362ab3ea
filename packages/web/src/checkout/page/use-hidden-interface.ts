import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEmbedded, isInOverlay } from './is-embedded.ts';

/** Class of the document while its header, steps and footer are hidden. */
const hiddenClass = 'embedded';

/**
 * Is the interface of checkout hidden? `iframe=true` asks for it, inside a frame or the mobile app only (ruling 10); in
 * the shop's own overlay it always is: the page there is on its way out, and a second checkout must not start beside
 * the one that waits. Undefined until it is known, after hydration.
 */
export function useHiddenInterface(): boolean | undefined {
  const [params] = useSearchParams();
  const isAsked = params.get('iframe') === 'true';
  const [isHidden, setHidden] = useState<boolean>();
  // Before the browser draws: what stands in the document is not to be seen for a moment.
  useLayoutEffect(() => setHidden(isInOverlay(window) || (isAsked && isEmbedded(window))), [isAsked]);
  useEffect(() => {
    // Not known yet: the server may have hidden it already.
    if (isHidden === undefined) return;
    const { classList } = document.documentElement;
    classList.toggle(hiddenClass, isHidden);
    return () => classList.remove(hiddenClass);
  }, [isHidden]);
  return isHidden;
}
