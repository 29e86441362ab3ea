import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountSession } from '@vitrin/core/contract';
import { useRef } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { formatLongDate } from '../../../format/date.ts';
import { useProfileWrite } from './use-profile-write.ts';

const none: readonly string[] = [];

interface SessionListProps {
  readonly sessions: readonly AccountSession[];
}

/** List of the account's sessions, with buttons that end one or all others (Protocol account §1.2). */
export function SessionList({ sessions }: SessionListProps) {
  const { t } = useLingui();
  const { locale, shop } = useSite();
  const announce = useAnnounce();
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, refusal, submit } = useProfileWrite(none);
  const dayOf = (instant: string) => formatLongDate(locale.value, instant, shop.timeZone);
  const nameOf = ({ device }: AccountSession) => device ?? t`Unknown device`;

  function end(session: AccountSession) {
    const name = nameOf(session);
    submit(
      (writes) => writes.endSession(session.id),
      () => {
        // The button is removed with its entry.
        list.current?.focus();
        announce(t`${name} is signed out`);
      },
    );
  }

  const endOthers = () =>
    submit(
      (writes) => writes.endOtherSessions(),
      () => {
        list.current?.focus();
        announce(t`All other devices are signed out`);
      },
    );

  return (
    <>
      {refusal?.message && (
        <Alert tone="danger" isUrgent>
          {refusal.message}
        </Alert>
      )}
      <ul ref={list} tabIndex={-1} className="saved-list" aria-label={t`Signed-in devices`}>
        {sessions.map((session) => {
          const name = nameOf(session);
          return (
            <li key={session.id}>
              <strong>{name}</strong>{' '}
              <span className="hint">
                {session.isCurrent ? (
                  <Trans>This device</Trans>
                ) : (
                  session.lastUsed && <Trans>Last used {dayOf(session.lastUsed)}</Trans>
                )}
              </span>{' '}
              {!session.isCurrent && (
                <Button look="plain" inactive={isBusy} aria-label={t`Sign out ${name}`} onClick={() => end(session)}>
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div className="actions">
          <Button look="secondary" busy={isBusy} onClick={endOthers}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
