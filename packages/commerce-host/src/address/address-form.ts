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
} from '../http/form-fields.ts';
import type { Language } from '../http/language.ts';
import type { MessageKey } from '../http/messages.ts';
import { parsePk } from '../http/wire.ts';
import type { AddressContent, AddressRow } from './address.repository.ts';
import { findRegions } from './region.repository.ts';

/** The fields by which an address is edited, as they stand in a body (Protocol address §3). */
function fieldsOf(row: AddressRow) {
  return {
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber,
    email: row.email,
    country: row.countryPk,
    city: row.cityPk,
    township: row.townshipPk,
    district: row.districtPk,
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
    body.has(name) && parsePk(body.get(name, scalarText)) !== old[name];
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
  phone_number: phoneField({ required: true }),
  email: emailField(),
  line: ruledField('addressLine', { required: true }),
  postcode: patternField(/^\d{5}$/, 'invalidPostcode'),
  notes: ruledField('addressNotes'),
  identity_number: ruledField('identityNumber'),
  extra_field: mapField(),
  country: pkField(),
  city: pkField(),
  township: pkField(),
  district: optionalPkField(),
};

type AddressForm = Form<FormValues<typeof ADDRESS_FORM>>;

/** Notes what is wrong with the regions, and gives their pks. */
async function checkRegions(db: Database, form: AddressForm) {
  const { values } = form;
  const pks = { country: values.country, city: values.city, township: values.township, district: values.district ?? 0 };
  const { country, city, township, district, hasDistricts } = await findRegions(db, pks);
  const check = (name: string, isFine: boolean, key: MessageKey) => {
    if (!isFine && !form.hasErrors(name)) form.fail(name, key);
  };
  check('country', country !== undefined, 'invalidChoice');
  check('city', city !== undefined, 'invalidChoice');
  check('township', township !== undefined, 'invalidChoice');
  if (city && country) check('city', city.countryPk === country.pk, 'cityNotInCountry');
  if (township && city) check('township', township.cityPk === city.pk, 'townshipNotInCity');
  if (township && pks.district === 0) check('district', !hasDistricts, 'required');
  if (township && pks.district !== 0) check('district', district !== undefined, 'districtNotInTownship');
  return { countryPk: pks.country, cityPk: pks.city, townshipPk: pks.township, districtPk: pks.district || null };
}

/** Reads the company of an address, which a person's has not. */
function readCompany(fields: Fields, form: AddressForm) {
  if (!isCorporate(fields)) {
    return { isCorporate: false, companyName: null, taxOffice: null, taxNo: null, eBillTaxpayer: false };
  }
  return {
    isCorporate: true,
    companyName: form.read('company_name', ruledField('companyName', { required: true })),
    taxOffice: form.read('tax_office', ruledField('taxOffice', { required: true })),
    taxNo: form.read('tax_no', ruledField('taxNo', { required: true })),
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
  const content: AddressContent = {
    title: values.title,
    firstName: values.first_name,
    lastName: values.last_name,
    phoneNumber: values.phone_number,
    email: values.email || ownEmail,
    line: values.line,
    postcode: values.postcode || null,
    notes: values.notes || null,
    identityNumber: values.identity_number || null,
    extraField: Object.keys(values.extra_field).length > 0 ? values.extra_field : null,
    ...readCompany(fields, form),
    ...(await checkRegions(db, form)),
  };
  form.finish();
  return content;
}
