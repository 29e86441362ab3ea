import { useEffect, useState } from 'react';

/**
 * The moment that a page counts days from, in milliseconds since 1970: when it was read, and from then on when the shopper last
 * came back to the tab, for a basket may stay open overnight.
 */
export function useCountedFrom(readAt: number): number {
  const [shownAt, setShownAt] = useState(readAt);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setShownAt(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return Math.max(readAt, shownAt);
}
