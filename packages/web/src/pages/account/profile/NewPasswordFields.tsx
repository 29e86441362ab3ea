import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldCheck } from '../../../components/forms/ErrorSummary.tsx';
import { SecretField } from '../../../components/forms/FieldFrame.tsx';
import { usePasswordCheck } from '../../../components/forms/use-password-check.ts';

/** A new password by the host's rule, and the same again. */
export function useNewPasswordChecks(): Readonly<Record<'newPassword1' | 'newPassword2', FieldCheck>> {
  const { t } = useLingui();
  const password = usePasswordCheck();
  return {
    newPassword1: password,
    newPassword2: (text, form) => {
      if (text === '') return t`Type the new password again`;
      return text === form.get('newPassword1') ? undefined : t`The two passwords are not the same`;
    },
  };
}

export interface NewPasswordFieldsProps {
  /** By the wire's names of the fields. */
  readonly errors: Readonly<Record<string, ReactNode>>;
}

/** A new password, typed twice (Protocol auth §3). */
export function NewPasswordFields({ errors }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SecretField
        name="newPassword1"
        label={t`New password`}
        hint={t`At least 8 characters. Avoid common passwords; a few words in a row are easy to remember.`}
        autoComplete="new-password"
        error={errors.newPassword1}
      />
      <SecretField
        name="newPassword2"
        label={t`New password again`}
        autoComplete="new-password"
        error={errors.newPassword2}
      />
    </>
  );
}
