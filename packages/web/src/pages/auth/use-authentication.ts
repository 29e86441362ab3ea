import { useLingui } from '@lingui/react/macro';
import type { SessionEvent, SignInChallenge } from '@vitrin/core/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import { useVisit, useWatched } from '../shell/visit-context.ts';
import type { AuthRefusal } from './auth-form.types.ts';
import { readRefusal } from './read-refusal.ts';

/** Names of the fields that the two forms show. */
const shownFields = ['email', 'password', 'first_name', 'last_name', 'phone', 'confirm'];

/** Sending a form of the authentication page, and what came of it. */
export interface Authentication {
  /** Also true after success, until the next page is here. */
  readonly isBusy: boolean;
  /** A new object for every refused try, so that focus moves once. */
  readonly refusal: AuthRefusal | undefined;
  readonly send: (event: SessionEvent) => void;
  /**
   * What the host wants before it signs anybody in: the page asks for it (`SignInProof`). A captcha is good for one sending,
   * and is gone while the form is sent; the dialog of a code stays while the code is checked.
   */
  readonly challenge: SignInChallenge | null;
  /** The proof that was wanted came to nothing: says why above the form. */
  readonly giveUp: (message: string | undefined) => void;
  /** The account is there once a mail is answered: the host's words for it. */
  readonly mailed: string | null;
}

/** What a page of {@link useAuthentication} can do. */
export interface AuthenticationOptions {
  /** Names of the fields that the form shows. */
  readonly shown?: readonly string[];
}

/**
 * Sends forms through the tab's session chart.
 * @param options make them once, outside a component.
 */
export function useAuthentication({ shown = shownFields }: AuthenticationOptions = {}): Authentication {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { tab, open } = useVisit();
  const session = useWatched(tab?.session);
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const isSending = session?.form?.isBusy === true;

  const readAnswer = useEffectEvent(() => {
    const { error = null, challenge = null } = session?.form ?? {};
    // A wrong code is said where it is typed.
    if (error && challenge !== 'otp') setRefusal(readRefusal(error, shown, textOf));
  });
  useEffect(() => {
    if (!isSending) readAnswer();
  }, [isSending]);

  const leaveForm = useEffectEvent(() => tab?.session.send({ type: 'session.leaveForm' }));
  useEffect(() => () => leaveForm(), []);

  function send(event: SessionEvent) {
    setRefusal(undefined);
    setOpening(true);
    open()
      .then(
        (opened) => opened.session.send(event),
        () => {
          const message = t`We could not reach the shop. Check your connection and try again.`;
          setRefusal({ fields: {}, hidden: [], message });
        },
      )
      .finally(() => setOpening(false));
  }
  const isBusy = isOpening || isSending || session?.identity === 'user';
  const challenge = session?.form?.challenge ?? null;
  return {
    isBusy,
    refusal,
    send,
    giveUp(message) {
      tab?.session.send({ type: 'session.leaveForm' });
      if (message !== undefined) setRefusal({ fields: {}, hidden: [], message });
    },
    challenge: challenge === 'captcha' && isBusy ? null : challenge,
    mailed: session?.form?.mailed ?? null,
  };
}
