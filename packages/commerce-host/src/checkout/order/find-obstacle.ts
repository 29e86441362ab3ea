import { and, eq, sql } from 'drizzle-orm';
import type { PricedBasket } from '../../basket/basket.types.ts';
import type { Database } from '../../db/database.ts';
import { type OrderTimeEvent, price, stock } from '../../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import { completeChoices } from '../pre-order/complete-choices.ts';
import { type LoadedCheckout, loadCheckout, nothingEnvelope } from '../pre-order/load-checkout.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import { BASKET_PATH, bareEnvelope, type Envelope, withRefusals } from '../protocol/envelope.ts';
import type { Refusal } from '../protocol/refusal.ts';
import { orderObstacles } from './order-obstacles.ts';

/**
 * Refuses an order whose goods or prices are not what the shopper was told: says what changed, sends to the basket, and
 * writes the new prices down, so that the next try is for them (Protocol checkout §1 rule 6).
 */
export async function refuseOrder(
  tx: Database,
  loaded: LoadedCheckout,
  choices: PreOrderChoices,
  refusals: readonly Refusal[],
): Promise<Envelope> {
  const settled = completeChoices(choices, 'basket', loaded.inputs);
  const snapshot = await writeCheckout(tx, loaded, { choices: settled });
  return { ...withRefusals(bareEnvelope(snapshot), refusals, loaded.language), redirect_url: BASKET_PATH };
}

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
