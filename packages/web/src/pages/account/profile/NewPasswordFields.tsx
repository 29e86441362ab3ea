import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SecretField } from '../../../components/forms/FieldFrame.tsx';

/** What {@link NewPasswordFields} take. */
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
