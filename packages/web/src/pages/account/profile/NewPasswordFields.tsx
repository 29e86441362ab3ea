import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SecretField } from '../../../components/forms/SecretField.tsx';

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
        hint={t`6 to 50 characters with a capital and a small letter, a digit and a sign`}
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
