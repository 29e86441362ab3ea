import { foldCase } from '@vitrin/core/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { isUniqueViolation } from './is-unique-violation.ts';
import type { TypedAndFolded } from './same-text.ts';
import { subscriber } from './schema/account/subscriber.ts';
import { user } from './schema/account/user.ts';
import { b2bDraft } from './schema/b2b/b2b-draft.ts';
import { voucher } from './schema/basket/voucher.ts';
import { contactMessage } from './schema/content/contact-message.ts';
import { outboxMessage } from './schema/outbox-message.ts';
import { collection } from './schema/wishlist/collection.ts';
import { stockAlert } from './schema/wishlist/stock-alert.ts';

/** Any number that no other program uses on the same database: two hosts that start together fold one after the other. */
const FOLD_LOCK = 748_211_905;

/** Rows that one transaction folds. */
const ROWS_AT_ONCE = 1_000;

interface FoldedColumn extends TypedAndFolded {
  readonly key: PgColumn;
  /** Message about old rows that fold to the text of another one; without it both rows work as they are. */
  readonly collisions?: (keys: string) => string;
}

const MORE = 'docs/going-live.md says more.';

const FOLDED_COLUMNS: readonly FoldedColumn[] = [
  {
    key: user.pk,
    typed: user.email,
    folded: user.emailFolded,
    collisions: (keys) =>
      `Users ${keys} have the e-mail address of an older user in another spelling. They stay separate. ${MORE}`,
  },
  {
    key: voucher.code,
    typed: voucher.code,
    folded: voucher.codeFolded,
    collisions: (keys) => `Vouchers ${keys} have the code of another voucher in another spelling. ${MORE}`,
  },
  { key: subscriber.email, typed: subscriber.email, folded: subscriber.emailFolded },
  { key: stockAlert.pk, typed: stockAlert.email, folded: stockAlert.emailFolded },
  { key: collection.pk, typed: collection.name, folded: collection.nameFolded },
  { key: b2bDraft.pk, typed: b2bDraft.name, folded: b2bDraft.nameFolded },
  { key: contactMessage.pk, typed: contactMessage.email, folded: contactMessage.emailFolded },
  { key: outboxMessage.pk, typed: outboxMessage.recipient, folded: outboxMessage.recipientFolded },
  { key: outboxMessage.pk, typed: outboxMessage.replyTo, folded: outboxMessage.replyToFolded },
];

type OldRow = { readonly key: string | number; readonly folded: string };

/** Old rows behind a key that have no folded text yet, in the order of their keys. */
async function listOldRows(db: Database, { key, typed, folded }: FoldedColumn, last: OldRow | undefined) {
  const isBehind = last ? sql`and ${key} > ${last.key}` : sql``;
  const rows = await db
    .select({ key: sql<string | number>`${key}`, typed: sql<string>`${typed}` })
    .from(key.table)
    .where(sql`${folded} is null and ${typed} is not null ${isBehind}`)
    .orderBy(key)
    .limit(ROWS_AT_ONCE);
  return rows.map((row) => ({ key: row.key, folded: foldCase(row.typed) }));
}

/** Folds all of these rows, or on a collision each half of them. @returns the keys of rows that collide. */
async function foldRows(db: Database, column: FoldedColumn, rows: readonly OldRow[]): Promise<OldRow['key'][]> {
  const { key, folded } = column;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${FOLD_LOCK})`);
      await tx.execute(sql`update ${key.table} set ${sql.identifier(folded.name)} = folds.folded
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) folds ("key" ${sql.raw(key.getSQLType())}, folded text)
        where ${key} = folds."key" and ${folded} is null`);
    });
    return [];
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (rows.length === 1) return rows.map((row) => row.key);
    const half = Math.ceil(rows.length / 2);
    const first = await foldRows(db, column, rows.slice(0, half));
    return [...first, ...(await foldRows(db, column, rows.slice(half)))];
  }
}

/**
 * Folds the texts of rows that a version without folded columns wrote. Of rows that fold to the same text the oldest one gets it;
 * nothing is merged or changed otherwise. Run it at each start, after the migrations.
 *
 * @returns a line for the operator about each table with colliding rows. It names keys, no addresses.
 */
export async function foldOldRows(db: Database): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const column of FOLDED_COLUMNS) {
    const collided: OldRow['key'][] = [];
    let rows = await listOldRows(db, column, undefined);
    while (rows.length > 0) {
      collided.push(...(await foldRows(db, column, rows)));
      rows = await listOldRows(db, column, rows.at(-1));
    }
    if (column.collisions && collided.length > 0) lines.push(column.collisions(collided.join(', ')));
  }
  return lines;
}
