import { describe, expect, it } from 'vitest';
import { createShopConfig } from '../shop-config.ts';
import { checkNewPassword, checkRegistration, toRegistrationBody } from './registration-form.ts';

const shop = createShopConfig();
const form = {
  firstName: ' Ada ',
  lastName: 'Yilmaz',
  email: ' ada@example.test ',
  phone: '+90 555 123 45 67',
  password: 'Passw0rd!',
  confirm: true,
  emailAllowed: false,
  smsAllowed: true,
};

describe('a new password (auth.md §1)', () => {
  it.each([
    ['Passw0rd!', undefined],
    ['Şifre1 .', undefined],
    ['', 'PASSWORD_REQUIRED'],
    ['Pa0!xyz', 'PASSWORD_LENGTH'],
    ['x'.repeat(129), 'PASSWORD_LENGTH'],
    ['four plain words', undefined],
  ])('"%s" is %s', (typed, code) => {
    expect(checkNewPassword(typed)).toBe(code);
  });
});

describe('a registration form', () => {
  it('is right as it stands, and becomes the body of auth.md §1', () => {
    expect(checkRegistration(form, shop)).toEqual({});
    expect(toRegistrationBody(form, shop)).toEqual({
      firstName: 'Ada',
      lastName: 'Yilmaz',
      email: 'ada@example.test',
      phone: '05551234567',
      password: 'Passw0rd!',
      confirm: true,
      emailAllowed: false,
      smsAllowed: true,
    });
  });

  it('names every wrong field at once', () => {
    const wrong = {
      ...form,
      firstName: '',
      lastName: 'x'.repeat(51),
      email: 'x',
      phone: '1',
      password: '',
      confirm: false,
    };
    expect(checkRegistration(wrong, shop)).toEqual({
      firstName: 'REQUIRED',
      lastName: 'TOO_LONG',
      email: 'EMAIL_FORMAT',
      phone: 'PHONE_FORMAT',
      password: 'PASSWORD_REQUIRED',
      confirm: 'CONFIRM_REQUIRED',
    });
  });
});
