import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How far an order is, as a shopper thinks of it. */
export type OrderStage = 'waiting' | 'ordered' | 'preparing' | 'onTheWay' | 'delivered' | 'cancelled' | 'refunded';

/** One state of an order or a piece. */
export interface OrderState {
  /** Code of Protocol account §4. */
  readonly code: string;
  readonly stage: OrderStage;
  /** Its name in the list's filter; undefined: no shopper looks for it alone. */
  readonly filter?: MessageDescriptor;
}

/** Every state, in the order of an order's way. The host names a state in the shopper's language itself. */
export const orderStates: readonly OrderState[] = [
  { code: '200', stage: 'waiting' },
  { code: '300', stage: 'waiting', filter: msg`Awaiting payment` },
  { code: '350', stage: 'waiting', filter: msg`Awaiting confirmation` },
  { code: '400', stage: 'ordered', filter: msg`Approved` },
  { code: '450', stage: 'preparing', filter: msg`Preparing` },
  { code: '500', stage: 'onTheWay', filter: msg`Shipped` },
  { code: '510', stage: 'onTheWay', filter: msg`Shipped and notified` },
  { code: '520', stage: 'onTheWay', filter: msg`Ready for pick-up` },
  { code: '540', stage: 'onTheWay', filter: msg`Delivery attempted` },
  { code: '544', stage: 'delivered' },
  { code: '545', stage: 'delivered' },
  { code: '546', stage: 'delivered' },
  { code: '547', stage: 'delivered' },
  { code: '550', stage: 'delivered', filter: msg`Delivered` },
  { code: '50', stage: 'cancelled' },
  { code: '100', stage: 'cancelled', filter: msg`Cancelled` },
  { code: '600', stage: 'refunded', filter: msg`Refunded` },
];

/** Stage of a state's code; a code that this shop does not know is waited for. */
export function stageOf(code: string): OrderStage {
  return orderStates.find((state) => state.code === code)?.stage ?? 'waiting';
}

/** What was taken off an order: items that were cancelled, items that were returned, or some of both. */
export type TakenOff = 'cancelled' | 'returned' | 'both';

/** Says by the states of an order's pieces what was taken off it. */
export function takenOffOf(pieces: readonly { readonly status: { readonly value: string } }[]): TakenOff {
  const stages = pieces.map(({ status }) => stageOf(status.value));
  if (!stages.includes('refunded')) return 'cancelled';
  return stages.includes('cancelled') ? 'both' : 'returned';
}
