import type { Database } from '../db/database.ts';
import type { CurrencyCode } from '../http/currency.ts';
import type { Owner } from '../session/owner.ts';
import { findBasket, lockBasket, MAIN_BASKET, readBasket, updateBasket } from './basket.repository.ts';
import type { PricedBasket } from './basket.types.ts';
import { priceBasket } from './price-basket.ts';

/** How a main basket is read. */
export interface MainBasketRead {
  /** Currency of an empty basket; another one keeps its own. */
  readonly currency: CurrencyCode;
  readonly now: Date;
  /** Keep others from writing to it until the transaction ends. */
  readonly lock?: boolean;
}

/** The owner's main basket at today's prices and stock; null when there is none. */
export async function loadMainBasket(
  db: Database,
  owner: Owner,
  { currency, now, lock = false }: MainBasketRead,
): Promise<PricedBasket | null> {
  const row = await (lock ? lockBasket : findBasket)(db, owner, MAIN_BASKET);
  return row ? priceBasket(await readBasket(db, row, { fallbackCurrency: currency, now }), now) : null;
}

/** Closes a basket whose order is placed: the next write starts a new one with the same namespace (Protocol basket §6). */
export async function closeBasket(tx: Database, basketPk: number, now: Date): Promise<void> {
  await updateBasket(tx, basketPk, { closedAt: now, modifiedAt: now });
}
