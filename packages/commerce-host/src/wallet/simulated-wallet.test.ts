import { describe, expect, it } from 'vitest';
import { answerWalletCall, type WalletAnswer, type WalletCall } from './simulated-wallet.ts';
import type { WalletAccount } from './wallet-account.types.ts';
import { freshAccount } from './wallet-behaviours.table.ts';
import { type OrderClaim, sealOrder } from './wallet-tokens.ts';

const secret = 'a secret of tests';
const minute = 60_000;

/** A phone at the service: every call changes its account, the clock moves by hand. */
function phone(last: string) {
  const msisdn = `9050000000${last}`;
  let account: WalletAccount = freshAccount(msisdn);
  let now = Date.UTC(2026, 10, 21);
  let ids = 0;
  let validationToken = '';
  const call = (operation: string, fields: WalletCall['fields'] = {}): WalletAnswer['reply'] => {
    const answer = answerWalletCall(account, {
      operation,
      fields: { lastToken: validationToken, ...fields },
      msisdn,
      language: 'en',
      now,
      secret,
      randomId: () => {
        ids += 1;
        return `id${ids}`;
      },
      threeDUrl: ({ orderNo }) => `http://bank.test/3d/${orderNo}`,
    });
    account = answer.account;
    validationToken = answer.reply?.validationToken || validationToken;
    return answer.reply;
  };
  const order = (orderNo = 'MP-1'): OrderClaim => ({ msisdn, attempt: 'a-1', orderNo, amount: '73970', nonce: 'n' });
  const orderFields = (orderNo = 'MP-1') => ({
    token: sealOrder(secret, order(orderNo)),
    orderNo,
    amount: '73970',
  });
  return {
    call,
    code: (operation: string, fields?: WalletCall['fields']) => call(operation, fields)?.responseCode ?? 'down',
    verify: (validationCode: string) => call('validateTransaction', { validationCode })?.responseCode,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    orderFields,
    account: () => account,
  };
}

const typed = (rtaPan: string, accountAliasName = 'new') => ({
  rtaPan,
  accountAliasName,
  expiryDate: '3012',
  cvc: '123',
});

describe('phones of the simulated wallet (Protocol wallet §8)', () => {
  it.each([
    ['00', '000000'],
    ['01', '011100'],
    ['02', '011000'],
    ['03', '011000'],
    ['07', '011110'],
    ['11', '011101'],
    ['55', '000000'],
  ])('%s checks as %s', (last, status) => {
    expect(phone(last).call('checkMasterPass')?.accountStatus).toBe(status);
  });

  it('08 finds its token too old once; 10 is never reached', () => {
    const eight = phone('08');
    expect([eight.code('checkMasterPass'), eight.code('checkMasterPass')]).toEqual(['1419', '0000']);
    expect(phone('10').code('checkMasterPass')).toBe('down');
  });

  it.each([
    ['01', ['0000:8']],
    ['04', ['0000:0']],
    ['05', ['9301:0', '9301:0', '0000:2']],
    ['06', ['down:', '0000:2']],
    ['12', ['1078:0', '1078:0']],
  ])('%s lists %j', (last, answers) => {
    const one = phone(last);
    const list = () => {
      const reply = one.call('listCards');
      return `${reply?.responseCode ?? 'down'}:${reply?.cards.length ?? ''}`;
    };
    expect(answers.map(list)).toEqual(answers);
  });

  it('02 is linked at once, 03 after a code', () => {
    const two = phone('02');
    expect([two.code('linkCardToClient'), two.call('checkMasterPass')?.accountStatus]).toEqual(['0000', '011100']);
    const three = phone('03');
    expect([three.code('linkCardToClient'), three.verify('111111'), three.account().status]).toEqual([
      '5008',
      '0000',
      '011100',
    ]);
  });
});

