// Shows O1 (docs/rules/traced-rules.md).
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { codeIn, readCode, TypedCode } from './typed-code.ts';

describe('codeIn', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['000000', '000000'],
    ['１２３４５６', '123456'],
    ['١٢٣ ٤٥٦', '123456'],
    ['123\u200b456', '123456'],
    ['111111 is your Vitrin code. It is valid for three minutes.', '111111'],
    ['Vitrin kodunuz: 111111.', '111111'],
    ['@localhost #654321', '654321'],
    ['654321 is your code. It is valid for three minutes.\n\n@localhost #654321', '654321'],
  ])('%j holds %s', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    ['', 'nothing'],
    ['12345', 'five digits'],
    ['1234567', 'seven digits'],
    ['abcdef', 'letters'],
    ['123456 or 654321', 'two codes'],
    ['call 05551234567', 'a number that is longer'],
  ])('%j holds none: %s', (text) => {
    expect(codeIn(text)).toBeNull();
    expect(readCode(text)).toBeNull();
  });
});

describe('TypedCode', () => {
  it('gives its digits once', () => {
    const code = readCode('123 456');
    expect(code?.take()).toBe('123456');
    expect(code?.take()).toBeUndefined();
  });

  it('shows them to nobody else', () => {
    const code = new TypedCode('842613');
    const shown = [JSON.stringify({ code }), String(code), inspect(code, { showHidden: true, depth: 9 })];
    expect(shown.join()).not.toContain('842613');
    expect(Object.values({ ...code })).toEqual([]);
    expect(structuredClone({ code })).toEqual({ code: {} });
  });
});
