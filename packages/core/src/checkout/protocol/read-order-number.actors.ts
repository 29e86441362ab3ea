import type { Commerce } from '../../commerce.types.ts';
import { getCompletedOrder } from '../../http/order-endpoints.ts';
import { forgetReturnedAttempt } from '../kept-attempt.ts';

/**
 * The number of the order whose page is at this address, by the token in it; null for any other address. Whoever shows it has told
 * of the order: a payment for which the page left is not asked for again.
 */
export async function readOrderNumber(commerce: Commerce, url: string, signal: AbortSignal): Promise<string | null> {
  const token = /\/orders\/completed\/([\w-]+)/.exec(url)?.[1];
  if (token === undefined) return null;
  const { order } = await commerce.http.call(
    getCompletedOrder,
    { path: { token }, query: { format: 'json' } },
    { signal },
  );
  forgetReturnedAttempt(commerce.ports.storage, commerce.ports.clock.now());
  return order.number;
}
