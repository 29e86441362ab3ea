import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempt } from '../../db/schema/checkout.table.ts';
import { outboxMessage } from '../../db/schema/host.table.ts';
import { ledger, order } from '../../db/schema/orders.table.ts';
import { invoiceOf } from '../../orders/invoice/invoice.ts';
import { findOrderByToken, findUnbalanced } from '../../orders/order.repository.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import {
  attemptId,
  contextOf,
  ISTANBUL,
  listed,
  orderToken,
  post,
  preOrder,
  read,
} from '../checkout-journey.fixture.ts';
import { createOpenHost, expectGood, goToPaymentAs, postKeyed, refusalOf, signIn } from '../methods-journey.fixture.ts';

const PAGE = 'NothingToPayPage';
const AGREED = { agreement: 'true' };

describe('an order of which nothing is left to pay (ruling 35)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createOpenHost();
  });
  afterAll(() => host.close());

  /** Picks the goods up in a store, which is free, with a voucher over everything. */
  async function goToFree(shopper: TestShopper): Promise<TestReply> {
    await shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    await shopper.send('PATCH', '/baskets/basket/', { voucher_code: 'FREE100' });
    await post(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    const billing = String((await shopper.send('POST', '/address/', ISTANBUL)).body.pk);
    await post(shopper, 'RetailStoreSelectionPage', { retail_store: '40', billing_address: billing });
    return expectGood(await post(shopper, 'ShippingOptionSelectionPage', { shipping_option: '75' }));
  }

  async function guestAt(email: string): Promise<{ guest: TestShopper; free: TestReply }> {
    const guest = host.shopper();
    await guest.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    await post(guest, 'IndexPage', { user_email: email, phone_number: '05551234567' });
    return { guest, free: await goToFree(guest) };
  }

  it('a guest places it with one post: no payment option, no capture, and books that balance', async () => {
    const { guest, free } = await guestAt('free@example.test');
    expect([preOrder(free, 'total_amount'), preOrder(free, 'payment_option')]).toEqual(['0.00', null]);
    expect(listed(free)).toContain(PAGE);
    expect(pick(contextOf(free, 'PaymentOptionSelectionPage'), 'payment_options')).toEqual([]);
    expect(refusalOf(await post(guest, PAGE, {}))).toEqual([['agreement'], 'AGREEMENT_REQUIRED']);

    const placed = expectGood(await postKeyed(guest, PAGE, AGREED, free));
    const found = await findOrderByToken(host.db, orderToken(placed));
    expect(found).toMatchObject({
      amount: 0,
      status: 400,
      dueAmount: 0,
      voucherCode: 'FREE100',
      paymentOption: { type: 'nothing_to_pay' },
    });
    expect(
      await host.db
        .select()
        .from(ledger)
        .where(eq(ledger.orderPk, found?.pk ?? 0)),
    ).toEqual([]);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
    const [mail] = await host.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, 'free@example.test'));
    expect(mail?.body).toMatch(/^Delivery: Free$/m);
    expect(mail?.body).toContain('Total: 0.00 TL');
    expect(mail?.body).toContain('Payment: Nothing to pay');
    expect(found && invoiceOf(found, 'Europe/Istanbul')).toMatchObject({ taxes: [] });
  });

  it('a press twice and a reload place one order', async () => {
    const { guest, free } = await guestAt('twice@example.test');
    const press = () => postKeyed(guest, PAGE, AGREED, free);
    const [first, second] = await Promise.all([press(), press()]);
    const again = await press();
    expect([orderToken(second), orderToken(again)]).toEqual([orderToken(first), orderToken(first)]);
    expect(pick((await read(guest, `?attempt=${attemptId(free)}`)).body, 'attempt', 'state')).toBe('placed');
    expect(await host.db.select().from(order).where(eq(order.email, 'twice@example.test'))).toHaveLength(1);
    expect(
      await host.db
        .select()
        .from(attempt)
        .where(eq(attempt.id, attemptId(free))),
    ).toHaveLength(1);
  });

  it('is not offered while anything is left to pay', async () => {
    const reply = await goToPaymentAs(host.shopper());
    expect(listed(reply)).not.toContain(PAGE);
  });

  it('a user whose loyalty money covers everything needs no payment option either', async () => {
    const rich = host.shopper();
    await goToPaymentAs(rich, { email: 'rich@example.test' });
    const used = expectGood(await post(rich, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '739.70' }));
    expect(listed(used)).toContain(PAGE);
    const placed = expectGood(await postKeyed(rich, PAGE, AGREED, used));
    expect(await findOrderByToken(host.db, orderToken(placed))).toMatchObject({
      amount: 73_970,
      loyaltyAmount: 73_970,
      paymentOption: { slug: 'loyalty-money' },
    });
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('is cancelled as a whole: nothing goes back but the goods and the voucher', async () => {
    const ada = host.shopper();
    await signIn(ada);
    const placed = expectGood(await postKeyed(ada, PAGE, AGREED, await goToFree(ada)));
    const found = await findOrderByToken(host.db, orderToken(placed));
    const reply = await ada.send('POST', `/orders/${found?.number}/cancel/`, {
      cancel_order_items: found?.items.map(({ pk }) => ({ order_item: pk, reason: 1, cancellation_type: 'cancel' })),
    });
    expect([reply.status, pick(reply.body, 'status', 'value')]).toEqual([200, '100']);
    expect(
      await host.db
        .select()
        .from(ledger)
        .where(eq(ledger.orderPk, found?.pk ?? 0)),
    ).toEqual([]);
    expect(await findOrderByToken(host.db, orderToken(placed))).toMatchObject({ status: 100, refundAmount: 0 });
  });
});
