import { type FormEvent, useCallback, useEffect, useRef } from 'react';

/** Milliseconds without a key after which what was typed is kept. */
const pause = 300;
/** Milliseconds after a press that sends it: the press is shown first. No reply is there before. */
const afterPress = 50;

/** What keeps the text of a form. */
export interface KeptDraft {
  /** Spread them on the form. */
  readonly props: {
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
    readonly onSubmitCapture: () => void;
  };
  /** Keeps at once what waits to be kept: before something else is done with the draft. */
  readonly flush: () => void;
}

/**
 * Keeps what is typed into a form when nobody has typed for a moment, when it is sent, and before it could be lost with the form or the
 * page. Keeping it has the checkout's view made and drawn anew, for which no key is to wait.
 * @param keep reads the form and tells the checkout.
 */
export function useDraft(keep: (form: HTMLFormElement) => void): KeptDraft {
  const waiting = useRef<{ readonly form: HTMLFormElement; readonly timer: number }>(undefined);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  const flush = useCallback(() => {
    const { form, timer } = waiting.current ?? {};
    if (form === undefined) return;
    clearTimeout(timer);
    waiting.current = undefined;
    latest.current(form);
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return {
    props: {
      onChange({ currentTarget: form }) {
        clearTimeout(waiting.current?.timer);
        waiting.current = { form, timer: window.setTimeout(flush, pause) };
      },
      onSubmitCapture() {
        const { form, timer } = waiting.current ?? {};
        if (form === undefined) return;
        clearTimeout(timer);
        waiting.current = { form, timer: window.setTimeout(flush, afterPress) };
      },
    },
    flush,
  };
}
