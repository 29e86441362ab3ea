import type { Clock } from '@vitrin/core';
import { type RefObject, useEffect, useState } from 'react';
import { type LanguageEvent, languageEventType } from '../../typed-text/keep-typed-text.ts';
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

/** A question that the shopper answers with `leave` or `stay`. */
export interface CardLoss {
  /** Continues with the other language; undefined: the question is closed. */
  readonly leave: (() => void) | undefined;
  readonly stay: () => void;
}

/**
 * Suspends a change of the language while card fields have text: they are stored nowhere, so the next document cannot restore them.
 * @returns undefined until the shopper first has to be asked.
 */
export function useCardLoss(form: RefObject<HTMLFormElement | null>): CardLoss | undefined {
  const [loss, setLoss] = useState<CardLoss>();
  useEffect(() => {
    const stay = () => setLoss({ leave: undefined, stay });
    const ask = (event: LanguageEvent) => {
      if (filledCardFields(form.current).length === 0) return;
      event.preventDefault();
      // Hiding it focuses its button, to which the dialog returns the focus later.
      document.getElementById('site-choices')?.hidePopover();
      setLoss({ leave: event.detail.leave, stay });
    };
    window.addEventListener(languageEventType, ask);
    return () => window.removeEventListener(languageEventType, ask);
  }, [form]);
  return loss;
}
