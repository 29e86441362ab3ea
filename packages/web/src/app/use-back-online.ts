import { useEffect, useEffectEvent } from 'react';

/**
 * Forgets a message about a lost connection as soon as the browser has one again.
 * @param isLost such a message is on screen.
 */
export function useBackOnline(isLost: boolean, forget: () => void): void {
  const heard = useEffectEvent(forget);
  useEffect(() => {
    if (!isLost) return;
    const online = () => heard();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [isLost]);
}
