import type { Clock } from '@vitrin/core';
import { type RefObject, useEffect } from 'react';
import { cardFields } from './typed-card.ts';

/** How long typed card fields wait for their owner, in milliseconds (security C3). */
export const idleLimit = 15 * 60 * 1000;

/** A watch over typed secrets. */
interface IdleWatch {
  /** Something was typed: the time begins anew. */
  touch(): void;
  /** The tab is there again: a timer of a frozen tab may have slept through its time. */
  look(): void;
  stop(): void;
}

/** Calls `forget` once nothing was typed for {@link idleLimit}; it watches again from the next key on. */
export function watchIdle(clock: Clock, forget: () => void): IdleWatch {
  let timer: unknown;
  let deadline: number | undefined;
  const stop = () => {
    clock.clearTimeout(timer);
    deadline = undefined;
  };
  const end = () => {
    stop();
    forget();
  };
  return {
    touch() {
      stop();
      deadline = clock.now() + idleLimit;
      timer = clock.setTimeout(end, idleLimit);
    },
    look() {
      if (deadline !== undefined && clock.now() >= deadline) end();
    },
    stop,
  };
}

/** Fields of a card that hold text: a typed card's, or the code of a kept one. */
export const filledCardFields = (form: HTMLFormElement | null): readonly HTMLInputElement[] =>
  cardFields.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== '' ? [field] : [];
  });

/**
 * Card fields are empty when the page is left or comes back from the back/forward cache, and after 15 minutes in which
 * nothing was typed (security C3). Whatever form of a card is on screen: a typed one, or a kept card's code.
 */
export function useForgottenFields(form: RefObject<HTMLFormElement | null>, clock: Clock) {
  useEffect(() => {
    const forget = () => {
      for (const field of filledCardFields(form.current)) {
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
