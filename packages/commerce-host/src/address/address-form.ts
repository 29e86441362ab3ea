import {
  type AddressRules,
  addressRules,
  checkPhone,
  checkPostcode,
  normalisePhone,
  normalisePostcode,
  type RegionName,
  specifiedHome,
} from '@vitrin/core/address';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { flag, scalarText } from '../http/field-values.ts';
import type { Fields } from '../http/fields.ts';
import { type Form, type FormValues, readForm } from '../http/form.ts';
import {
  emailField,
  flagField,
  mapField,
  optionalPkField,
  patternField,
  phoneField,
  pkField,
  ruledField,
  textField,
} from '../http/form-fields.ts';
import type { Language } from '../http/language.ts';
import type { MessageKey } from '../http/messages.ts';
import type { AddressContent, AddressRow } from './address.repository.ts';
import { findCountry, findRegions } from './region.repository.ts';

/** The fields by which an address is edited, as they stand in a body (Protocol address §3). */
function fieldsOf(row: AddressRow) {
  return {
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber,
    email: row.email,
    country: row.countryPk,
    city: row.cityPk ?? row.cityText,
    township: row.townshipPk ?? row.townshipText,
    district: row.districtPk ?? row.districtText,
    line: row.line,
    postcode: row.postcode,
    is_corporate: row.isCorporate,
    company_name: row.companyName,
    tax_office: row.taxOffice,
    tax_no: row.taxNo,
    e_bill_taxpayer: row.eBillTaxpayer,
    identity_number: row.identityNumber,
    notes: row.notes,
    extra_field: row.extraField,
  };
}

/**
 * The fields of an edited address: what the body names, and for the rest what the address says. A region that changes
 * takes the regions inside it along, unless the body names them too.
 */
export function mergeFields(row: AddressRow, body: Fields): Fields {
  const old = fieldsOf(row);
  const changes = (name: 'country' | 'city' | 'township') =>
    body.has(name) && String(body.get(name, scalarText) ?? '') !== String(old[name] ?? '');
  const dropped: Record<string, null> = {};
  if (changes('country')) Object.assign(dropped, { city: null, township: null, district: null });
  if (changes('city')) Object.assign(dropped, { township: null, district: null });
  if (changes('township')) Object.assign(dropped, { district: null });
  return body.withDefaults({ ...old, ...dropped });
}

function isCorporate(fields: Fields): boolean {
  if (fields.isMissing('is_corporate')) return fields.get('type', v.string()) === 'corporate';
  return fields.get('is_corporate', flag) ?? false;
}

const ADDRESS_FORM = {
  title: ruledField('addressTitle', { required: true }),
  first_name: ruledField('personName', { required: true }),
  last_name: ruledField('personName', { required: true }),
  email: emailField(),
  notes: ruledField('addressNotes'),
  identity_number: ruledField('identityNumber'),
  extra_field: mapField(),
  country: pkField(),
};

type AddressForm = Form<FormValues<typeof ADDRESS_FORM>>;

const NO_PLACES = {
  cityPk: null,
  townshipPk: null,
  districtPk: null,
  cityText: null,
  townshipText: null,
  districtText: null,
};

/** Notes what is wrong with regions of the host's lists, and gives their pks. */
async function readListed(db: Database, form: AddressForm) {
  const pks = {
    country: form.values.country,
    city: form.read('city', pkField()),
    township: form.read('township', pkField()),
    district: form.read('district', optionalPkField()) ?? 0,
  };
  const { country, city, township, district, hasDistricts } = await findRegions(db, pks);
  const check = (name: string, isFine: boolean, key: MessageKey) => {
    if (!isFine && !form.hasErrors(name)) form.fail(name, key);
  };
  check('city', city !== undefined, 'invalidChoice');
  check('township', township !== undefined, 'invalidChoice');
  if (city && country) check('city', city.countryPk === country.pk, 'cityNotInCountry');
  if (township && city) check('township', township.cityPk === city.pk, 'townshipNotInCity');
  if (township && pks.district === 0) check('district', !hasDistricts, 'required');
  if (township && pks.district !== 0) check('district', district !== undefined, 'districtNotInTownship');
  return { ...NO_PLACES, cityPk: pks.city, townshipPk: pks.township, districtPk: pks.district || null };
}

