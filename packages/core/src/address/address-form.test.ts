import { describe, expect, it } from 'vitest';
import { createShopConfig } from '../shop-config.ts';
import { addressFields, checkAddress, type TypedAddress, toAddressBody } from './address-form.ts';

const shop = createShopConfig();
const rules = { shop, hasDistricts: true };

const form: TypedAddress = {
  title: ' Home ',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '+90 555 123 45 67',
  country: 1,
  city: 34,
  township: 401,
  district: 4011,
  line: 'Example Street 12, flat 3',
  postcode: '34100',
  is_corporate: false,
  company_name: '',
  tax_office: '',
  tax_no: '',
  e_bill_taxpayer: false,
  identity_number: '',
};

describe('an address form', () => {
  it('is right as it stands, and becomes the body of address.md §3', () => {
    expect(checkAddress(form, rules)).toEqual({});
    expect(toAddressBody(form, shop)).toEqual({
      title: 'Home',
      first_name: 'Ada',
      last_name: 'Yilmaz',
      phone_number: '05551234567',
      country: 1,
      city: 34,
      township: 401,
      district: 4011,
      line: 'Example Street 12, flat 3',
      postcode: '34100',
      is_corporate: 'false',
    });
  });

  it.each([
    [{ title: ' ' }, { title: 'REQUIRED' }],
    [{ title: 'x'.repeat(101) }, { title: 'TOO_LONG' }],
    [{ first_name: 'A' }, { first_name: 'TOO_SHORT' }],
    [{ last_name: 'x'.repeat(51) }, { last_name: 'TOO_LONG' }],
    [{ phone_number: '123' }, { phone_number: 'PHONE_FORMAT' }],
    [{ phone_number: '' }, { phone_number: 'PHONE_REQUIRED' }],
    [{ country: undefined }, { country: 'CHOOSE_ONE' }],
    [{ city: undefined }, { city: 'CHOOSE_ONE' }],
    [{ township: undefined }, { township: 'CHOOSE_ONE' }],
    [{ district: undefined }, { district: 'CHOOSE_ONE' }],
    [{ line: 'short' }, { line: 'TOO_SHORT' }],
    [{ line: 'x'.repeat(256) }, { line: 'TOO_LONG' }],
    [{ postcode: '' }, { postcode: 'POSTCODE_REQUIRED' }],
    [{ postcode: '1' }, { postcode: 'POSTCODE_FORMAT' }],
    [{ identity_number: '123' }, { identity_number: 'IDENTITY_NUMBER_FORMAT' }],
    [{ identity_number: ' 12345678901 ' }, {}],
    [{ is_corporate: true }, { company_name: 'REQUIRED', tax_office: 'REQUIRED', tax_no: 'REQUIRED' }],
    [{ is_corporate: true, company_name: 'X', tax_office: 'Y', tax_no: '123' }, { tax_no: 'TAX_NUMBER_FORMAT' }],
    [{ is_corporate: true, company_name: 'X', tax_office: 'Y', tax_no: '123 456 7890' }, {}],
  ] as const)('%j gives %j', (change, codes) => {
    expect(checkAddress({ ...form, ...change }, rules)).toEqual(codes);
  });

  it('asks for a district only where there are any', () => {
    expect(checkAddress({ ...form, district: undefined }, { shop, hasDistricts: false })).toEqual({});
  });

  it('has every field of the form in the table, in order', () => {
    expect(addressFields).toEqual(Object.keys(form));
  });

  it('sends company members for companies alone', () => {
    const company = {
      company_name: ' Vitrin ',
      tax_office: 'Kadıköy',
      tax_no: '123 456 7890',
      e_bill_taxpayer: true,
    };
    const person = toAddressBody({ ...form, ...company }, shop);
    expect(person).not.toHaveProperty('tax_no');
    expect(person).not.toHaveProperty('e_bill_taxpayer');
    expect(toAddressBody({ ...form, ...company, is_corporate: true }, shop)).toMatchObject({
      is_corporate: 'true',
      company_name: 'Vitrin',
      tax_no: '1234567890',
      e_bill_taxpayer: true,
    });
  });

  it('is no body while a region is missing', () => {
    expect(toAddressBody({ ...form, township: undefined }, shop)).toBeUndefined();
  });
});
