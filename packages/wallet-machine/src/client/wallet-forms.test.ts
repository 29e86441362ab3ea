// Shows C76, W21, W36 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import {
  checkForm,
  deleteForm,
  directPurchaseForm,
  linkForm,
  orderDetails,
  purchaseForm,
  registerForm,
  toMsisdn,
  validateForm,
  walletExpiry,
  walletUserId,
} from './wallet-forms.ts';

const language = 'tur';
const access = { token: 'tk', referenceNo: 'REF-1', msisdn: '905000000001', userId: '42' };
const order = { token: 'ptk', orderNo: 'MP-71', amount: '73970', installmentCount: 3, additionalParams: { x: 1 } };
const quiet = { sendSms: 'N', sendSmsLanguage: 'tur' };

describe('the forms of the wallet service', () => {
  it('ask who the phone belongs to', () => {
    expect(checkForm(language, access)).toEqual({ userId: '42', token: 'tk', referenceNo: 'REF-1', ...quiet });
  });

  it('name a guest by the number', () => {
    expect([walletUserId(null, access.msisdn), walletUserId(42, access.msisdn)]).toEqual(['guest-905000000001', '42']);
  });

  it('register with the flags of the specification, without a digit of the card', () => {
    expect(registerForm(language, access, 'holiday')).toEqual({
      userId: '42',
      msisdn: '905000000001',
      token: 'tk',
      referenceNo: 'REF-1',
      accountAliasName: 'holiday',
      ...quiet,
      cardTypeFlag: '05',
      mmrpConfig: '110010',
      actionType: 'A',
      eActionType: 'A',
      cpinFlag: 'Y',
      defaultAccount: 'Y',
      identityVerificationFlag: 'Y',
      mobileAccountConfig: 'MWA',
      timeZone: '+01',
      uiChannelType: '6',
      delinkReason: '',
    });
  });

  it('delete by alias', () => {
    expect(deleteForm(language, access, 'daily')).toEqual({
      token: 'tk',
      userId: '42',
      accountAliasName: 'daily',
      msisdn: '905000000001',
      referenceNo: 'REF-1',
      eActionType: 'D',
      ...quiet,
    });
  });

  it('link the whole wallet', () => {
    expect(linkForm(language, access)).toEqual({
      msisdn: '905000000001',
      token: 'tk',
      referenceNo: 'REF-1',
      cardAliasName: '',
      ...quiet,
    });
  });

  it('check a code, without the code', () => {
    expect(validateForm(language, access)).toEqual({ pinType: 'otp', token: 'tk', referenceNo: 'REF-1', ...quiet });
  });

  const common = {
    token: 'ptk',
    orderNo: 'MP-71',
    referenceNo: 'REF-1',
    amount: '73970',
    userId: '42',
    msisdn: '905000000001',
    installmentCount: '3',
    macroMerchantId: 'm-1',
    ...quiet,
  };

  it('pay with a kept card: its alias in all three names', () => {
    expect(purchaseForm(language, access, order, 'm-1', 'daily')).toEqual({
      ...common,
      cardName: 'daily',
      listAccountName: 'daily',
      cardAliasName: 'daily',
    });
  });

  it('pay with a typed card, without a digit of it', () => {
    expect(directPurchaseForm(language, access, order, 'm-1')).toEqual(common);
  });

  it('tell one placeholder line that costs the whole amount, and what the host adds', () => {
    expect(orderDetails(order)).toEqual({
      order_product_name_arr: ['order'],
      order_product_code_arr: ['order'],
      order_price_arr: ['73970'],
      order_qty_arr: ['1'],
      order_product_info_arr: ['order'],
      x: 1,
    });
  });
});

describe('values of the forms', () => {
  it.each([
    ['05000000001', '905000000001'],
    ['0500 000 00 01', '905000000001'],
    ['905000000001', '905000000001'],
    ['+90 500 000 00 01', '905000000001'],
  ])('the phone %s is %s', (phone, msisdn) => {
    expect(toMsisdn(phone)).toBe(msisdn);
  });

  it.each([
    ['12', '2030', '3012'],
    ['3', '2031', '3103'],
    ['03', '31', '3103'],
  ])('the expiry %s/%s is %s', (month, year, expiry) => {
    expect(walletExpiry(month, year)).toBe(expiry);
  });
});