/** Reads regions that are typed, or chosen from the rules' own list, in a country without lists. */
function readTyped(form: AddressForm, { regions }: AddressRules) {
  const read = (name: RegionName): string | null => {
    const rule = regions[name];
    if (!rule) return null;
    const text = form.read(name, ruledField('regionName', { required: rule.isRequired }));
    const isKnown = rule.kind !== 'choice' || text === '' || rule.options.some(({ value }) => value === text);
    if (!isKnown && !form.hasErrors(name)) form.fail(name, 'invalidChoice');
    return text || null;
  };
  return { ...NO_PLACES, cityText: read('city'), townshipText: read('township'), districtText: read('district') };
}

/** Phone, line and postcode by the rules of the address's country. */
function readByRules(form: AddressForm, rules: AddressRules) {
  const { phone, postcode } = rules;
  const isHome = rules.country === specifiedHome.defaultCountry.code;
  // At home the wire has the stored form alone (Specification 5).
  const phoneNumber = form.read(
    'phone_number',
    isHome ? phoneField({ required: true }) : textField({ required: true, max: 255 }),
  );
  if (!isHome && phoneNumber !== '' && checkPhone(phoneNumber, phone)) {
    form.fail('phone_number', 'invalidPhoneThere', { example: phone.example });
  }
  const line = form.read('line', ruledField(isHome ? 'addressLine' : 'foreignLine', { required: true }));
  const code = postcode ? form.read('postcode', textField({ max: 255 })) : '';
  if (postcode && code !== '' && checkPostcode(code, postcode)) {
    form.fail('postcode', isHome ? 'invalidPostcode' : 'invalidPostcodeThere', { example: postcode.example });
  }
  return {
    phoneNumber: normalisePhone(phoneNumber, phone),
    line,
    postcode: (postcode && normalisePostcode(code, postcode)) || null,
  };
}

/** Reads the company of an address, which a person's has not. */
function readCompany(fields: Fields, form: AddressForm, { tax }: AddressRules) {
  if (!isCorporate(fields)) {
    return { isCorporate: false, companyName: null, taxOffice: null, taxNo: null, eBillTaxpayer: false };
  }
  return {
    isCorporate: true,
    companyName: form.read('company_name', ruledField('companyName', { required: true })),
    taxOffice: tax.hasOffice ? form.read('tax_office', ruledField('taxOffice', { required: true })) : null,
    taxNo: form.read(
      'tax_no',
      tax.hasOffice
        ? ruledField('taxNo', { required: true })
        : patternField(new RegExp(tax.pattern), 'invalidTaxNoThere', { required: true }),
    ),
    eBillTaxpayer: form.read('e_bill_taxpayer', flagField()),
  };
}

/**
 * Reads an address from the fields of a body.
 *
 * @param ownEmail of the account or guest, for an address that names none.
 * @throws {HttpError} 400 with errors by field.
 */
export async function readAddress(
  db: Database,
  { fields, language, ownEmail }: { readonly fields: Fields; readonly language: Language; readonly ownEmail: string },
): Promise<AddressContent> {
  const form = readForm(ADDRESS_FORM, { fields, language });
  const { values } = form;
  const found = values.country === 0 ? undefined : await findCountry(db, values.country);
  if (!found && !form.hasErrors('country')) form.fail('country', 'invalidChoice');
  const hasCities = found?.hasCities ?? true;
  const rules = await addressRules({ code: found?.country.code ?? 'tr' }, specifiedHome, hasCities);
  const content: AddressContent = {
    title: values.title,
    firstName: values.first_name,
    lastName: values.last_name,
    email: values.email || ownEmail,
    notes: values.notes || null,
    identityNumber: values.identity_number || null,
    extraField: Object.keys(values.extra_field).length > 0 ? values.extra_field : null,
    ...readCompany(fields, form, rules),
    countryPk: values.country,
    ...(hasCities ? await readListed(db, form) : readTyped(form, rules)),
    ...readByRules(form, rules),
  };
  form.finish();
  return content;
}
