import type { TypedAddress } from '@vitrin/core/address';
import type { AddressItem } from '@vitrin/core/checkout';

/** Fields of the address form in the order of the screen, by their names on the wire. */
export const addressFormFields = [
  'title',
  'first_name',
  'last_name',
  'phone_number',
  'country',
  'city',
  'township',
  'district',
  'line',
  'postcode',
  'company_name',
  'tax_office',
  'tax_no',
] as const;

export type AddressFormField = (typeof addressFormFields)[number];

/** Reads the form's texts; a list without a choice is undefined, and so is what a person's address does not ask. */
export function typedAddress(form: FormData): TypedAddress {
  const text = (name: AddressFormField) => String(form.get(name) ?? '');
  const choice = (name: AddressFormField) => {
    const value = text(name);
    return value === '' ? undefined : Number(value);
  };
  return {
    title: text('title'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone_number: text('phone_number'),
    country: choice('country'),
    city: choice('city'),
    township: choice('township'),
    district: choice('district'),
    line: text('line'),
    postcode: text('postcode'),
    is_corporate: form.get('is_corporate') === 'true',
    company_name: text('company_name'),
    tax_office: text('tax_office'),
    tax_no: text('tax_no'),
    e_bill_taxpayer: form.get('e_bill_taxpayer') === 'on',
    identity_number: '',
  };
}

/** An address as the form's texts, for correcting it. */
export function addressTexts(address: AddressItem): Readonly<Record<string, string>> {
  const pk = (region: number | null) => (region === null ? '' : String(region));
  return {
    title: address.title,
    first_name: address.firstName,
    last_name: address.lastName,
    phone_number: address.phone,
    country: pk(address.regions.country),
    city: pk(address.regions.city),
    township: pk(address.regions.township),
    district: pk(address.regions.district),
    line: address.line,
    postcode: address.postcode,
    is_corporate: String(address.isCorporate),
    company_name: address.companyName,
    tax_office: address.taxOffice,
    tax_no: address.taxNumber,
    ...(address.takesElectronicBills && { e_bill_taxpayer: 'on' }),
  };
}
