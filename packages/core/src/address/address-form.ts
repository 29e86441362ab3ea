import type { Id } from '../contract/primitives.ts';
import { normaliseTyped } from '../contract/text/normalise-text.ts';
import { readText, type TextCode } from '../contract/text/text-rules.ts';
import { listedRegions } from './address-rules.ts';
import type { AddressRules, RegionName } from './address-rules.types.ts';
import { checkPhone, normalisePhone, type PhoneCode } from './phone.ts';
import { checkPostcode, normalisePostcode, type PostcodeCode } from './postcode.ts';

/** An address form as typed and chosen. */
export interface TypedAddress {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  /** Id of the host's list. */
  readonly country: Id | undefined;
  /** Id of the host's list, or the name as typed where the country's rules have no list of the host. */
  readonly city: Id | undefined;
  readonly township: Id | undefined;
  readonly district: Id | undefined;
  readonly line: string;
  /** Second line, where the country's people write one; sent as a part of `line`. */
  readonly secondLine?: string;
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

/** Fields that only a company's address, or only some shops or countries, ask for. */
type AskedOfSome =
  | 'city'
  | 'township'
  | 'district'
  | 'isCorporate'
  | 'companyName'
  | 'taxOffice'
  | 'taxNo'
  | 'eBillTaxpayer'
  | 'identityNumber';

/** An address that can be saved: its country is chosen. What is asked of companies or in some countries alone may be left out. */
export type AddressInput = Omit<TypedAddress, 'country' | 'secondLine' | AskedOfSome> &
  Partial<Pick<TypedAddress, AskedOfSome>> & { readonly country: Id };

/** A field of the address form. */
export type AddressField = Exclude<keyof TypedAddress, 'secondLine'>;

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

/** Facts that the checks of an address form depend on besides what is typed. */
export interface AddressContext {
  readonly rules: AddressRules;
  /** False when the chosen township is known to have no districts: else one must be chosen (address.md §3). */
  readonly hasDistricts: boolean;
}

/** Rules of the contract's table that set lengths alone. */
type AddressText = 'addressTitle' | 'personName' | 'addressLine' | 'regionName' | 'companyName' | 'taxOffice';

type FieldRule = (form: TypedAddress, context: AddressContext) => AddressFieldCode | undefined;

/** One row a field, in the order of the form (address.md §3, "Body of create and edit"). */
const fieldRules: { readonly [Field in AddressField]: FieldRule } = {
  title: ({ title }) => checkText('addressTitle', title),
  firstName: ({ firstName }) => checkText('personName', firstName),
  lastName: ({ lastName }) => checkText('personName', lastName),
  phoneNumber: ({ phoneNumber }, { rules }) => checkPhone(phoneNumber, rules.phone),
  country: ({ country }) => checkChosen(country),
  city: ({ city }, context) => checkRegion('city', city, context),
  township: ({ township }, context) => checkRegion('township', township, context),
  district: ({ district }, context) => checkRegion('district', district, context),
  line: ({ line }, { rules }) => checkLine(line, rules.line.min),
  postcode: ({ postcode }, { rules }) => (rules.postcode ? checkPostcode(postcode, rules.postcode) : undefined),
  isCorporate: () => undefined,
  companyName: (form) => (form.isCorporate ? checkText('companyName', form.companyName) : undefined),
  taxOffice: (form, { rules }) =>
    form.isCorporate && rules.tax.hasOffice ? checkText('taxOffice', form.taxOffice) : undefined,
  taxNo: (form, { rules }) => (form.isCorporate ? checkTaxNumber(form.taxNo, rules.tax.pattern) : undefined),
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
  context: AddressContext,
): AddressFieldCode | undefined {
  return fieldRules[field](form, context);
}

/** Every field's mistake at once; an empty object means that the form can be sent. */
export function checkAddress(form: TypedAddress, context: AddressContext): AddressFieldCodes {
  const codes: { [Field in AddressField]?: AddressFieldCode } = {};
  for (const field of addressFields) {
    const code = checkAddressField(field, form, context);
    if (code) codes[field] = code;
  }
  return codes;
}

/**
 * An address as it is kept and sent: without the spaces around, phone and postcode in the form of `rules`, only regions that the
 * country has, and of a company what a company has. Without rules phone, postcode and regions stay as given. Of a form, undefined
 * while the country, or a region of the host's lists but a district, is not chosen.
 */
export function normaliseAddress(address: AddressInput, rules?: AddressRules): AddressInput;
export function normaliseAddress(form: TypedAddress, rules?: AddressRules): AddressInput | undefined;
export function normaliseAddress(form: TypedAddress | AddressInput, rules?: AddressRules): AddressInput | undefined {
  const { country, isCorporate = false } = form;
  if (country === undefined) return undefined;
  const regions = rules?.regions ?? listedRegions;
  const isMissing = (name: RegionName) => regions[name]?.kind === 'host' && form[name] === undefined;
  if (rules && (isMissing('city') || isMissing('township'))) return undefined;
  const places = regionNames.flatMap((name) => {
    const place = regions[name] && storedPlace(regions[name].kind, form[name]);
    return place === undefined || place === '' ? [] : [[name, place] as const];
  });
  const { companyName = '', taxOffice = '', taxNo = '', eBillTaxpayer = false } = form;
  const second = 'secondLine' in form && rules?.line.hasSecond !== false ? (form.secondLine ?? '') : '';
  const identityNumber = normaliseTyped(form.identityNumber ?? '');
  return {
    title: readText('addressTitle', form.title).text,
    firstName: readText('personName', form.firstName).text,
    lastName: readText('personName', form.lastName).text,
    phoneNumber: rules ? normalisePhone(form.phoneNumber, rules.phone) : form.phoneNumber.trim(),
    country,
    ...(Object.fromEntries(places) as Pick<AddressInput, RegionName>),
    line: readText('addressLine', [form.line.trim(), second.trim()].filter(Boolean).join(', ')).text,
    postcode: rules ? storedPostcode(form.postcode, rules) : form.postcode.trim(),
    isCorporate,
    ...(isCorporate && {
      companyName: readText('companyName', companyName).text,
      ...(rules?.tax.hasOffice === false ? {} : { taxOffice: readText('taxOffice', taxOffice).text }),
      taxNo: normaliseTaxNumber(taxNo),
      eBillTaxpayer,
    }),
    ...(identityNumber !== '' && { identityNumber }),
  };
}

const regionNames = ['city', 'township', 'district'] as const;

function storedPlace(kind: 'host' | 'choice' | 'text', place: Id | undefined): Id | undefined {
  return kind === 'text' && place !== undefined ? readText('regionName', String(place)).text : place;
}

function storedPostcode(typed: string, { postcode }: AddressRules): string {
  return postcode ? normalisePostcode(typed, postcode) : '';
}

function checkText(name: AddressText, typed: string): Exclude<TextCode, 'FORMAT'> | undefined {
  const { code } = readText(name, typed);
  return code === 'FORMAT' ? undefined : code;
}

function checkChosen(pk: Id | undefined): AddressFieldCode | undefined {
  return pk === undefined ? 'CHOOSE_ONE' : undefined;
}

function checkRegion(
  name: RegionName,
  place: Id | undefined,
  { rules, hasDistricts }: AddressContext,
): AddressFieldCode | undefined {
  const rule = rules.regions[name];
  if (!rule) return undefined;
  const isNeeded = rule.kind === 'host' && name === 'district' ? hasDistricts : rule.isRequired;
  if (rule.kind !== 'text') return isNeeded ? checkChosen(place) : undefined;
  const code = checkText('regionName', String(place ?? ''));
  return code === 'REQUIRED' && !isNeeded ? undefined : code;
}

function checkLine(typed: string, min: number): AddressFieldCode | undefined {
  const { text, code } = readText('addressLine', typed);
  if (code !== undefined && code !== 'TOO_SHORT') return checkText('addressLine', typed);
  return text.length < min ? 'TOO_SHORT' : undefined;
}

function normaliseTaxNumber(typed: string): string {
  return normaliseTyped(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
}

function checkTaxNumber(typed: string, pattern: string): AddressFieldCode | undefined {
  const number = normaliseTaxNumber(typed);
  if (number === '') return 'REQUIRED';
  return new RegExp(pattern).test(number) ? undefined : 'TAX_NUMBER_FORMAT';
}
