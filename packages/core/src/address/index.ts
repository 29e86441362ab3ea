/** Forms of addresses, phones, e-mail and postcodes: what is read of typed text, and what is wrong with it. */
export type {
  AddressField,
  AddressFieldCode,
  AddressFieldCodes,
  AddressInput,
  AddressRules,
  TypedAddress,
} from './address-form.ts';
export {
  addressErrors,
  addressFields,
  checkAddress,
  checkAddressField,
  normaliseAddress,
} from './address-form.ts';
export type { EmailCode } from './email.ts';
export { checkEmail, normaliseEmail } from './email.ts';
export { suggestEmail } from './email-suggestion.ts';
export type { PhoneCode } from './phone.ts';
export { checkPhone, formatPhone, normalisePhone } from './phone.ts';
export type { PostcodeCode } from './postcode.ts';
export { checkPostcode, normalisePostcode } from './postcode.ts';
export { toAddressBody } from './to-address-body.ts';
