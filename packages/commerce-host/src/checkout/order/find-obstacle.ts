import type { Database } from '../../db/database.ts';
import { type LoadedCheckout, loadCheckout, nothingEnvelope } from '../pre-order/load-checkout.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import type { Envelope } from '../protocol/envelope.ts';
import { orderObstacles } from './order-obstacles.ts';
import { letOrderTimeEventsHappen } from './order-time-events.ts';
import { refuseOrder } from './refuse-order.ts';

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
