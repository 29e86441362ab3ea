import type { Commerce } from '../commerce.types.ts';
import { getCancellationReasons } from '../http/order-endpoints.ts';
import { toBulkCancellationBody, toCancellationBody } from './cancellation.protocol.ts';
import type { CancellationServices } from './cancellation.types.ts';
import { createOrderWrites } from './orders.actors.ts';

/**
 * The chart's services over a running core.
 * @param refresh has the front end read its orders again.
 */
export function createCancellationServices(
  commerce: Pick<Commerce, 'http' | 'once'>,
  refresh: CancellationServices['refresh'],
): CancellationServices {
  const writes = createOrderWrites(commerce);
  return {
    refresh,
    async loadReasons(signal) {
      return (await commerce.http.call(getCancellationReasons, {}, { signal })).results;
    },
    async send(request, signal) {
      if (request.scope === 'orders') {
        await writes.cancelOrders(toBulkCancellationBody(request), { signal });
        return { refundAmount: null };
      }
      const order = await writes.cancelOrder(request.number, toCancellationBody(request), { signal });
      return { refundAmount: order.refundAmount };
    },
  };
}
