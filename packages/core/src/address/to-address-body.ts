import { type AddressBody, addressBody } from '../contract/address.ts';
import { type AddressInput, normaliseAddress, type TypedAddress } from './address-form.ts';
import type { AddressRules } from './address-rules.types.ts';

/** An address as the host takes it; of a form, undefined while a region is not chosen. */
export function toAddressBody(address: AddressInput, rules?: AddressRules): AddressBody;
export function toAddressBody(form: TypedAddress, rules?: AddressRules): AddressBody | undefined;
export function toAddressBody(form: TypedAddress | AddressInput, rules?: AddressRules): AddressBody | undefined {
  const address = normaliseAddress(form as TypedAddress, rules);
  return address && addressBody(address);
}
