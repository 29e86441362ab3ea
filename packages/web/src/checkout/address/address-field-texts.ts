import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressFieldCode } from '@vitrin/core/address';

/** What to do about each mistake in a field of an address (ux 22): the compiler checks that none is missing. */
export const addressFieldTexts: Readonly<Record<AddressFieldCode, MessageDescriptor>> = {
  REQUIRED: msg`Fill this in`,
  TOO_SHORT: msg`Write a little more`,
  TOO_LONG: msg`Shorten this`,
  CHOOSE_ONE: msg`Choose one from the list`,
  TAX_NUMBER_FORMAT: msg`Enter 10 or 11 digits`,
  IDENTITY_NUMBER_FORMAT: msg`Enter 11 digits`,
  PHONE_REQUIRED: msg`Enter your mobile phone number`,
  PHONE_FORMAT: msg`Enter a mobile number with 11 digits that begins with 05, like 0555 123 45 67`,
  POSTCODE_REQUIRED: msg`Enter the postcode`,
  POSTCODE_FORMAT: msg`Enter the 5 digits of the postcode, like 34100`,
};
