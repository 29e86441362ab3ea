// Shows W30 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { accountStatusOf } from './account-status.ts';
import { meaningOf } from './response-codes.table.ts';
import { binOfCard, readWalletReply, shownWords } from './wallet-reply.ts';

describe('readWalletReply', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ok'],
    ['a list', []],
    ['an error object', new Error('network')],
    ['an object without a code', { token: 'x' }],
    ['a code that is no text', { responseCode: {} }],
  ])('finds no reply in %s', (_, value) => {
    expect(readWalletReply(value)).toBeUndefined();
  });

  it('puts every text in place, numbers for texts too', () => {
    expect(readWalletReply({ responseCode: 5001, responseDescription: null, token: 12, url3D: {} })).toEqual({
      responseCode: '5001',
      responseDescription: '',
      modalTitle: '',
      referenceNo: '',
      token: '12',
      transactionId: '',
      url3D: '',
      accountStatus: '',
      cards: [],
    });
  });

  it('keeps cards that can be used and leaves out those without an alias', () => {
    const reply = readWalletReply({
      responseCode: '',
      cards: [{ Name: 'daily', UniqueId: 'u-1', Value1: '540667******0009', PromtCpin: 'x' }, { Value1: '1' }, 7],
    });
    expect(reply?.cards).toEqual([{ id: 'u-1', alias: 'daily', maskedNumber: '540667******0009', product: '' }]);
  });

  it.each(['540667******0009', '5406 67** **** 0009', '5406-67**-****-0009'])('reads the bin of %s', (maskedNumber) => {
    expect(binOfCard({ id: 'u', alias: 'daily', maskedNumber, product: '' })).toBe('540667');
  });
});

describe('words that the service wrote (security K6)', () => {
  it.each([
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(119)}…`],
    ['🔑'.repeat(200), `${'🔑'.repeat(119)}…`],
    ['  Enter the code\n\tsent by  your bank. ', 'Enter the code sent by your bank.'],
    ['<b>Enter</b>', '<b>Enter</b>'],
  ])('%j is shown as %j', (written, shown) => {
    expect(shownWords(written)).toBe(shown);
  });

  it('are cut in the reply: the description and the title', () => {
    const long = 'x'.repeat(500);
    const reply = readWalletReply({ responseCode: '5001', responseDescription: long, modalTitle: long });
    expect([reply?.responseDescription.length, reply?.modalTitle.length]).toEqual([120, 120]);
  });
});

describe('accountStatusOf', () => {
  it.each([
    ['000000', 'noAccount'],
    ['0000001100', 'noAccount'],
    ['011100', 'hasCards'],
    ['01110012', 'hasCards'],
    ['011000', 'linkable'],
    ['011110', 'blocked'],
    ['011101', 'numberChanged'],
    ['111100', 'noAccount'],
    ['', 'noAccount'],
    ['?', 'noAccount'],
  ])('"%s" is %s', (text, status) => {
    expect(accountStatusOf(text)).toBe(status);
  });
});

describe('meaningOf', () => {
  it.each([
    ['0000', 'success'],
    ['', 'success'],
    ['3838', 'successAfterCode'],
    ['5001', 'codeNeeded'],
    ['5008', 'codeNeeded'],
    ['5010', 'threeD'],
    ['5013', 'cvcNeeded'],
    ['5182', 'cvcNeeded'],
    ['1419', 'tokenExpired'],
    ['1078', 'refused'],
    ['5002', 'refused'],
    ['5015', 'refused'],
    ['5009', 'refused'],
    ['1410', 'refused'],
    ['1422', 'refused'],
    ['5196', 'refused'],
    ['5460', 'refused'],
    ['9201', 'refused'],
    ['toString', 'refused'],
  ])('"%s" means %s', (code, meaning) => {
    expect(meaningOf(code)).toBe(meaning);
  });
});
