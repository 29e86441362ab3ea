import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmailCode } from '@vitrin/core/address';
import type { CardNumberCode, CvcCode, ExpiryCode, HolderCode } from '@vitrin/core/card';

/** Codes that core's field rules give. */
export type FieldCode = EmailCode | CardNumberCode | ExpiryCode | CvcCode | HolderCode;

/** What to do about each mistake in a field (ux 22): one text a code, the compiler checks that none is missing. */
export const fieldTexts: Readonly<Record<FieldCode, MessageDescriptor>> = {
  EMAIL_REQUIRED: msg`Enter your e-mail address`,
  EMAIL_FORMAT: msg`Enter an e-mail address like name@example.com`,
  CARD_NUMBER_REQUIRED: msg`Enter the number on the front of your card`,
  CARD_NUMBER_INCOMPLETE: msg`The card number is incomplete. Check that you entered all digits.`,
  CARD_NUMBER_INVALID: msg`This card number is invalid. Check the digits.`,
  EXPIRY_REQUIRED: msg`Enter the expiry date`,
  EXPIRY_FORMAT: msg`Enter the date as shown on the card: month and year, for example 09/28`,
  EXPIRY_MONTH: msg`The month must be between 01 and 12`,
  CVC_REQUIRED: msg`Enter the security code`,
  CVC_LENGTH: msg`Enter the 3 digits of the security code (4 on American Express)`,
  HOLDER_REQUIRED: msg`Enter the name on the card`,
};
