import { expect } from 'vitest';
import { attemptId, chooseCard, confirm, orderToken } from '../checkout/checkout-journey.fixture.ts';
import { goToPaymentAs, orderOf } from '../checkout/methods-journey.fixture.ts';
import type { TestHost } from '../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../testing/test-shopper.ts';

/** A card that is charged at once without 3-D Secure. */
export const PLAIN_CARD = '4543600000000003';

/** What tests look at in an order. */
export interface SeenOrder {
  readonly id: number;
  readonly number: string;
  readonly amount: string;
  readonly status: { readonly value: string };
  readonly orderitem_set: readonly { readonly id: number; readonly status: { readonly value: string } }[];
}

/** Places an order by card as a demo user, who is signed in afterwards. */
export async function placeByCard(
  host: TestHost,
  options: {
    readonly email?: string;
    readonly quantity?: number;
    readonly voucher?: string;
    readonly product?: number;
  } = {},
): Promise<{ readonly shopper: TestShopper; readonly order: SeenOrder }> {
  const shopper = host.shopper();
  const { voucher, ...journey } = options;
  await goToPaymentAs(shopper, journey);
  if (voucher) await shopper.send('PATCH', '/baskets/basket/', { voucher_code: voucher });
  const open = await chooseCard(shopper, PLAIN_CARD);
  const placed = await confirm(shopper, PLAIN_CARD, { key: attemptId(open) });
  expect(orderToken(placed)).not.toBe('');
  return { shopper, order: (await orderOf(shopper, placed)) as SeenOrder };
}

/** Calls pieces off. */
export function cancel(
  shopper: TestShopper,
  order: SeenOrder,
  pieces: readonly number[],
  more: object = { reason: 1, cancellation_type: 'cancel' },
): Promise<TestReply> {
  const items = pieces.map((index) => ({ order_item: order.orderitem_set[index]?.id, ...more }));
  return shopper.send('POST', `/orders/${order.number}/cancel/`, { cancel_order_items: items, return_policy: true });
}

/** Statuses of the pieces of a replied order. */
export function statusesOf(reply: TestReply): readonly unknown[] {
  const items = pick(reply.body, 'orderitem_set');
  return Array.isArray(items) ? items.map((item) => pick(item, 'status', 'value')) : [];
}
