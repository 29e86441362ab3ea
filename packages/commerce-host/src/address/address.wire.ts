import { createHash } from 'node:crypto';
import type { Language } from '../http/language.ts';
import { pickText } from '../http/language.ts';
import type { AddressRecord, AddressRow } from './address.repository.ts';
import { cityWire, countryWire, districtWire, townshipWire } from './region.wire.ts';

/** A word that changes when the address says something else (Protocol address §2, `hash_data`). */
function hashOf({ pk, createdAt, modifiedAt, isPrimary, userPk, sessionPk, ...content }: AddressRow): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** A region that the shopper typed: it has a name and no pk (Protocol address §2). */
function typedPlace(name: string | null) {
  return name === null ? null : { pk: null, name };
}

/** The full address of the wire (Protocol address §2). */
export function addressWire({ address, country, city, township, district, user }: AddressRecord, language: Language) {
  return {
    pk: address.pk,
    email: address.email,
    phone_number: address.phoneNumber,
    first_name: address.firstName,
    last_name: address.lastName,
    country: countryWire(country, language),
    city: city ? cityWire(city, language) : typedPlace(address.cityText),
    township: city && township ? townshipWire(township, city, language) : typedPlace(address.townshipText),
    district: city && district ? districtWire(district, city.pk) : typedPlace(address.districtText),
    line: address.line,
    title: address.title,
    postcode: address.postcode,
    notes: address.notes,
    company_name: address.companyName,
    tax_office: address.taxOffice,
    tax_no: address.taxNo,
    e_bill_taxpayer: address.eBillTaxpayer,
    is_corporate: address.isCorporate,
    primary: address.isPrimary,
    identity_number: address.identityNumber,
    extra_field: address.extraField,
    address_type: 'customer',
    hash_data: hashOf(address),
    remote_id: null,
    retail_store: null,
    latitude: null,
    longitude: null,
    user: user && { pk: user.pk, email: user.email, first_name: user.firstName, last_name: user.lastName },
  };
}

/** The shorter address inside checkout (Protocol checkout §3, CheckoutAddress). */
export function checkoutAddressWire(record: AddressRecord, language: Language) {
  const { address, country, city, township, district } = record;
  return {
    pk: address.pk,
    title: address.title,
    first_name: address.firstName,
    last_name: address.lastName,
    email: address.email,
    phone_number: address.phoneNumber,
    country: { pk: country.pk, name: pickText(country.name, language), code: country.code },
    city: city
      ? { pk: city.pk, name: pickText(city.name, language), country: city.countryPk }
      : typedPlace(address.cityText),
    township: township
      ? { pk: township.pk, name: township.name, city: township.cityPk }
      : typedPlace(address.townshipText),
    district: district
      ? { pk: district.pk, name: district.name, city: city?.pk, township: district.townshipPk }
      : typedPlace(address.districtText),
    line: address.line,
    postcode: address.postcode,
    company_name: address.companyName,
    tax_office: address.taxOffice,
    tax_no: address.taxNo,
    e_bill_taxpayer: address.eBillTaxpayer,
    is_corporate: address.isCorporate,
    primary: address.isPrimary,
    identity_number: address.identityNumber,
    notes: address.notes,
    extra_field: address.extraField,
  };
}
