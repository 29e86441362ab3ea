import type { Clock } from '@vitrin/core';
import { type RefObject, useEffect } from 'react';
import { cardFields } from './card-field-checks.ts';
import { watchIdle } from './idle-watch.ts';

/**
 * Card fields are empty when the page is left or comes back from the back/forward cache, and after 15 minutes in which
 * nothing was typed (security C3). Whatever form of a card is on screen: a typed one, or a kept card's code.
 */
export function useForgottenFields(form: RefObject<HTMLFormElement | null>, clock: Clock) {
  useEffect(() => {
    const forget = () => {
      for (const name of cardFields) {
        const field = form.current?.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement) || field.value === '') continue;
        field.value = '';
        // What is drawn from the text, a brand's mark, goes with it.
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
    const watch = watchIdle(clock, forget);
    const element = form.current;
    const touch = ({ target }: Event) => {
      const names: readonly string[] = cardFields;
      if (target instanceof HTMLInputElement && names.includes(target.name) && target.value !== '') watch.touch();
    };
    const look = () => watch.look();
    element?.addEventListener('input', touch);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', forget);
    return () => {
      watch.stop();
      element?.removeEventListener('input', touch);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', forget);
    };
  }, [form, clock]);
}
