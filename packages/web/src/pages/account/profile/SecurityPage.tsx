import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AccountSession, foldCase, type Profile } from '@vitrin/core/contract';
import { useRef } from 'react';
import { forUsers } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/page-state.ts';
import { useSite } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useContactChecks, useFormChecks } from '../../../components/forms/ErrorSummary.tsx';
import { SecretField, TextField } from '../../../components/forms/FieldFrame.tsx';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { formatLongDate } from '../../../format/date.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { FormHead } from '../FormHead.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { NewPasswordFields, useNewPasswordChecks } from './NewPasswordFields.tsx';
import { ProofFields, proofIn, proofNames, useProofChecks } from './ProofFields.tsx';
import { useProfileWrite } from './use-profile-write.ts';

const emailFormShown = ['email', 'emailConfirm', 'password', 'code'];

interface EmailFormProps {
  readonly email: string;
  /** The account has a proved phone. */
  readonly canUseCode: boolean;
}

/** Asks for another address: it changes when the link of a mail to the new one is followed (Protocol account §1). */
function EmailForm({ email, canUseCode }: EmailFormProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const form = useRef<HTMLFormElement>(null);
  const { email: checkEmail } = useContactChecks();
  const { isBusy, reply: sentTo, refusal, submit } = useProfileWrite<string>(emailFormShown);
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    {
      email: checkEmail,
      emailConfirm: (text, data) =>
        checkEmail(text, data) ?? (isSame(text, data) ? undefined : t`The two addresses are not the same`),
      ...useProofChecks(proofNames),
    },
    send,
    refusal?.fields,
  );
  const done =
    sentTo &&
    t`We sent an e-mail to ${sentTo}. Open its link to change your address. Until then you sign in with ${email}.`;

  function send(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? '');
    const address = text('email').trim();
    const body = { email: address, emailConfirm: text('emailConfirm').trim(), ...proofIn(data) };
    submit(
      async (writes) => {
        await writes.changeEmail(body);
        return address;
      },
      () => {
        form.current?.reset();
        announce(t`We have sent an e-mail to ${address}`);
      },
    );
  }

  return (
    <form className="form" ref={form} {...formProps}>
      <FormHead errors={errors} attempt={attempt} isSummaryShown={isSummaryShown} refusal={refusal} done={done} />
      <p className="hint">
        {t`You currently sign in with ${email}. We send a link to the new address to make sure that it is correct.`}
      </p>
      <TextField
        name="email"
        label={t`New e-mail address`}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="off"
        error={errors.email}
      />
      <TextField
        name="emailConfirm"
        label={t`New e-mail address again`}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="off"
        error={errors.emailConfirm}
      />
      <ProofFields errors={errors} canUseCode={canUseCode} />
      <Button type="submit" busy={isBusy}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

function isSame(text: string, data: FormData): boolean {
  return foldCase(text.trim()) === foldCase(String(data.get('email')).trim());
}

const shown = ['oldPassword', 'newPassword1', 'newPassword2'];

/** A new password for whoever knows the old one (Protocol account §1). @param email the user's, for password managers. */
function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const form = useRef<HTMLFormElement>(null);
  const { filled } = useContactChecks();
  const { isBusy, isDone, refusal, submit } = useProfileWrite(shown);
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    { oldPassword: filled(t`Enter your current password`), ...useNewPasswordChecks() },
    save,
    refusal?.fields,
  );
  const done = t`Your new password is saved. You are still signed in here and signed out on all other devices.`;

  function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? '');
    const body = {
      oldPassword: text('oldPassword'),
      newPassword1: text('newPassword1'),
      newPassword2: text('newPassword2'),
    };
    submit(
      (writes) => writes.changePassword(body),
      () => {
        form.current?.reset();
        announce(done);
      },
    );
  }

  return (
    <form className="form" ref={form} {...formProps}>
      <FormHead
        errors={errors}
        attempt={attempt}
        isSummaryShown={isSummaryShown}
        refusal={refusal}
        done={isDone ? done : undefined}
      />
      {/* So that a password manager knows whose password it keeps. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <SecretField
        name="oldPassword"
        label={t`Current password`}
        autoComplete="current-password"
        error={errors.oldPassword}
      />
      <NewPasswordFields errors={errors} />
      <Button type="submit" busy={isBusy}>
        <Trans>Save the password</Trans>
      </Button>
    </form>
  );
}

const none: readonly string[] = [];

interface SessionListProps {
  readonly sessions: readonly AccountSession[];
}

/** List of the account's sessions, with buttons that end one or all others (Protocol account §1.2). */
function SessionList({ sessions }: SessionListProps) {
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

type SecurityData = Pick<Profile, 'email' | 'phoneConfirmed' | 'sessions'>;

/** Reads the address that the user signs in with, and whether a code can prove who they are. */
export const loader: PageLoader<SecurityData> = forUsers(async ({ page: { account } }) => {
  const { email, phoneConfirmed, sessions } = await (await account()).profile();
  return { email, phoneConfirmed, sessions };
});

export const handle: PageHandle<SecurityData> = {
  title: (_data, i18n) => i18n._(msg`Sign-in and data`),
  noindex: true,
};

export function Component() {
  const { email, phoneConfirmed, sessions } = usePageData<typeof loader>();
  return (
    <AccountLayout section="security" title={<Trans>Sign-in and data</Trans>}>
      <div className="account-panels">
        <section className="panel" aria-labelledby="change-password">
          <h2 id="change-password">
            <Trans>Change the password</Trans>
          </h2>
          <PasswordForm email={email} />
        </section>
        <section className="panel" aria-labelledby="change-email">
          <h2 id="change-email">
            <Trans>Change the e-mail address</Trans>
          </h2>
          <EmailForm email={email} canUseCode={phoneConfirmed === true} />
        </section>
        {sessions.length > 0 && (
          <section className="panel" aria-labelledby="sessions">
            <h2 id="sessions">
              <Trans>Where you are signed in</Trans>
            </h2>
            <SessionList sessions={sessions} />
          </section>
        )}
        <section className="panel" aria-labelledby="delete-data">
          <h2 id="delete-data">
            <Trans>Delete my data</Trans>
          </h2>
          <DeleteAccount phoneConfirmed={phoneConfirmed} />
        </section>
      </div>
    </AccountLayout>
  );
}
