import { useEffect, useEffectEvent } from 'react';

/**
 * Forgets a message about a lost connection as soon as the browser has one again.
 * @param isLost such a message is on screen.
 */
export function useBackOnline(isLost: boolean, forget: () => void): void {
  const heard = useEffectEvent(() => isLost && forget());
  useEffect(() => {
    const online = () => heard();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
}
