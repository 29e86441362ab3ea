import { programmeOf } from '../../../cards/bins.table.ts';
import type { Database } from '../../../db/database.ts';
import type { Attempt } from '../../attempt/attempt.repository.ts';
import { keepCard } from './saved-card.repository.ts';

/** Keeps the card that paid an attempt, under a new token. Guests have no cards. */
export async function keepPaidCard(
  tx: Database,
  { userPk, bin, lastFour, brand }: Attempt,
  made: { readonly month: number; readonly year: number; readonly randomId: string; readonly now: Date },
): Promise<void> {
  if (userPk === null || !bin || !lastFour || !brand) return;
  const { month, year, randomId, now } = made;
  const name = `${programmeOf(bin).bank.name} ${lastFour}`;
  await keepCard(tx, { token: `sc-${randomId}`, userPk, name, bin, lastFour, brand, month, year, createdAt: now });
}
