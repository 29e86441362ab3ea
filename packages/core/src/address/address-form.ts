import { normaliseTyped } from '../contract/text/normalise-text.ts';
import { readText, type TextCode } from '../contract/text/text-rules.ts';
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

/** What the rules of an address form depend on besides what is typed. */
export interface AddressRules {
  readonly shop: Pick<ShopConfig, 'phone' | 'postcode'>;
  /** False when the chosen township is known to have no districts: else one must be chosen (address.md §3). */
  readonly hasDistricts: boolean;
}

/** Rules of the contract's table that set lengths alone. */
type AddressText = 'addressTitle' | 'personName' | 'addressLine' | 'companyName' | 'taxOffice';

type FieldRule = (form: TypedAddress, rules: AddressRules) => AddressFieldCode | undefined;

/** One row a field, in the order of the form (address.md §3, "Body of create and edit"). */
const fieldRules: { readonly [Field in AddressField]: FieldRule } = {
  title: ({ title }) => checkText('addressTitle', title),
  firstName: ({ firstName }) => checkText('personName', firstName),
  lastName: ({ lastName }) => checkText('personName', lastName),
  phoneNumber: ({ phoneNumber }, { shop }) => checkPhone(phoneNumber, shop.phone),
  country: ({ country }) => checkChosen(country),
  city: ({ city }) => checkChosen(city),
  township: ({ township }) => checkChosen(township),
  district: ({ district }, { hasDistricts }) => (hasDistricts ? checkChosen(district) : undefined),
  line: ({ line }) => checkText('addressLine', line),
  postcode: ({ postcode }, { shop }) => checkPostcode(postcode, shop.postcode),
  isCorporate: () => undefined,
  companyName: (form) => (form.isCorporate ? checkText('companyName', form.companyName) : undefined),
  taxOffice: (form) => (form.isCorporate ? checkText('taxOffice', form.taxOffice) : undefined),
  taxNo: (form) => (form.isCorporate ? checkTaxNumber(form.taxNo) : undefined),
  eBillTaxpayer: () => undefined,
  identityNumber: ({ identityNumber }) => {
    const code = readText('identityNumber', identityNumber).code;
    return code && code !== 'REQUIRED' ? 'IDENTITY_NUMBER_FORMAT' : undefined;
  },
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
  const identityNumber = normaliseTyped(form.identityNumber ?? '');
  return {
    title: readText('addressTitle', form.title).text,
    firstName: readText('personName', form.firstName).text,
    lastName: readText('personName', form.lastName).text,
    phoneNumber: normalisePhone(form.phoneNumber, shop.phone),
    country,
    city,
    township,
    ...(district === undefined ? {} : { district }),
    line: readText('addressLine', form.line).text,
    postcode: normalisePostcode(form.postcode),
    isCorporate,
    ...(isCorporate && {
      companyName: readText('companyName', companyName).text,
      taxOffice: readText('taxOffice', taxOffice).text,
      taxNo: normaliseTyped(taxNo).replace(/\s/g, ''),
      eBillTaxpayer,
    }),
    ...(identityNumber !== '' && { identityNumber }),
  };
}

function checkText(name: AddressText, typed: string): Exclude<TextCode, 'FORMAT'> | undefined {
  const { code } = readText(name, typed);
  return code === 'FORMAT' ? undefined : code;
}

function checkChosen(pk: number | undefined): AddressFieldCode | undefined {
  return pk === undefined ? 'CHOOSE_ONE' : undefined;
}

function checkTaxNumber(typed: string): AddressFieldCode | undefined {
  const { code } = readText('taxNo', typed.replace(/\s/g, ''));
  return code === 'REQUIRED' ? code : code && 'TAX_NUMBER_FORMAT';
}
