import { describe, expect, it } from 'vitest';
import { hashPassword, isStrongPassword, NOBODYS_HASH, verifyPassword } from './password.ts';

/** Kind, version and cost of a hash. */
const costOf = (hash: string) => hash.split('$').slice(1, 4);

describe('passwords at rest', () => {
  it('are argon2id with 19 MiB, two passes and one lane, each with a salt of its own', async () => {
    const [first, second] = [await hashPassword('Passw0rd!'), await hashPassword('Passw0rd!')];
    expect(costOf(first)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(first).not.toBe(second);
    expect([await verifyPassword(first, 'Passw0rd!'), await verifyPassword(first, 'passw0rd!')]).toEqual([true, false]);
  });

  it('cost as much where there is no account: nobody’s hash is made as all others are', async () => {
    expect(costOf(NOBODYS_HASH)).toEqual(costOf(await hashPassword('anything')));
    expect(await verifyPassword(undefined, 'Passw0rd!')).toBe(false);
  });

  it.each(['none abc', '', '$2b$10$abcdefghijklmnopqrstuv'])(
    'fit no account whose hash is %j, and trying is no error',
    async (stored) => {
      expect(await verifyPassword(stored, 'Passw0rd!')).toBe(false);
    },
  );

  it.each([
    ['Aa1!aa', true],
    ['Aa1!a', false],
    ['aa1!aaa', false],
    ['AA1!AAA', false],
    ['Aaa!aaa', false],
    ['Aa1aaaa', false],
    [`Aa1!${'a'.repeat(46)}`, true],
    [`Aa1!${'a'.repeat(47)}`, false],
  ])('%s is strong enough: %s', (password, isStrong) => expect(isStrongPassword(password)).toBe(isStrong));
});
