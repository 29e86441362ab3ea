import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SecretField } from '../../../components/forms/SecretField.tsx';
import { useContactChecks } from '../../../components/forms/use-contact-checks.ts';
import { useFormChecks } from '../../../components/forms/use-form-checks.ts';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { FormHead } from '../FormHead.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useNewPasswordChecks } from './use-new-password-checks.ts';
import { useProfileWrite } from './use-profile-write.ts';

const shown = ['oldPassword', 'newPassword1', 'newPassword2'];

/** A new password for whoever knows the old one (Protocol account §1). @param email the user's, for password managers. */
export function PasswordForm({ email }: { readonly email: string }) {
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
