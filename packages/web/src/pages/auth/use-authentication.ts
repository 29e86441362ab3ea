import { useLingui } from '@lingui/react/macro';
import type { SessionEvent } from '@vitrin/core/session';
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
}

/**
 * Sends forms through the tab's session chart.
 * @param shown names of the fields the form shows. Make it once, outside a component.
 */
export function useAuthentication(shown: readonly string[] = shownFields): Authentication {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { tab, open } = useVisit();
  const session = useWatched(tab?.session);
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const isSending = session?.form?.isBusy === true;

  const readAnswer = useEffectEvent(() => {
    const { error = null, challenge = null } = session?.form ?? {};
    if (error) setRefusal(readRefusal(error, shown, textOf));
    else if (challenge) {
      setRefusal({ fields: {}, hidden: [], message: t`For your safety, wait ten minutes before you try again.` });
    }
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
  return { isBusy: isOpening || isSending || session?.identity === 'user', refusal, send };
}
