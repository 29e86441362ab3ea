import { useEffect } from 'react';

/**
 * Forgets a message about a lost connection as soon as the browser has one again.
 * @param isLost such a message is on screen.
 */
export function useBackOnline(isLost: boolean, forget: () => void): void {
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  });
}
