import { describe, expect, it } from 'vitest';
import { missingFromPassword } from './password-rule.ts';

describe('a new password', () => {
  const cases: readonly [password: string, missing: readonly string[]][] = [
    ['Abc1!x', []],
    ['Şifre1!', []],
    ['', ['length', 'upper', 'lower', 'digit', 'special']],
    ['abc1!x', ['upper']],
    ['ABC1!X', ['lower']],
    ['Abcd!x', ['digit']],
    ['Abcd1x', ['special']],
    ['A1!a', ['length']],
    [`Aa1!${'x'.repeat(47)}`, ['length']],
  ];
  it.each(cases)('%s lacks %j', (password, missing) => {
    expect(missingFromPassword(password)).toEqual(missing);
  });
});
