import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressFieldCode } from '@vitrin/core/address';
import { textRules } from '@vitrin/core/contract';
import type { AddressFormField } from './typed-address.ts';

type Texts = Readonly<Partial<Record<AddressFieldCode, MessageDescriptor>>>;

const { addressTitle: title, personName, addressLine: line, companyName, taxOffice } = textRules;

/** Where nothing can be typed wrongly: the list above is read, and one of it is missing. */
const chosen = (message: MessageDescriptor): Texts => ({ CHOOSE_ONE: message });

/**
 * What to do about each mistake in a field of an address: each text names its field, for the summary above the form, and says
 * the least that is needed (ux 22, 46).
 */
export const addressFieldTexts: Readonly<Record<AddressFormField, Texts>> = {
  title: {
    REQUIRED: msg`Enter a name for this address`,
    TOO_LONG: msg`Name this address with at most ${title.max} characters`,
  },
  firstName: {
    REQUIRED: msg`Enter your first name`,
    TOO_LONG: msg`Enter your first name with at most ${personName.max} characters`,
  },
  lastName: {
    REQUIRED: msg`Enter your last name`,
    TOO_LONG: msg`Enter your last name with at most ${personName.max} characters`,
  },
  phoneNumber: {
    PHONE_REQUIRED: msg`Enter your mobile phone number`,
    PHONE_FORMAT: msg`Enter a mobile phone number with 11 digits that begins with 05, like 0555 123 45 67`,
  },
  country: chosen(msg`Choose your country`),
  city: chosen(msg`Choose your city`),
  township: chosen(msg`Choose your district`),
  district: chosen(msg`Choose your neighbourhood`),
  line: {
    REQUIRED: msg`Enter your address: street, building and flat`,
    TOO_SHORT: msg`Enter your address with at least ${line.min} characters: street, building and flat`,
    TOO_LONG: msg`Enter your address with at most ${line.max} characters`,
  },
  postcode: {
    POSTCODE_REQUIRED: msg`Enter your postcode`,
    POSTCODE_FORMAT: msg`Enter the 5 digits of your postcode, like 34100`,
  },
  companyName: {
    REQUIRED: msg`Enter the name of the company`,
    TOO_LONG: msg`Enter the name of the company with at most ${companyName.max} characters`,
  },
  taxOffice: {
    REQUIRED: msg`Enter the tax office`,
    TOO_LONG: msg`Enter the tax office with at most ${taxOffice.max} characters`,
  },
  taxNo: {
    REQUIRED: msg`Enter the tax number`,
    TAX_NUMBER_FORMAT: msg`Enter the 10 or 11 digits of the tax number`,
  },
};

/** The text for a mistake in a field; undefined where there is none. */
export function addressFieldText(
  field: AddressFormField,
  code: AddressFieldCode | undefined,
): MessageDescriptor | undefined {
  return code && addressFieldTexts[field][code];
}