describe('cards of phone 01', () => {
  it.each([
    ['daily', {}, '0000'],
    ['bank code', {}, '5001'],
    ['secure', {}, '5010'],
    ['code then secure', {}, '5001'],
    ['needs cvc', {}, '5013'],
    ['needs cvc', { cvc: '000' }, '5182'],
    ['needs cvc', { cvc: '456' }, '0000'],
    ['wrong cvc', { cvc: '456' }, '5182'],
    ['wrong cvc', { cvc: '123' }, '0000'],
    ['declined', {}, '9201'],
    ['undeletable', {}, '0000'],
    ['unknown', {}, '9303'],
  ])('%s with %j pays with %s', (alias, fields, code) => {
    const one = phone('01');
    expect(one.code('purchase', { ...one.orderFields(), listAccountName: alias, ...fields })).toBe(code);
  });

  it('goes from the code to the bank where the number wants both', () => {
    const one = phone('01');
    one.call('purchase', { ...one.orderFields(), listAccountName: 'code then secure' });
    const reply = one.call('validateTransaction', { validationCode: '222222' });
    expect(reply).toMatchObject({ responseCode: '5010', url3D: 'http://bank.test/3d/MP-1', token: '' });
  });

  it('are deleted by alias, but for one', () => {
    const one = phone('01');
    const remove = (accountAliasName: string) => one.code('deleteCard', { accountAliasName });
    expect([remove('daily'), remove('daily'), remove('undeletable')]).toEqual(['0000', '9303', '9302']);
    expect(one.call('listCards')?.cards).toHaveLength(7);
  });

  it('a captured order is not charged again, a declined one is', () => {
    const one = phone('01');
    const pay = (alias: string) => one.code('purchase', { ...one.orderFields(), listAccountName: alias });
    expect([pay('declined'), pay('daily'), pay('daily')]).toEqual(['9201', '0000', '9203']);
  });
});

describe('typed numbers', () => {
  it.each([
    ['5406670000000009', '0000', '0000'],
    ['5406670000005008', '0000', '5001'],
    ['5406670000005016', '0000', '5010'],
    ['5406670000005024', '0000', '5001'],
    ['5406670000005081', '5008', '0000'],
    ['5406670000005107', '5010', '5010'],
    ['5406670000000512', '9201', '9201'],
    ['5406670000005990', 'down', 'down'],
    ['5406670000000001', '9305', '9305'],
    ['', '9305', '9305'],
  ])('%s registers with %s and pays with %s', (number, registered, paid) => {
    expect(phone('00').code('register', typed(number))).toBe(registered);
    const one = phone('00');
    expect(one.code('directPurchase', { ...one.orderFields(), ...typed(number) })).toBe(paid);
  });

  it('a card past its month, a wrong security code and an alias in use are refused', () => {
    const one = phone('01');
    const good = typed('5406670000000009');
    expect(one.code('register', { ...good, expiryDate: '2610' })).toBe('9306');
    expect(one.code('register', { ...good, expiryDate: '2611' })).toBe('0000');
    expect(one.code('register', { ...good, accountAliasName: 'other', cvc: '000' })).toBe('5182');
    expect(one.code('register', { ...good, accountAliasName: 'daily' })).toBe('9304');
  });

  it('leave no whole number and no security code behind', () => {
    const one = phone('00');
    one.call('register', { ...typed('5406670000005081'), cvc: '947' });
    one.verify('111111');
    expect(one.account().cards).toMatchObject([{ alias: 'new', maskedNumber: '540667******5081' }]);
    expect(JSON.stringify(one.account())).not.toMatch(/5406670000005081|947/);
  });
});

describe('codes', () => {
  const asking = () => {
    const one = phone('00');
    one.call('register', typed('5406670000005081'));
    return one;
  };

  it.each([
    ['111111', '0000'],
    ['222222', '3838'],
    ['333333', ''],
    ['444444', '5008'],
    ['000000', '9101'],
    ['999999', '9102'],
  ])('%s answers "%s"', (code, answer) => {
    expect(asking().verify(code)).toBe(answer);
  });

  it('a second code is asked for once', () => {
    const one = asking();
    expect([one.verify('444444'), one.verify('111111'), one.verify('111111')]).toEqual(['5008', '0000', '9104']);
  });

  it('is over after 180 s; five wrong ones end the operation', () => {
    const late = asking();
    late.pass(3 * minute + 1);
    expect(late.verify('111111')).toBe('9102');
    const wrong = asking();
    const tries = Array.from({ length: 5 }, () => wrong.verify('123456'));
    expect([...tries, wrong.verify('111111')]).toEqual(['9101', '9101', '9101', '9101', '9103', '9104']);
  });

  it('a new one is sent after 120 s, twice', () => {
    const one = asking();
    const resend = () => one.code('resendOtp');
    expect(resend()).toBe('9105');
    one.pass(2 * minute);
    expect(resend()).toBe('0000');
    one.pass(2 * minute);
    expect(resend()).toBe('0000');
    one.pass(2 * minute);
    expect(resend()).toBe('9106');
  });
});
