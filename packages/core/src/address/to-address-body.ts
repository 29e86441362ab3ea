import { type AddressBody, addressBody } from '../contract/address.ts';
import type { ShopConfig } from '../shop-config.ts';
import { type AddressInput, normaliseAddress, type TypedAddress } from './address-form.ts';

/** An address as the host takes it; of a form, undefined while a region is not chosen. */
export function toAddressBody(address: AddressInput, shop: Pick<ShopConfig, 'phone'>): AddressBody;
export function toAddressBody(form: TypedAddress, shop: Pick<ShopConfig, 'phone'>): AddressBody | undefined;
export function toAddressBody(
  form: TypedAddress | AddressInput,
  shop: Pick<ShopConfig, 'phone'>,
): AddressBody | undefined {
  const address = normaliseAddress(form as TypedAddress, shop);
  return address && addressBody(address);
}
