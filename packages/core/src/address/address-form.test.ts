import { describe, expect, it } from 'vitest';
import { createShopConfig } from '../shop-config.ts';
import { addressFields, checkAddress, type TypedAddress } from './address-form.ts';
import { homeRules } from './address-rules.ts';
import { addressErrors, toAddressBody } from './to-address-body.ts';

const rules = homeRules(createShopConfig());
const context = { rules, hasDistricts: true };

const form: TypedAddress = {
  title: ' Home ',
  firstName: 'Ada',
  lastName: 'Yilmaz',
  phoneNumber: '+90 555 123 45 67',
  country: 1,
  city: 34,
  township: 401,
  district: 4011,
  line: 'Example Street 12, flat 3',
  postcode: '34100',
  isCorporate: false,
  companyName: '',
  taxOffice: '',
  taxNo: '',
  eBillTaxpayer: false,
  identityNumber: '',
};

describe('an address form', () => {
  it('is right as it stands, and becomes the body of address.md §3', () => {
    expect(checkAddress(form, context)).toEqual({});
    expect(toAddressBody(form, rules)).toEqual({
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
    [{ firstName: '\u200b\u200b' }, { firstName: 'REQUIRED' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'TOO_LONG' }],
    [{ phoneNumber: '123' }, { phoneNumber: 'PHONE_FORMAT' }],
    [{ phoneNumber: '' }, { phoneNumber: 'PHONE_REQUIRED' }],
    [{ country: undefined }, { country: 'CHOOSE_ONE' }],
    [{ city: undefined }, { city: 'CHOOSE_ONE' }],
    [{ township: undefined }, { township: 'CHOOSE_ONE' }],
    [{ district: undefined }, { district: 'CHOOSE_ONE' }],
    [{ line: 'short' }, { line: 'TOO_SHORT' }],
    [{ line: 'x'.repeat(256) }, { line: 'TOO_LONG' }],
    [{ postcode: '' }, { postcode: 'POSTCODE_REQUIRED' }],
    [{ postcode: '1' }, { postcode: 'POSTCODE_FORMAT' }],
    [{ identityNumber: '123' }, { identityNumber: 'IDENTITY_NUMBER_FORMAT' }],
    [{ identityNumber: ' 12345678901 ' }, {}],
    [{ isCorporate: true }, { companyName: 'REQUIRED', taxOffice: 'REQUIRED', taxNo: 'REQUIRED' }],
    [{ isCorporate: true, companyName: 'X', taxOffice: 'Y', taxNo: '123' }, { taxNo: 'TAX_NUMBER_FORMAT' }],
    [{ isCorporate: true, companyName: 'X', taxOffice: 'Y', taxNo: '123 456 7890' }, {}],
  ] as const)('%j gives %j', (change, codes) => {
    expect(checkAddress({ ...form, ...change }, context)).toEqual(codes);
  });

  it('asks for a district only where there are any', () => {
    expect(checkAddress({ ...form, district: undefined }, { rules, hasDistricts: false })).toEqual({});
  });

  it('has every field of the form in the table, in order', () => {
    expect(addressFields).toEqual(Object.keys(form));
  });

  it('sends company members for companies alone', () => {
    const company = {
      companyName: ' Vitrin ',
      taxOffice: 'Kadıköy',
      taxNo: '123 456 7890',
      eBillTaxpayer: true,
    };
    const person = toAddressBody({ ...form, ...company }, rules);
    expect(person).not.toHaveProperty('tax_no');
    expect(person).not.toHaveProperty('e_bill_taxpayer');
    expect(toAddressBody({ ...form, ...company, isCorporate: true }, rules)).toMatchObject({
      is_corporate: 'true',
      company_name: 'Vitrin',
      tax_no: '1234567890',
      e_bill_taxpayer: true,
    });
  });

  it('is no body while a region is missing', () => {
    expect(toAddressBody({ ...form, township: undefined }, rules)).toBeUndefined();
  });

  it('has the words of a refusal beside its own fields, by whichever name they come', () => {
    const fields = { first_name: ['Too short.'], taxNo: ['Wrong.'], city: ['No.'], pk: ['?'] };
    expect(addressErrors({ messages: [], fields })).toEqual({
      messages: [],
      fields: { firstName: ['Too short.'], taxNo: ['Wrong.'], city: ['No.'], pk: ['?'] },
    });
  });
});
