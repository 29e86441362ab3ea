import type { AddressBody } from '../contract/address.ts';
import type { ShopConfig } from '../shop-config.ts';
import { checkPhone, normalisePhone, type PhoneCode } from './phone.ts';
import { checkPostcode, normalisePostcode, type PostcodeCode } from './postcode.ts';

/** An address form as typed and chosen. */
export interface TypedAddress {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly country: number | undefined;
  readonly city: number | undefined;
  readonly township: number | undefined;
  readonly district: number | undefined;
  readonly line: string;
  readonly postcode: string;
  /** Customer type: company when true (specification 1). */
  readonly is_corporate: boolean;
  readonly company_name: string;
  readonly tax_office: string;
  readonly tax_no: string;
  /** The company takes its bills electronically. */
  readonly e_bill_taxpayer: boolean;
  readonly identity_number: string;
}

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

export interface AddressRules {
  readonly shop: Pick<ShopConfig, 'phone' | 'postcode'>;
  /** True when the chosen township has districts: then one must be chosen (address.md §3). */
  readonly hasDistricts: boolean;
}

type FieldRule = (form: TypedAddress, rules: AddressRules) => AddressFieldCode | undefined;

/** One row a field, in the order of the form (address.md §3, "Body of create and edit"). */
const fieldRules: { readonly [Field in AddressField]: FieldRule } = {
  title: ({ title }) => checkLength(title, 1, 100),
  first_name: ({ first_name }) => checkLength(first_name, 2, 50),
  last_name: ({ last_name }) => checkLength(last_name, 2, 50),
  phone_number: ({ phone_number }, { shop }) => checkPhone(phone_number, shop.phone),
  country: ({ country }) => checkChosen(country),
  city: ({ city }) => checkChosen(city),
  township: ({ township }) => checkChosen(township),
  district: ({ district }, { hasDistricts }) => (hasDistricts ? checkChosen(district) : undefined),
  line: ({ line }) => checkLength(line, 10, 255),
  postcode: ({ postcode }, { shop }) => checkPostcode(postcode, shop.postcode),
  is_corporate: () => undefined,
  company_name: (form) => (form.is_corporate ? checkLength(form.company_name, 1, 255) : undefined),
  tax_office: (form) => (form.is_corporate ? checkLength(form.tax_office, 1, 100) : undefined),
  tax_no: (form) => (form.is_corporate ? checkTaxNumber(form.tax_no) : undefined),
  e_bill_taxpayer: () => undefined,
  identity_number: ({ identity_number }) =>
    /^(\d{11})?$/.test(identity_number.trim()) ? undefined : 'IDENTITY_NUMBER_FORMAT',
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

/** A checked form as the host takes it, or undefined while a region is not chosen. */
export function toAddressBody(form: TypedAddress, shop: Pick<ShopConfig, 'phone'>): AddressBody | undefined {
  const { country, city, township, district, is_corporate } = form;
  if (country === undefined || city === undefined || township === undefined) return undefined;
  const identity = form.identity_number.trim();
  const company = {
    company_name: form.company_name.trim(),
    tax_office: form.tax_office.trim(),
    tax_no: form.tax_no.replace(/\D/g, ''),
    e_bill_taxpayer: form.e_bill_taxpayer,
  };
  return {
    title: form.title.trim(),
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    phone_number: normalisePhone(form.phone_number, shop.phone),
    country,
    city,
    township,
    ...(district === undefined ? {} : { district }),
    line: form.line.trim(),
    postcode: normalisePostcode(form.postcode),
    is_corporate: is_corporate ? 'true' : 'false',
    ...(is_corporate ? company : {}),
    ...(identity === '' ? {} : { identity_number: identity }),
  };
}

function checkLength(typed: string, shortest: number, longest: number): AddressFieldCode | undefined {
  const { length } = typed.trim();
  if (length === 0) return 'REQUIRED';
  if (length < shortest) return 'TOO_SHORT';
  return length > longest ? 'TOO_LONG' : undefined;
}

function checkChosen(pk: number | undefined): AddressFieldCode | undefined {
  return pk === undefined ? 'CHOOSE_ONE' : undefined;
}

function checkTaxNumber(typed: string): AddressFieldCode | undefined {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return 'REQUIRED';
  return /^\d{10,11}$/.test(digits) ? undefined : 'TAX_NUMBER_FORMAT';
}
