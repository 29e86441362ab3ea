import type { Database } from '../db/database.ts';
import type { Fields } from '../http/body.ts';
import { FieldReader, isTrue } from '../http/field-reader.ts';
import type { Language } from '../http/language.ts';
import { parsePk } from '../http/wire.ts';
import type { AddressContent, AddressRow } from './address.repository.ts';
import { findRegions } from './region.repository.ts';

/** The fields by which an address is edited, as they stand in a body (Protocol address §3). */
function fieldsOf(row: AddressRow): Fields {
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
  const changes = (name: string) => body[name] !== undefined && parsePk(body[name]) !== old[name];
  const dropped: Record<string, null> = {};
  if (changes('country')) Object.assign(dropped, { city: null, township: null, district: null });
  if (changes('city')) Object.assign(dropped, { township: null, district: null });
  if (changes('township')) Object.assign(dropped, { district: null });
  return { ...old, ...dropped, ...body };
}

function isCorporate(fields: Fields): boolean {
  const { is_corporate: flag, type } = fields;
  return flag === undefined || flag === null || flag === '' ? type === 'corporate' : isTrue(flag);
}

async function readRegions(db: Database, reader: FieldReader) {
  const pks = {
    country: reader.pk('country', { required: true }) ?? 0,
    city: reader.pk('city', { required: true }) ?? 0,
    township: reader.pk('township', { required: true }) ?? 0,
    district: reader.pk('district') ?? 0,
  };
  const { country, city, township, district, hasDistricts } = await findRegions(db, pks);
  const check = (name: string, isFine: boolean, key: Parameters<FieldReader['fail']>[1]) => {
    if (!isFine && !reader.hasErrors(name)) reader.fail(name, key);
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

function readCompany(fields: Fields, reader: FieldReader) {
  if (!isCorporate(fields)) {
    return { isCorporate: false, companyName: null, taxOffice: null, taxNo: null, eBillTaxpayer: false };
  }
  return {
    isCorporate: true,
    companyName: reader.text('company_name', { required: true, max: 200 }),
    taxOffice: reader.text('tax_office', { required: true, max: 100 }),
    taxNo: reader.pattern('tax_no', /^\d{10,11}$/, 'invalidTaxNo', { required: true }),
    eBillTaxpayer: reader.boolean('e_bill_taxpayer'),
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
  const reader = new FieldReader(fields, language);
  const extra = reader.map('extra_field');
  const content: AddressContent = {
    title: reader.text('title', { required: true, max: 100 }),
    firstName: reader.text('first_name', { required: true, min: 2, max: 50 }),
    lastName: reader.text('last_name', { required: true, min: 2, max: 50 }),
    phoneNumber: reader.phone('phone_number', { required: true }),
    email: reader.email('email') || ownEmail,
    line: reader.text('line', { required: true, min: 10, max: 255 }),
    postcode: reader.pattern('postcode', /^\d{5}$/, 'invalidPostcode') || null,
    notes: reader.text('notes', { max: 500 }) || null,
    identityNumber: reader.pattern('identity_number', /^\d{11}$/, 'invalidIdentityNumber') || null,
    extraField: Object.keys(extra).length > 0 ? extra : null,
    ...readCompany(fields, reader),
    ...(await readRegions(db, reader)),
  };
  reader.finish();
  return content;
}
