import type { TypedAddress } from '@vitrin/core/address';

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
] as const;

export type AddressFormField = (typeof addressFormFields)[number];

/** Reads the form's texts; a list without a choice is undefined. */
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
    is_corporate: false,
    company_name: '',
    tax_office: '',
    tax_no: '',
    e_bill_taxpayer: false,
    identity_number: '',
  };
}
