import { type AddressBody, addressBody } from '../contract/address.ts';
import {
  type AddressField,
  type AddressInput,
  addressFields,
  normaliseAddress,
  type TypedAddress,
} from './address-form.ts';
import type { AddressRules } from './address-rules.types.ts';

/** An address as the host takes it; of a form, undefined while a region is not chosen. */
export function toAddressBody(address: AddressInput, rules?: AddressRules): AddressBody;
export function toAddressBody(form: TypedAddress, rules?: AddressRules): AddressBody | undefined;
export function toAddressBody(form: TypedAddress | AddressInput, rules?: AddressRules): AddressBody | undefined {
  const address = normaliseAddress(form as TypedAddress, rules);
  return address && addressBody(address);
}

/** What the host calls the fields that it calls otherwise. */
const wireNames: Readonly<Partial<Record<AddressField, string>>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  isCorporate: 'is_corporate',
  companyName: 'company_name',
  taxOffice: 'tax_office',
  taxNo: 'tax_no',
  eBillTaxpayer: 'e_bill_taxpayer',
  identityNumber: 'identity_number',
};

/** Errors of an address with the form's names of its fields, by whichever name the host told them; others stay. */
export function addressErrors<Errors extends { readonly fields: Readonly<Record<string, readonly string[]>> }>(
  errors: Errors,
): Errors {
  const nameOf = (field: string) => addressFields.find((name) => wireNames[name] === field) ?? field;
  const fields = Object.entries(errors.fields).map(([field, words]) => [nameOf(field), words] as const);
  return { ...errors, fields: Object.fromEntries(fields) };
}
