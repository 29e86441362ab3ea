import { useLingui } from '@lingui/react/macro';
import { checkNewPassword } from '@vitrin/core/session';
import type { FieldCheck } from './ErrorSummary.tsx';

/** A new password by the host's rule (Protocol auth §1): by its length. Common ones are the host's to refuse. */
export function usePasswordCheck(): FieldCheck {
  const { t } = useLingui();
  const texts = {
    PASSWORD_REQUIRED: t`Choose a password`,
    PASSWORD_LENGTH: t`Choose a password of 8 to 128 characters`,
  };
  return (text) => {
    const code = checkNewPassword(text);
    return code && texts[code];
  };
}
