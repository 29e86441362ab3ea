/** Typed cards: brand, number, expiry, security code, and what is wrong with them. No digit leaves through here. */
export type { CardBrand } from './card-brand.ts';
export { cardBrandOf, cardBrands, longestCvcOf } from './card-brand.ts';
export type { CardFieldCodes, CvcCode, HolderCode, ReadCard, TypedCard, TypedSavedCard } from './card-details.ts';
export { checkCvc, checkHolder, cvcLengthsOf, readCard } from './card-details.ts';
export type { Expiry, ExpiryCode, ReadExpiry } from './card-expiry.ts';
export { completeExpiry, readExpiry } from './card-expiry.ts';
export type { CardNumberCode, ReadCardNumber } from './card-number.ts';
export {
  binOf,
  checkCardNumber,
  groupCardNumber,
  groupWithCaret,
  hasValidChecksum,
  normaliseCardNumber,
  readCardNumber,
} from './card-number.ts';
export { cardLifetime, createCardVault } from './card-vault.ts';
