import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEmbedded, isInOverlay } from './is-embedded.ts';

/** Stands in for checkout's screens while they are hidden (`iframe=true`, and inside the overlay). */
export function HiddenInterface() {
  return (
    <p className="checkout-waiting" role="status">
      <Trans>One moment…</Trans>
    </p>
  );
}

/** Class of the document while its header, steps and footer are hidden. */
const hiddenClass = 'embedded';

/**
 * Is the interface of checkout hidden here? `iframe=true` asks for it, inside a frame or the mobile app only (ruling 10); in
 * the shop's own overlay it always is: the page there is on its way out, and a second checkout must not start beside
 * the one that waits.
 */
export const mustHide = (window: Window, isAsked: boolean) => isInOverlay(window) || (isAsked && isEmbedded(window));

/**
 * Is it hidden? Not while the server draws, which cannot know; in a browser from the first frame on.
 */
export function useHiddenInterface(): boolean {
  const [params] = useSearchParams();
  const isAsked = params.get('iframe') === 'true';
  const [isHidden, setHidden] = useState(false);
  useLayoutEffect(() => {
    const hides = mustHide(window, isAsked);
    setHidden(hides);
    const { classList } = document.documentElement;
    // The server may have hidden it already.
    classList.toggle(hiddenClass, hides);
    return () => classList.remove(hiddenClass);
  }, [isAsked]);
  return isHidden;
}
