// Shows C74 (docs/rules/traced-rules.md).
import { createShopConfig } from '@vitrin/core';
import { homeRules } from '@vitrin/core/address';
import { describe, expect, it } from 'vitest';
import { typedAddress } from '../address/typed-address.ts';
import { guestAddressFields, guestDrafts, guestMessages, guestSubmission } from './guest-fields.ts';

const home = { rules: homeRules(createShopConfig()), typed: (form: FormData) => typedAddress(form) };

function formOf(texts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

const typed = {
  email: ' ada@example.test ',
  phone: '+90 555 123 45 67',
  title: 'Home',
  firstName: 'Ada',
  lastName: 'Yilmaz',
  country: '1',
  city: '34',
  township: '401',
  district: '4011',
  line: 'Example Street 12, flat 3',
  postcode: '34100',
};

describe("a guest's one form", () => {
  it('is contact and address of one phone, under the name that the shop gives it', () => {
    expect(guestSubmission(formOf(typed), home)).toEqual({
      email: 'ada@example.test',
      phone: '05551234567',
      address: expect.objectContaining({ title: 'Home', phoneNumber: '05551234567', city: '34', postcode: '34100' }),
    });
  });

  it('is nothing to send while a region is not chosen', () => {
    expect(guestSubmission(formOf({ ...typed, city: '' }), home)).toBeUndefined();
  });

  it('is kept in the drafts of contact and address', () => {
    const { guest, address } = guestDrafts(formOf(typed));
    expect(guest).toEqual({ email: typed.email, phone: typed.phone });
    expect(address).toMatchObject({ firstName: 'Ada', city: '34' });
    expect(address).not.toHaveProperty('email');
  });

  it('has at most 8 fields to type into besides a card, of the person alone', () => {
    const chosen = ['country', 'city', 'township', 'district'];
    const ofCompany = ['companyName', 'taxOffice', 'taxNo'];
    const text = guestAddressFields.filter((field) => ![...chosen, ...ofCompany].includes(field));
    expect(['email', 'phone', ...text].length).toBeLessThanOrEqual(8);
  });

  it('shows what the host says of either beside its field', () => {
    const ofContact = { code: null, messages: [], fields: { email: ['Use another one.'] } };
    const ofAddress = { code: null, messages: [], fields: { phoneNumber: ['No.'], postcode: ['Five digits.'] } };
    expect(guestMessages(ofContact, ofAddress)).toEqual({
      email: 'Use another one.',
      phone: 'No.',
      postcode: 'Five digits.',
    });
    expect(guestMessages(null, null)).toEqual({});
  });
});
