import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { savedCard } from '../../../db/schema/checkout/saved-card.ts';

/** A card that a user keeps: what may be kept of it, under a token. */
export type SavedCard = typeof savedCard.$inferSelect;

/** A user's cards, oldest first. */
export async function listSavedCards(db: Database, userPk: number): Promise<readonly SavedCard[]> {
  return db
    .select()
    .from(savedCard)
    .where(eq(savedCard.userPk, userPk))
    .orderBy(asc(savedCard.createdAt), asc(savedCard.token));
}

/** Keeps a card that paid; one that is kept already gets its new expiry. */
export async function keepCard(tx: Database, card: SavedCard): Promise<void> {
  const cards = await listSavedCards(tx, card.userPk);
  const known = cards.find(({ bin, lastFour }) => bin === card.bin && lastFour === card.lastFour);
  if (known) {
    const { month, year } = card;
    await tx.update(savedCard).set({ month, year }).where(eq(savedCard.token, known.token));
  } else {
    await tx.insert(savedCard).values(card);
  }
}
