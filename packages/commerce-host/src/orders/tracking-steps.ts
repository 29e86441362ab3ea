import { addWorkingDays } from '@vitrin/core/contract';
import type { DeliveryDays } from '../db/schema/orders.table.ts';
import type { OrderRow } from './order.repository.ts';
import { APPROVED, DELIVERED, PREPARING, READY_FOR_PICKUP, SHIPPED } from './order-status.table.ts';

const DAY = 86_400_000;

/** Days between which something is expected; both are instants on the shop's calendar. */
export interface ExpectedDays {
  readonly from: Date;
  readonly to: Date;
}

/** One step on an order's way: when it was done, or when it is expected. */
export interface TrackingStep {
  /** The status that the order has from this step on. */
  readonly status: number;
  readonly doneAt: Date | null;
  /** Null when the step is done, or nothing can be promised. */
  readonly expected: ExpectedDays | null;
}

/** What the steps of an order follow from. */
export type TrackedOrder = Pick<
  OrderRow,
  'createdAt' | 'approvedAt' | 'preparedAt' | 'shippedAt' | 'deliveredAt' | 'deliveryDays' | 'deliveryOption'
>;

/** When the clock is, and on whose calendar days are counted. */
interface Calendar {
  readonly now: Date;
  readonly timeZone: string;
}

/** Whether the shopper fetches the order. */
export function isPickup({ deliveryOption }: Pick<OrderRow, 'deliveryOption'>): boolean {
  return deliveryOption.type === 'retail_store';
}

/**
 * When an order arrives, or is ready to be fetched: counted from its approval, so that what was promised at checkout stays
 * promised. Null while its payment is awaited, and for orders of before the days were kept.
 */
export function promisedArrival(
  { approvedAt }: Pick<OrderRow, 'approvedAt'>,
  days: DeliveryDays | null | undefined,
  timeZone: string,
): ExpectedDays | null {
  if (!approvedAt || !days) return null;
  const after = (count: number) => new Date(addWorkingDays(approvedAt.getTime(), count, timeZone));
  return { from: after(days.from), to: after(days.to) };
}

/**
 * The steps of an order that goes its usual way: ordered, preparing, shipped or ready to be fetched, delivered. It is packed
 * on the day of its approval or the next working day, and sent a working day before the earliest arrival. A day of those two
 * that has passed is told no more; the promised arrival is.
 */
export function trackingSteps(order: TrackedOrder, { now, timeZone }: Calendar): readonly TrackingStep[] {
  const { approvedAt, deliveryDays: days } = order;
  const arrival = promisedArrival(order, days, timeZone);
  const dayAfter = (count: number): ExpectedDays | null => {
    if (!approvedAt || !days) return null;
    const time = firstWorkingDay(approvedAt.getTime(), count, timeZone);
    return time < now.getTime() - DAY ? null : { from: new Date(time), to: new Date(time) };
  };
  const sent = isPickup(order)
    ? step(READY_FOR_PICKUP, order.shippedAt, arrival)
    : step(SHIPPED, order.shippedAt, dayAfter(Math.max((days?.from ?? 0) - 1, 0)));
  return [
    step(APPROVED, order.createdAt, null),
    step(PREPARING, order.preparedAt, dayAfter(0)),
    sent,
    step(DELIVERED, order.deliveredAt, isPickup(order) ? null : arrival),
  ];
}

function step(status: number, doneAt: Date | null, expected: ExpectedDays | null): TrackingStep {
  return { status, doneAt, expected: doneAt ? null : expected };
}

/** A number of working days later, on a working day: an order of Saturday is packed on Monday. */
function firstWorkingDay(time: number, days: number, timeZone: string): number {
  if (days > 0) return addWorkingDays(time, days, timeZone);
  return addWorkingDays(time - DAY, 1, timeZone);
}
