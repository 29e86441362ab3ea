import { useLingui } from '@lingui/react/macro';
import type { FieldCheck } from '../../../components/forms/ErrorSummary.tsx';
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
