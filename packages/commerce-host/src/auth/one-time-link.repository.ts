import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type LinkKind, oneTimeLink } from '../db/schema/account.table.ts';

/** A link as it is stored. */
export type OneTimeLink = typeof oneTimeLink.$inferSelect;

/** Links are good for a day (Protocol auth §3). */
export const LINK_MILLISECONDS = 86_400_000;

/** Used and expired links are kept a month, so that a second use can be told from a key nobody ever had. */
const KEPT_MILLISECONDS = 30 * LINK_MILLISECONDS;

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** What a link is about. */
export interface NewLink {
  readonly kind: LinkKind;
  readonly userPk: number;
  readonly email: string;
  /** At least 128 bits that nobody can guess. */
  readonly key: string;
  readonly now: Date;
}

/** Stores a link; the older ones of its kind that were not used are worth nothing from then on. */
export async function insertLink(tx: Database, { kind, userPk, email, key, now }: NewLink): Promise<void> {
  await tx.delete(oneTimeLink).where(lt(oneTimeLink.expiresAt, new Date(now.getTime() - KEPT_MILLISECONDS)));
  await deleteOpenLinks(tx, userPk, [kind]);
  const expiresAt = new Date(now.getTime() + LINK_MILLISECONDS);
  await tx.insert(oneTimeLink).values({ kind, userPk, email, keyHash: hashKey(key), expiresAt });
}

/** Ends the links of these kinds that nobody used. */
export async function deleteOpenLinks(tx: Database, userPk: number, kinds: readonly LinkKind[]): Promise<void> {
  await tx
    .delete(oneTimeLink)
    .where(and(eq(oneTimeLink.userPk, userPk), inArray(oneTimeLink.kind, [...kinds]), isNull(oneTimeLink.usedAt)));
}

/** The link of a key, whatever became of it. */
export async function findLink(db: Database, kind: LinkKind, key: string): Promise<OneTimeLink | undefined> {
  const rows = await db
    .select()
    .from(oneTimeLink)
    .where(and(eq(oneTimeLink.kind, kind), eq(oneTimeLink.keyHash, hashKey(key))));
  return rows[0];
}

/** Uses a link up. Undefined when it is unknown, used or over: of parallel calls one gets it. */
export async function takeLink(tx: Database, kind: LinkKind, key: string, now: Date): Promise<OneTimeLink | undefined> {
  const rows = await tx
    .update(oneTimeLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLink.kind, kind),
        eq(oneTimeLink.keyHash, hashKey(key)),
        isNull(oneTimeLink.usedAt),
        gt(oneTimeLink.expiresAt, now),
      ),
    )
    .returning();
  return rows[0];
}
