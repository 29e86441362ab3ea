import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}
const { entries } = JSON.parse(
  readFileSync(new URL(`${MIGRATIONS_FOLDER.href}/meta/_journal.json`), 'utf8'),
) as Journal;
const read = (tag: string) => readFileSync(new URL(`${MIGRATIONS_FOLDER.href}/${tag}.sql`), 'utf8');

/** Rows as the version of a migration wrote them, by its tag: what comes later has to cope with them. */
const ROWS: Readonly<Record<string, string>> = {
  '0000_initial': `insert into outbox_message (channel, recipient, subject, body, language, created_at)
    values ('mail', 'ada@example.test', 'Your order', 'Thank you.', 'en', now())`,
  '0005_orders_by_day_ledger_by_reference': `insert into setting (key, value) values ('installation', '{"secret": "s"}');
    insert into "user" (email, password_hash, first_name, last_name, phone, date_joined)
    values ('shopper@example.test', '', 'Ada', 'Demo', '05551110002', now()), ('ada@shop.test', '', 'Ada', 'Real', '05551110003', now())`,
};

describe('migrations', () => {
  it('a database with rows of every version before is brought forward and keeps them', async () => {
    const database = await PGlite.create({ extensions: { pg_trgm: trigrams } });
    for (const { tag } of entries) {
      await database.exec(read(tag));
      if (ROWS[tag]) await database.exec(ROWS[tag]);
    }
    const { rows } = await database.query('select recipient, state, due_at is null as late from outbox_message');
    expect(rows).toEqual([{ recipient: 'ada@example.test', state: 'waiting', late: false }]);
    const users = await database.query('select phone, phone_confirmed_at is null as unproved from "user" order by pk');
    expect(users.rows).toEqual([
      { phone: '05551110002', unproved: false },
      { phone: '05551110003', unproved: true },
    ]);
    await database.close();
  });

  it('are run in the order in which they were written', () => {
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});
