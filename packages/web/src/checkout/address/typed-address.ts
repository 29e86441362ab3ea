import type { AddressField, TypedAddress } from '@vitrin/core/address';
import type { Id } from '@vitrin/core/contract';

import type { RegionLevel } from './read-regions.ts';

/** Fields of the address form in the order of the screen, which is the order of core's rules. */
export const addressFormFields = [
  'title',
  'firstName',
  'lastName',
  'phoneNumber',
  'country',
  'city',
  'township',
  'district',
  'line',
  'postcode',
  'companyName',
  'taxOffice',
  'taxNo',
] as const satisfies readonly AddressField[];

export type AddressFormField = (typeof addressFormFields)[number];

/**
 * Reads the form's texts; a list without a choice is undefined, and so is what a person's address does not ask.
 * @param idOf the host's id of what is chosen in a list; a typed region is its own text.
 */
export function typedAddress(
  form: FormData,
  idOf: (level: RegionLevel, value: string) => Id = (_, value) => value,
): TypedAddress {
  const text = (name: AddressFormField) => String(form.get(name) ?? '');
  const choice = (name: RegionLevel) => {
    const value = text(name);
    return value === '' ? undefined : idOf(name, value);
  };
  return {
    title: text('title'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phoneNumber: text('phoneNumber'),
    country: choice('country'),
    city: choice('city'),
    township: choice('township'),
    district: choice('district'),
    line: text('line'),
    secondLine: String(form.get('secondLine') ?? ''),
    postcode: text('postcode'),
    isCorporate: form.get('isCorporate') === 'true',
    companyName: text('companyName'),
    taxOffice: text('taxOffice'),
    taxNo: text('taxNo'),
    eBillTaxpayer: form.get('eBillTaxpayer') === 'on',
    identityNumber: '',
  };
}
