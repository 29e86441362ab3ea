import { useLingui } from '@lingui/react/macro';
import { checkEmail, checkPhone } from '@vitrin/core/address';
import { cleanLine } from '@vitrin/core/contract';
import { useSite } from '../../app/site-context.ts';
import type { FieldCheck } from './use-form-checks.ts';

/** Checks of fields that several forms have, with their words. */
export interface ContactChecks {
  readonly email: FieldCheck;
  readonly phone: FieldCheck;
  /** @param message what to do when the field is empty. */
  readonly filled: (message: string) => FieldCheck;
}

/** E-mail and phone by the shop's own rules (ruling 23), each mistake with its own sentence (ux 22). */
export function useContactChecks(): ContactChecks {
  const { t } = useLingui();
  const { shop } = useSite();
  const emailTexts = {
    EMAIL_REQUIRED: t`Enter your e-mail address`,
    EMAIL_FORMAT: t`Enter an e-mail address like name@example.com`,
  };
  const phoneTexts = {
    PHONE_REQUIRED: t`Enter your mobile phone number`,
    PHONE_FORMAT: t`Enter a mobile phone number with 11 digits that begins with 05, like 0555 123 45 67`,
  };
  return {
    email(text) {
      const code = checkEmail(text);
      return code && emailTexts[code];
    },
    phone(text) {
      const code = checkPhone(text, shop.phone);
      return code && phoneTexts[code];
    },
    filled: (message) => (text) => (cleanLine(text) === '' ? message : undefined),
  };
}
