import { and, eq, sql } from 'drizzle-orm';
import type { PricedBasket } from '../../basket/basket.types.ts';
import type { Database } from '../../db/database.ts';
import type { OrderTimeEvent } from '../../db/schema/catalogue.table.ts';
import { price, stock } from '../../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import { type LoadedCheckout, loadCheckout, nothingEnvelope } from '../pre-order/load-checkout.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import type { Envelope } from '../protocol/envelope.ts';
import { orderObstacles } from './order-obstacles.ts';
import { refuseOrder } from './refuse-order.ts';

/** By how much the price of pk 1993 rises or falls, in minor units: up from even multiples, down from odd ones. */
const PRICE_STEP = 10_00;

type Happening = (tx: Database, productPk: number, currency: CurrencyCode) => Promise<void>;

const HAPPENINGS: Readonly<Record<OrderTimeEvent, Happening>> = {
  'sells-out': async (tx, productPk) => {
    await tx.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, productPk));
  },
  'price-changes': async (tx, productPk, currency) => {
    const amount = sql`${price.amount} + ${PRICE_STEP} * (1 - 2 * ((${price.amount} / ${PRICE_STEP}) % 2))`;
    await tx
      .update(price)
      .set({ amount, retailAmount: sql`greatest(${price.retailAmount}, ${amount})` })
      .where(and(eq(price.productPk, productPk), eq(price.currency, currency)));
  },
};

/**
 * Lets happen to the test products what happens to them in the moment of ordering: pk 1992 sells out, pk 1993 changes its
 * price (Protocol payment-methods §8). It happens for real and once a checkout, so that a shopper who accepts the new price can
 * order.
 *
 * @param seen products to which it happened in this checkout already
 * @returns the products to which it happened now
 */
async function letOrderTimeEventsHappen(
  tx: Database,
  basket: PricedBasket,
  seen: readonly number[],
): Promise<readonly number[]> {
  const due = new Map<number, OrderTimeEvent>();
  for (const { product } of basket.lines) {
    if (product.orderTimeEvent && !seen.includes(product.pk)) due.set(product.pk, product.orderTimeEvent);
  }
  for (const [pk, event] of [...due].sort(([left], [right]) => left - right)) {
    await HAPPENINGS[event](tx, pk, basket.record.currency);
  }
  return [...due.keys()];
}

/** What the moment of ordering brings: test events, goods that are gone, prices that are not those the shopper saw. */
export async function findObstacle(
  tx: Database,
  loaded: LoadedCheckout,
  choices: PreOrderChoices,
): Promise<Envelope | undefined> {
  const events = await letOrderTimeEventsHappen(tx, loaded.basket, choices.seenEvents);
  const now = events.length > 0 ? await loadCheckout(tx, loaded) : loaded;
  const after = { ...choices, seenEvents: [...choices.seenEvents, ...events] };
  if (!now.isSellable) return nothingEnvelope(now);
  const obstacles = orderObstacles(now.inputs.basket, choices.quote, now.inputs.language);
  return obstacles.length > 0 ? refuseOrder(tx, now, after, obstacles) : undefined;
}
