import { useLingui } from '@lingui/react/macro';
import { checkNewPassword } from '@vitrin/core/session';
import type { FieldCheck } from './use-form-checks.ts';

/** A new password by the host's rule (Protocol auth §1): the first thing it lacks, in words. */
export function usePasswordCheck(): FieldCheck {
  const { t } = useLingui();
  const texts = {
    PASSWORD_REQUIRED: t`Choose a password`,
    PASSWORD_LENGTH: t`Choose a password of 6 to 50 characters`,
    PASSWORD_NEEDS_UPPER: t`Add a capital letter to the password`,
    PASSWORD_NEEDS_LOWER: t`Add a small letter to the password`,
    PASSWORD_NEEDS_DIGIT: t`Add a digit to the password`,
    PASSWORD_NEEDS_SPECIAL: t`Add a sign such as ! or ? to the password`,
  };
  return (text) => {
    const code = checkNewPassword(text);
    return code && texts[code];
  };
}
