import type { AddressField, TypedAddress } from '@vitrin/core/address';
import type { AddressItem } from '@vitrin/core/checkout';

/** Fields of the address form in the order of the screen, with the names that core's rules and the host give them. */
const fieldNames = {
  title: 'title',
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  country: 'country',
  city: 'city',
  township: 'township',
  district: 'district',
  line: 'line',
  postcode: 'postcode',
  companyName: 'company_name',
  taxOffice: 'tax_office',
  taxNo: 'tax_no',
} as const satisfies Readonly<Record<string, AddressField>>;

export type AddressFormField = keyof typeof fieldNames;

export const addressFormFields = Object.keys(fieldNames) as readonly AddressFormField[];

/** Core's name of a field, for its rules. */
export function addressFieldOf(field: AddressFormField): AddressField {
  return fieldNames[field];
}

/** Errors of an address with the form's names of its fields; those of other fields stay as they are. */
export function addressErrors<Errors extends { readonly fields: Readonly<Record<string, readonly string[]>> }>(
  errors: Errors,
): Errors {
  const nameOf = (field: string) => addressFormFields.find((name) => fieldNames[name] === field) ?? field;
  const fields = Object.entries(errors.fields).map(([field, words]) => [nameOf(field), words] as const);
  return { ...errors, fields: Object.fromEntries(fields) };
}

/** Reads the form's texts; a list without a choice is undefined, and so is what a person's address does not ask. */
export function typedAddress(form: FormData): TypedAddress {
  const text = (name: AddressFormField) => String(form.get(name) ?? '');
  const choice = (name: AddressFormField) => {
    const value = text(name);
    return value === '' ? undefined : Number(value);
  };
  return {
    title: text('title'),
    first_name: text('firstName'),
    last_name: text('lastName'),
    phone_number: text('phoneNumber'),
    country: choice('country'),
    city: choice('city'),
    township: choice('township'),
    district: choice('district'),
    line: text('line'),
    postcode: text('postcode'),
    is_corporate: form.get('isCorporate') === 'true',
    company_name: text('companyName'),
    tax_office: text('taxOffice'),
    tax_no: text('taxNo'),
    e_bill_taxpayer: form.get('eBillTaxpayer') === 'on',
    identity_number: '',
  };
}

/** An address as the form's texts, for correcting it. */
export function addressTexts(address: AddressItem): Readonly<Record<string, string>> {
  const pk = (region: number | null) => (region === null ? '' : String(region));
  return {
    title: address.title,
    firstName: address.firstName,
    lastName: address.lastName,
    phoneNumber: address.phone,
    country: pk(address.regions.country),
    city: pk(address.regions.city),
    township: pk(address.regions.township),
    district: pk(address.regions.district),
    line: address.line,
    postcode: address.postcode,
    isCorporate: String(address.isCorporate),
    companyName: address.companyName,
    taxOffice: address.taxOffice,
    taxNo: address.taxNumber,
    ...(address.takesElectronicBills && { eBillTaxpayer: 'on' }),
  };
}
