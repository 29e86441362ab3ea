import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.table.ts';
import { hashPassword, NOBODYS_HASH, passwordObstacle, verifyPassword } from './password.ts';

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
    ['correct horse battery', undefined],
    ['çiçekliyol', undefined],
    ['a'.repeat(128), undefined],
    ['a'.repeat(129), 'passwordPolicy'],
    ['Aa1!aaa', 'passwordPolicy'],
    ['12345678', 'passwordCommon'],
    ['PassWord1', 'passwordCommon'],
    ['fenerbahce', 'passwordCommon'],
    ['aaaaaaaa', 'passwordCommon'],
  ])('%s is refused for %s', (password, obstacle) => expect(passwordObstacle(password)).toBe(obstacle));

  it('are looked for among common ones in small letters, and no list holds what is too short anyway', () => {
    for (const common of COMMON_PASSWORDS) {
      expect([common, common.toLowerCase(), common.length >= 8]).toEqual([common, common, true]);
    }
  });
});
