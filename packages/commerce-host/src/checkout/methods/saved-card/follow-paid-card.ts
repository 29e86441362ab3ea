import { programmeOf } from '../../../cards/bins.table.ts';
import type { Database } from '../../../db/database.ts';
import type { Attempt } from '../../attempt/attempt.repository.ts';
import { keepCard, noteUse } from './saved-card.repository.ts';

/** What following an order needs. */
interface Made {
  readonly randomId: string;
  readonly now: Date;
}

/**
 * What follows an order by card: the card is kept under a new token when its user asked for it; one that is kept already is the
 * last used now (ruling 32). Guests have no cards.
 *
 * @param keep expiry of a card that is to be kept
 */
export async function followPaidCard(
  tx: Database,
  { userPk, bin, lastFour, brand }: Attempt,
  keep: { readonly month: number; readonly year: number } | null,
  { randomId, now }: Made,
): Promise<void> {
  if (userPk === null || !bin || !lastFour || !brand) return;
  if (!keep) return noteUse(tx, { userPk, bin, lastFour, paidAt: now });
  const { month, year } = keep;
  const name = `${programmeOf(bin).bank.name} ${lastFour}`;
  const card = { token: `sc-${randomId}`, userPk, name, bin, lastFour, brand, month, year };
  await keepCard(tx, { ...card, createdAt: now, lastUsedAt: now });
}
