import { useEffect, useRef } from 'react';

/**
 * Lets a form wait with a message until the press that is under way has ended. Leaving a field by pressing a button
 * would else put the message above the button while it is pressed: the button moves away and the click is lost.
 * @returns runs its argument at once, or right after the click of the press under way.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (run) => {
    if (!isPressed.current) {
      run();
      return;
    }
    const over = new AbortController();
    const ended = () => {
      over.abort();
      // The click comes after the release, in the same task.
      window.setTimeout(run);
    };
    window.addEventListener('pointerup', ended, { signal: over.signal });
    window.addEventListener('pointercancel', ended, { signal: over.signal });
  };
}
