import type { AddressBody } from '../contract/address.ts';
import type { ShopConfig } from '../shop-config.ts';
import { checkPhone, normalisePhone, type PhoneCode } from './phone.ts';
import { checkPostcode, normalisePostcode, type PostcodeCode } from './postcode.ts';

/** An address form as typed and chosen. */
export interface TypedAddress {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly country: number | undefined;
  readonly city: number | undefined;
  readonly township: number | undefined;
  readonly district: number | undefined;
  readonly line: string;
  readonly postcode: string;
  /** Customer type: company when true (specification 1). */
  readonly isCorporate: boolean;
  readonly companyName: string;
  readonly taxOffice: string;
  readonly taxNo: string;
  /** The company takes its bills electronically. */
  readonly eBillTaxpayer: boolean;
  readonly identityNumber: string;
}

/** A field of the address form. */
export type AddressField = keyof TypedAddress;

/** What is wrong with a field; the front end has a text for each. */
export type AddressFieldCode =
  | 'REQUIRED'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'CHOOSE_ONE'
  | 'TAX_NUMBER_FORMAT'
  | 'IDENTITY_NUMBER_FORMAT'
  | PhoneCode
  | PostcodeCode;

/** Codes beside each field; a key is missing when the field is right. */
export type AddressFieldCodes = { readonly [Field in AddressField]?: AddressFieldCode };

/** Fewest and most characters of what is typed, after the spaces around it are gone (address.md §3). */
export const addressLengths = {
  title: { min: 1, max: 100 },
  firstName: { min: 2, max: 50 },
  lastName: { min: 2, max: 50 },
  line: { min: 10, max: 255 },
  companyName: { min: 1, max: 255 },
  taxOffice: { min: 1, max: 100 },
} as const satisfies { readonly [Field in AddressField]?: { readonly min: number; readonly max: number } };

/** What the rules of an address form depend on besides what is typed. */
export interface AddressRules {
  readonly shop: Pick<ShopConfig, 'phone' | 'postcode'>;
  /** False when the chosen township is known to have no districts: else one must be chosen (address.md §3). */
  readonly hasDistricts: boolean;
}

type FieldRule = (form: TypedAddress, rules: AddressRules) => AddressFieldCode | undefined;

/** One row a field, in the order of the form (address.md §3, "Body of create and edit"). */
const fieldRules: { readonly [Field in AddressField]: FieldRule } = {
  title: ({ title }) => checkLength(title, addressLengths.title),
  firstName: ({ firstName }) => checkLength(firstName, addressLengths.firstName),
  lastName: ({ lastName }) => checkLength(lastName, addressLengths.lastName),
  phoneNumber: ({ phoneNumber }, { shop }) => checkPhone(phoneNumber, shop.phone),
  country: ({ country }) => checkChosen(country),
  city: ({ city }) => checkChosen(city),
  township: ({ township }) => checkChosen(township),
  district: ({ district }, { hasDistricts }) => (hasDistricts ? checkChosen(district) : undefined),
  line: ({ line }) => checkLength(line, addressLengths.line),
  postcode: ({ postcode }, { shop }) => checkPostcode(postcode, shop.postcode),
  isCorporate: () => undefined,
  companyName: (form) => (form.isCorporate ? checkLength(form.companyName, addressLengths.companyName) : undefined),
  taxOffice: (form) => (form.isCorporate ? checkLength(form.taxOffice, addressLengths.taxOffice) : undefined),
  taxNo: (form) => (form.isCorporate ? checkTaxNumber(form.taxNo) : undefined),
  eBillTaxpayer: () => undefined,
  identityNumber: ({ identityNumber }) =>
    /^(\d{11})?$/.test(identityNumber.trim()) ? undefined : 'IDENTITY_NUMBER_FORMAT',
};

/** The form's fields in order: where focus goes first, and how an error summary is sorted. */
export const addressFields = Object.keys(fieldRules) as readonly AddressField[];

/** One field's mistake, for a check on blur. */
export function checkAddressField(
  field: AddressField,
  form: TypedAddress,
  rules: AddressRules,
): AddressFieldCode | undefined {
  return fieldRules[field](form, rules);
}

/** Every field's mistake at once; an empty object means that the form can be sent. */
export function checkAddress(form: TypedAddress, rules: AddressRules): AddressFieldCodes {
  const codes: { [Field in AddressField]?: AddressFieldCode } = {};
  for (const field of addressFields) {
    const code = checkAddressField(field, form, rules);
    if (code) codes[field] = code;
  }
  return codes;
}

/** What the host calls the fields that it calls otherwise. */
const wireNames: Readonly<Partial<Record<AddressField, keyof AddressBody>>> = {
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

/** A checked form as the host takes it, or undefined while a region is not chosen. */
export function toAddressBody(form: TypedAddress, shop: Pick<ShopConfig, 'phone'>): AddressBody | undefined {
  const { country, city, township, district, isCorporate } = form;
  if (country === undefined || city === undefined || township === undefined) return undefined;
  const identity = form.identityNumber.trim();
  const company = {
    company_name: form.companyName.trim(),
    tax_office: form.taxOffice.trim(),
    tax_no: form.taxNo.replace(/\D/g, ''),
    e_bill_taxpayer: form.eBillTaxpayer,
  };
  return {
    title: form.title.trim(),
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    phone_number: normalisePhone(form.phoneNumber, shop.phone),
    country,
    city,
    township,
    ...(district === undefined ? {} : { district }),
    line: form.line.trim(),
    postcode: normalisePostcode(form.postcode),
    is_corporate: isCorporate ? 'true' : 'false',
    ...(isCorporate ? company : {}),
    ...(identity === '' ? {} : { identity_number: identity }),
  };
}

function checkLength(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): AddressFieldCode | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'REQUIRED';
  if (length < min) return 'TOO_SHORT';
  return length > max ? 'TOO_LONG' : undefined;
}

function checkChosen(pk: number | undefined): AddressFieldCode | undefined {
  return pk === undefined ? 'CHOOSE_ONE' : undefined;
}

function checkTaxNumber(typed: string): AddressFieldCode | undefined {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return 'REQUIRED';
  return /^\d{10,11}$/.test(digits) ? undefined : 'TAX_NUMBER_FORMAT';
}
