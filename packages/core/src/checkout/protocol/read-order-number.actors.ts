import type { Commerce } from '../../commerce.types.ts';
import { getCompletedOrder } from '../../http/order-endpoints.ts';
import { forgetDraft } from '../checkout-draft.ts';
import { forgetReturnedAttempt } from '../kept-attempt.ts';

/**
 * The number of the order whose page is at this address, by the token in it; null for any other address. Whoever shows it has told
 * of the order: a payment for which the page left is not asked for again, and the draft is over.
 */
export async function readOrderNumber(commerce: Commerce, url: string, signal: AbortSignal): Promise<string | null> {
  const token = /\/orders\/completed\/([\w-]+)/.exec(url)?.[1];
  if (token === undefined) return null;
  const { order } = await commerce.http.call(
    getCompletedOrder,
    { path: { token }, query: { format: 'json' } },
    { signal },
  );
  const { ports } = commerce;
  forgetReturnedAttempt(ports.storage, ports.clock.now());
  forgetDraft(ports.tabStorage ?? ports.storage);
  return order.number;
}
