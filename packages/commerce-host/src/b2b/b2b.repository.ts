import { and, asc, count, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { findProducts } from '../catalogue/product.repository.ts';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account.table.ts';
import {
  b2bDraft,
  b2bLine,
  division,
  divisionMember,
  type KeptB2bLine,
  type QuotationStatus,
  quotation,
} from '../db/schema/b2b.table.ts';
import type { PageRequest } from '../http/page-envelope.ts';
import type { B2bBasket, B2bProductLine, DivisionRow } from './b2b.types.ts';

/** A stored draft. */
export type DraftRow = typeof b2bDraft.$inferSelect;

/** A stored quotation. */
export type QuotationRow = typeof quotation.$inferSelect;

/** The active divisions that a user buys for, by pk. */
export async function listDivisions(db: Database, userPk: number): Promise<readonly DivisionRow[]> {
  const rows = await db
    .select({ division })
    .from(division)
    .innerJoin(divisionMember, eq(divisionMember.divisionPk, division.pk))
    .where(and(eq(divisionMember.userPk, userPk), eq(division.isActive, true)))
    .orderBy(asc(division.pk));
  return rows.map((row) => row.division);
}

/** Locks the user's business basket, by the user's row: writes of one user go one after the other. */
export async function lockB2bBasket(tx: Database, userPk: number): Promise<void> {
  await tx.select({ pk: user.pk }).from(user).where(eq(user.pk, userPk)).for('update');
}

/** The entries of a user's business basket, the oldest first. */
export async function listB2bLines(db: Database, userPk: number): Promise<readonly KeptB2bLine[]> {
  return db
    .select({ productPk: b2bLine.productPk, divisionPk: b2bLine.divisionPk, quantity: b2bLine.quantity })
    .from(b2bLine)
    .where(eq(b2bLine.userPk, userPk))
    .orderBy(asc(b2bLine.createdAt), asc(b2bLine.productPk), asc(b2bLine.divisionPk));
}

/** Which entry of a business basket is meant. */
export interface B2bEntry {
  readonly userPk: number;
  readonly productPk: number;
  readonly divisionPk: number;
}

function isEntry({ userPk, productPk, divisionPk }: B2bEntry) {
  return and(eq(b2bLine.userPk, userPk), eq(b2bLine.productPk, productPk), eq(b2bLine.divisionPk, divisionPk));
}

/** How much of an entry there is. */
export async function findB2bQuantity(db: Database, entry: B2bEntry): Promise<number> {
  const rows = await db.select({ quantity: b2bLine.quantity }).from(b2bLine).where(isEntry(entry));
  return rows[0]?.quantity ?? 0;
}

/** Sets an entry; 0 removes it. */
export async function putB2bEntry(tx: Database, entry: B2bEntry, quantity: number, now: Date): Promise<void> {
  if (quantity === 0) {
    await tx.delete(b2bLine).where(isEntry(entry));
    return;
  }
  await tx
    .insert(b2bLine)
    .values({ ...entry, quantity, createdAt: now })
    .onConflictDoUpdate({ target: [b2bLine.userPk, b2bLine.productPk, b2bLine.divisionPk], set: { quantity } });
}

/** Removes a product for all divisions, or everything. */
export async function deleteB2bLines(tx: Database, userPk: number, productPk?: number): Promise<void> {
  const ofProduct = productPk === undefined ? undefined : eq(b2bLine.productPk, productPk);
  await tx.delete(b2bLine).where(and(eq(b2bLine.userPk, userPk), ofProduct));
}

/** Products and divisions of entries, priced now. Entries whose product is not sold any more are left out. */
export async function priceB2bLines(db: Database, userPk: number, entries: readonly KeptB2bLine[]): Promise<B2bBasket> {
  const divisions = new Map((await listDivisions(db, userPk)).map((row) => [row.pk, row]));
  const products = await findProducts(db, [...new Set(entries.map(({ productPk }) => productPk))], 'try');
  const lines: B2bProductLine[] = [];
  for (const [productPk, own] of Map.groupBy(entries, (entry) => entry.productPk)) {
    const product = products.get(productPk);
    if (!product?.isActive || product.amount === null) continue;
    const parts = own.flatMap(({ divisionPk, quantity }) => {
      const found = divisions.get(divisionPk);
      return found ? [{ division: found, quantity }] : [];
    });
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
    if (quantity > 0) lines.push({ product, price: product.amount, quantity, parts });
  }
  return {
    userPk,
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
  };
}

/** A user's business basket, priced now. */
export async function readB2bBasket(db: Database, userPk: number): Promise<B2bBasket> {
  return priceB2bLines(db, userPk, await listB2bLines(db, userPk));
}

/** Puts a draft aside; undefined when the user has one of this name. */
export async function insertDraft(
  tx: Database,
  draft: Omit<typeof b2bDraft.$inferInsert, 'pk' | 'nameFolded'>,
): Promise<DraftRow | undefined> {
  return (
    await tx
      .insert(b2bDraft)
      .values({ ...draft, nameFolded: draft.name })
      .onConflictDoNothing()
      .returning()
  )[0];
}

/** A user's drafts, the newest first. */
export async function listDrafts(db: Database, userPk: number): Promise<readonly DraftRow[]> {
  return db
    .select()
    .from(b2bDraft)
    .where(eq(b2bDraft.userPk, userPk))
    .orderBy(desc(b2bDraft.createdAt), desc(b2bDraft.pk));
}

/** One draft of a user. */
export async function findDraft(db: Database, userPk: number, pk: number): Promise<DraftRow | undefined> {
  return (
    await db
      .select()
      .from(b2bDraft)
      .where(and(eq(b2bDraft.userPk, userPk), eq(b2bDraft.pk, pk)))
  )[0];
}

/** Statuses that do not count against a division's limit. */
const NOT_COUNTED: readonly QuotationStatus[] = ['rejected', 'expired'];

/** Quotations since an instant of everybody who buys for one of the divisions: what counts against their limits is in them. */
export async function listCountedQuotations(
  db: Database,
  divisionPks: readonly number[],
  since: Date,
): Promise<readonly QuotationRow[]> {
  const members = db
    .select({ userPk: divisionMember.userPk })
    .from(divisionMember)
    .where(inArray(divisionMember.divisionPk, [...divisionPks]));
  return db
    .select()
    .from(quotation)
    .where(
      and(
        inArray(quotation.userPk, members),
        gte(quotation.createdAt, since),
        notInArray(quotation.status, [...NOT_COUNTED]),
      ),
    );
}

/** Locks divisions by ascending pk, so that two quotations do not pass a limit together. */
export async function lockDivisions(tx: Database, pks: readonly number[]): Promise<void> {
  await tx
    .select({ pk: division.pk })
    .from(division)
    .where(inArray(division.pk, [...pks]))
    .orderBy(asc(division.pk))
    .for('update');
}

/** Writes a quotation and gives it its number. */
export async function insertQuotation(
  tx: Database,
  row: Omit<typeof quotation.$inferInsert, 'pk' | 'number'>,
  numberOf: (pk: number) => string,
): Promise<QuotationRow> {
  const placeholder = sql<string>`gen_random_uuid()::text`;
  const [made] = await tx
    .insert(quotation)
    .values({ ...row, number: placeholder })
    .returning({ pk: quotation.pk });
  const [numbered] = await tx
    .update(quotation)
    .set({ number: numberOf(made?.pk ?? 0) })
    .where(eq(quotation.pk, made?.pk ?? 0))
    .returning();
  if (!numbered) throw new Error('quotation: the insert returned no row');
  return numbered;
}

/** A page of a user's quotations, the newest first, of one status or all. */
export async function listQuotations(
  db: Database,
  userPk: number,
  { status, limit, offset }: PageRequest & { readonly status: QuotationStatus | undefined },
): Promise<{ readonly count: number; readonly rows: readonly QuotationRow[] }> {
  const where = and(eq(quotation.userPk, userPk), status === undefined ? undefined : eq(quotation.status, status));
  const [total] = await db.select({ count: count() }).from(quotation).where(where);
  const rows = await db
    .select()
    .from(quotation)
    .where(where)
    .orderBy(desc(quotation.createdAt), desc(quotation.pk))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, rows };
}
