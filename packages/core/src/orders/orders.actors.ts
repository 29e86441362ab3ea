import type { Commerce } from '../commerce.types.ts';
import type { AccountOrder } from '../contract/account-order.ts';
import type { BulkCancellation, BulkCancellationBody, CancellationBody } from '../contract/cancellation.ts';
import * as rows from '../http/order-endpoints.ts';
import { createLockedCall } from '../lock/locked-call.actors.ts';

/**
 * What is done with placed orders (Protocol account §5, auth §5). Each is locked alone by its own kind (ruling 6): a second
 * one of a kind rejects with `Mutation already in progress.` and sends nothing. All reject with an `AppError`.
 */
export interface OrderWrites {
  /** Calls pieces of one order off, or sends them back. @returns the order as it is afterwards. */
  cancelOrder(number: string, body: CancellationBody): Promise<AccountOrder>;
  /** The same for pieces of several orders: all or none. */
  cancelOrders(body: BulkCancellationBody): Promise<BulkCancellation>;
  /** Looks for an order without an account: only who knows its number and its address of e-mail sees it. */
  findOrder(email: string, number: string): Promise<AccountOrder>;
}

/** Makes the writes over a running core. */
export function createOrderWrites(commerce: Pick<Commerce, 'http' | 'once'>): OrderWrites {
  const write = createLockedCall(commerce);
  return {
    cancelOrder: (number, body) => write(rows.cancelOrder, { path: { number }, body }),
    cancelOrders: (body) => write(rows.cancelOrders, { body }),
    findOrder: (email, number) => write(rows.findOrder, { body: { email, number } }),
  };
}
