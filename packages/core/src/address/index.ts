/** Forms of addresses, phones, e-mail and postcodes: what is read of typed text, and what is wrong with it. */

export { specifiedHome } from '../shop-config.ts';
export type { BlockParts } from './address-block.ts';
export { addressBlock, blockOf } from './address-block.ts';
export type {
  AddressContext,
  AddressField,
  AddressFieldCode,
  AddressFieldCodes,
  AddressInput,
  TypedAddress,
} from './address-form.ts';
export {
  addressFields,
  checkAddress,
  checkAddressField,
  normaliseAddress,
} from './address-form.ts';
export type { HomeSettings, RuledCountry } from './address-rules.ts';
export { homeRules, isRuledByShop, isSameId, rulesOfShop } from './address-rules.ts';
export type {
  AddressRules,
  PhoneRule,
  PlaceField,
  PostcodeRule,
  RegionLabel,
  RegionName,
  RegionRule,
} from './address-rules.types.ts';
export { addressRules, shownPhone } from './country-rules.ts';
export type { EmailCode } from './email.ts';
export { checkEmail, normaliseEmail } from './email.ts';
export { suggestEmail } from './email-suggestion.ts';
export type { PhoneCode } from './phone.ts';
export { anyPhone, checkPhone, formatPhone, normalisePhone } from './phone.ts';
export type { PostcodeCode } from './postcode.ts';
export { checkPostcode, normalisePostcode } from './postcode.ts';
export { addressErrors, toAddressBody } from './to-address-body.ts';
