import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { savedCard } from '../../../db/schema/checkout.table.ts';

/** A card that a user keeps: what may be kept of it, under a token. */
export type SavedCard = typeof savedCard.$inferSelect;

/** A user's cards, last used first; one that has not paid yet stands where it was kept (ruling 32). */
export async function listSavedCards(db: Database, userPk: number): Promise<readonly SavedCard[]> {
  return db
    .select()
    .from(savedCard)
    .where(eq(savedCard.userPk, userPk))
    .orderBy(desc(sql`coalesce(${savedCard.lastUsedAt}, ${savedCard.createdAt})`), asc(savedCard.token));
}

/** Keeps a card that paid; one that is kept already gets its new expiry. */
export async function keepCard(tx: Database, card: SavedCard): Promise<void> {
  const cards = await listSavedCards(tx, card.userPk);
  const known = cards.find(({ bin, lastFour }) => bin === card.bin && lastFour === card.lastFour);
  if (known) {
    const { month, year, lastUsedAt } = card;
    await tx.update(savedCard).set({ month, year, lastUsedAt }).where(eq(savedCard.token, known.token));
  } else {
    await tx.insert(savedCard).values(card);
  }
}

/** A card of a user as an order knows it. */
export interface PaidCard extends Pick<SavedCard, 'userPk' | 'bin' | 'lastFour'> {
  readonly paidAt: Date;
}

/** Notes that a card paid, kept or typed: among the kept ones it is the last used from now on. */
export async function noteUse(tx: Database, { userPk, bin, lastFour, paidAt }: PaidCard): Promise<void> {
  await tx
    .update(savedCard)
    .set({ lastUsedAt: paidAt })
    .where(and(eq(savedCard.userPk, userPk), eq(savedCard.bin, bin), eq(savedCard.lastFour, lastFour)));
}
