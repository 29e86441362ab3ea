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

/** Regions of an address that the host does not save it without. */
type NeededRegion = 'country' | 'city' | 'township';

/** What only a company's address, or only some shops, ask for. */
type AskedOfSome = 'isCorporate' | 'companyName' | 'taxOffice' | 'taxNo' | 'eBillTaxpayer' | 'identityNumber';

/** An address that can be saved: its regions are chosen by their keys. What is asked of companies alone may be left out. */
export type AddressInput = Omit<TypedAddress, NeededRegion | 'district' | AskedOfSome> &
  Partial<Pick<TypedAddress, AskedOfSome | 'district'>> & { readonly [Region in NeededRegion]: number };

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

/**
 * An address as it is kept and sent: without the spaces around, phone and postcode in the shop's form, and of a company what a
 * company has. Of a form, undefined while a region is not chosen.
 */
export function normaliseAddress(address: AddressInput, shop: Pick<ShopConfig, 'phone'>): AddressInput;
export function normaliseAddress(form: TypedAddress, shop: Pick<ShopConfig, 'phone'>): AddressInput | undefined;
export function normaliseAddress(
  form: TypedAddress | AddressInput,
  shop: Pick<ShopConfig, 'phone'>,
): AddressInput | undefined {
  const { country, city, township, district, isCorporate = false } = form;
  if (country === undefined || city === undefined || township === undefined) return undefined;
  const { companyName = '', taxOffice = '', taxNo = '', eBillTaxpayer = false } = form;
  const identityNumber = (form.identityNumber ?? '').trim();
  return {
    title: form.title.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phoneNumber: normalisePhone(form.phoneNumber, shop.phone),
    country,
    city,
    township,
    ...(district === undefined ? {} : { district }),
    line: form.line.trim(),
    postcode: normalisePostcode(form.postcode),
    isCorporate,
    ...(isCorporate && {
      companyName: companyName.trim(),
      taxOffice: taxOffice.trim(),
      taxNo: taxNo.replace(/\D/g, ''),
      eBillTaxpayer,
    }),
    ...(identityNumber !== '' && { identityNumber }),
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
