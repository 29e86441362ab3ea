import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUserByEmail, setEmail } from '../auth/user.repository.ts';
import { findVoucher } from '../basket/basket.repository.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { foldOldRows } from './fold-old-rows.ts';

let opened: OpenDatabase;

/** Rows as the version before folded columns wrote them. */
beforeAll(async () => {
  opened = await openTestDatabase('folds', async () => {});
  const addresses = ['ali@x.test', 'veli@x.test', 'ALI@y.test', 'alı@x.test', 'a\u200bli@x.test', 'Ayşe@x.test'];
  for (const email of addresses) {
    await opened.db.execute(sql`insert into "user" (email, password_hash, first_name, last_name, date_joined)
      values (${email}, 'x', 'Ada', 'Y', now())`);
  }
  for (const code of ['MIN1000', 'MİN1000', 'TEST10']) {
    await opened.db.execute(sql`insert into voucher (code, kind, value) values (${code}, 'percent', 1000)`);
  }
}, 60_000);

afterAll(() => opened.close());

const pkOf = async (email: string) => (await findUserByEmail(opened.db, email))?.pk;

it('old rows are folded once, collisions are listed and nothing is merged', async () => {
  expect(await foldOldRows(opened.db)).toEqual([
    expect.stringMatching(/^Users 4, 5 have the e-mail address of an older user in another spelling\./),
    expect.stringMatching(/^Vouchers MİN1000 have the code of another voucher/),
  ]);
  expect(await foldOldRows(opened.db)).toHaveLength(2);
  const found = [
    'ali@x.test',
    'ALİ@X.TEST',
    'alı@x.test',
    'ALI@y.test',
    'alı@y.test',
    'AYŞE@x.test',
    'a\u200bli@x.test',
  ];
  expect(await Promise.all(found.map(pkOf))).toEqual([1, 1, 4, 3, 3, 6, 5]);
  expect((await findVoucher(opened.db, 'min1000'))?.code).toBe('MIN1000');
  expect((await findVoucher(opened.db, 'MİN1000'))?.code).toBe('MİN1000');
});

it('a user whose address collided is found in every spelling after a change of address', async () => {
  expect(await setEmail(opened.db, { pk: 4, email: 'Ali@z.test', now: new Date() })).toBe(true);
  expect(await pkOf('alı@Z.test')).toBe(4);
  expect(await foldOldRows(opened.db)).toEqual([expect.stringMatching(/^Users 5 /), expect.anything()]);
});
