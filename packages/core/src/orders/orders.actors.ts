import type { Commerce } from '../commerce.types.ts';
import type { AccountOrder } from '../contract/account-order.ts';
import type { BulkCancellation, BulkCancellationBody, CancellationBody } from '../contract/cancellation.ts';
import * as rows from '../http/order-endpoints.ts';
import { createLockedCall } from '../lock/locked-call.actors.ts';

/** Ends a call whose answer nobody waits for any more. */
interface Abortable {
  readonly signal?: AbortSignal;
}

/**
 * What is done with placed orders (Protocol account §5, auth §5). Each is locked alone by its own kind (ruling 6): a second
 * one of a kind rejects with `Mutation already in progress.` and sends nothing. All reject with an `AppError`.
 */
export interface OrderWrites {
  /** Cancels items of one order, or returns them. @returns the order as it is afterwards. */
  cancelOrder(number: string, body: CancellationBody, options?: Abortable): Promise<AccountOrder>;
  /** The same for items of several orders: all or none. */
  cancelOrders(body: BulkCancellationBody, options?: Abortable): Promise<BulkCancellation>;
  /** Looks for an order without an account: only who knows its number and its address of e-mail sees it. */
  findOrder(email: string, number: string): Promise<AccountOrder>;
}

/** Makes the writes over a running core. */
export function createOrderWrites(commerce: Pick<Commerce, 'http' | 'once'>): OrderWrites {
  const write = createLockedCall(commerce);
  return {
    cancelOrder: (number, body, options) => write(rows.cancelOrder, { path: { number }, body }, options),
    cancelOrders: (body, options) => write(rows.cancelOrders, { body }, options),
    findOrder: (email, number) => write(rows.findOrder, { body: { email, number } }),
  };
}
