import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whose objects these are: a user's, or a session's as long as nobody is signed in. */
export type Owner = { readonly kind: 'user'; readonly pk: number } | { readonly kind: 'session'; readonly pk: number };

/** Tables of owned objects have both columns, one of them null. */
interface OwnedTable {
  readonly userPk: PgColumn;
  readonly sessionPk: PgColumn;
}

/** The condition that a row belongs to the owner. Every query for an owned object carries it. */
export function ownedBy(table: OwnedTable, owner: Owner): SQL {
  return owner.kind === 'user' ? eq(table.userPk, owner.pk) : eq(table.sessionPk, owner.pk);
}

/** The owner's columns of a new row. */
export function ownerColumns(owner: Owner): { userPk: number | null; sessionPk: number | null } {
  return owner.kind === 'user' ? { userPk: owner.pk, sessionPk: null } : { userPk: null, sessionPk: owner.pk };
}
