import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/account.table.ts';
import { outboxMessage } from '../../db/schema/host.table.ts';
import { ledger } from '../../db/schema/orders.table.ts';
import { findUnbalanced } from '../../orders/order.repository.ts';
import { isMoved } from '../../testing/placed-orders.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import { chooseCard, confirm, contextOf, listed, post, preOrder, read } from '../checkout-journey.fixture.ts';
import {
  createOpenHost,
  expectGood,
  goToPaymentAs,
  orderOf,
  postKeyed,
  refusalOf,
} from '../methods-journey.fixture.ts';

const CARD = '4543600000000003';
const PAGE = 'LoyaltyCardPage';
const RICH = 'rich@example.test';

let host: TestHost;
beforeEach(async () => {
  host = await createOpenHost();
});
afterEach(() => host.close());

function take(shopper: TestShopper, amount: string): Promise<TestReply> {
  return post(shopper, PAGE, { selected_loyalty_amount: amount });
}

async function balances(email: string): Promise<unknown> {
  const [row] = await host.db
    .select({ money: user.loyaltyBalance, card: user.loyaltyCardBalance })
    .from(user)
    .where(eq(user.email, email));
  return row;
}

describe('LoyaltyCardPage (Protocol checkout §4.3)', () => {
  it('offers whole amounts that the card and the order cover', async () => {
    const ada = host.shopper();
    const reply = expectGood(await goToPaymentAs(ada));
    expect(contextOf(reply, PAGE)).toEqual({
      loyalty_card_number: '******0033',
      balance: '120.00',
      amounts: ['25.00', '50.00', '100.00'],
      selected_loyalty_amount: null,
    });
    expect(refusalOf(await take(ada, '30.00'))).toEqual([['selected_loyalty_amount'], undefined]);
    expect(refusalOf(await take(ada, '200.00'))).toEqual([['selected_loyalty_amount'], undefined]);
    expect(refusalOf(await take(ada, 'some'))).toEqual([['selected_loyalty_amount'], undefined]);
  });

  it('lowers what is left to pay beside loyalty money; 0 takes it back', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    await chooseCard(ada, CARD);
    const taken = expectGood(await take(ada, '50.00'));
    expect(listed(taken)[0]).toBe('ShippingOptionSelectionPage');
    expect(pick(contextOf(taken, PAGE), 'selected_loyalty_amount')).toBe('50.00');
    expect([
      preOrder(taken, 'loyalty_money'),
      preOrder(taken, 'unpaid_amount'),
      preOrder(taken, 'installment'),
    ]).toEqual(['50.00', '689.70', null]);
    const both = expectGood(await post(ada, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '60.50' }));
    expect([preOrder(both, 'loyalty_money'), preOrder(both, 'unpaid_amount')]).toEqual(['110.50', '629.20']);
    expect(contextOf(both, 'LoyaltyMoneyUsagePage')).toMatchObject({ loyalty_money: '60.50' });
    const back = expectGood(await take(ada, '0'));
    expect([preOrder(back, 'loyalty_money'), preOrder(back, 'unpaid_amount')]).toEqual(['60.50', '679.20']);
  });

  it('is booked on the card with the order, once however often it is confirmed', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    await take(ada, '100.00');
    await post(ada, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '40' });
    const ready = await chooseCard(ada, CARD);
    const key = String(preOrder(ready, 'attempt_id'));
    const [placed] = await Promise.all([confirm(ada, CARD, { key }), confirm(ada, CARD, { key })]);
    expectGood(placed);
    const made = await orderOf(ada, placed);
    expect([pick(made, 'amount'), pick(made, 'payment_details', 'loyalty')]).toEqual(['739.70', '140.00']);
    expect(await balances('shopper@example.test')).toEqual({ money: 110_00, card: 20_00 });
    const [mail] = await host.db.select({ body: outboxMessage.body }).from(outboxMessage);
    expect(mail?.body).toContain('of which 140.00 TL with loyalty money');
    const rows = await host.db.select({ kind: ledger.kind, amount: ledger.amount }).from(ledger).where(isMoved);
    expect(rows).toEqual([
      { kind: 'capture', amount: 599_70 },
      { kind: 'loyalty', amount: 40_00 },
      { kind: 'loyaltyCard', amount: 100_00 },
    ]);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('and loyalty money together cover everything', async () => {
    const rich = host.shopper();
    await goToPaymentAs(rich, { email: RICH });
    await take(rich, '200.00');
    const field = ['loyalty_amount_to_use'];
    expect(refusalOf(await post(rich, 'LoyaltyMoneyUsagePage', { [field[0] ?? '']: '539.71' }))).toEqual([
      field,
      undefined,
    ]);
    const covered = expectGood(await post(rich, 'LoyaltyMoneyUsagePage', { loyalty_amount_to_use: '539.70' }));
    expect(preOrder(covered, 'unpaid_amount')).toBe('0.00');
    const chosen = expectGood(await post(rich, 'PaymentOptionSelectionPage', { payment_option: '16' }));
    expectGood(await postKeyed(rich, 'LoyaltyPaymentSelectedPage', { agreement: 'true' }, chosen));
    expect(await balances(RICH)).toEqual({ money: 4460_30, card: 50_00 });
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('an amount that the order no longer reaches goes, with a notice', async () => {
    const rich = host.shopper();
    await goToPaymentAs(rich, { email: RICH, product: 1991, quantity: 1 });
    const start = await read(rich);
    const amounts = pick(contextOf(start, PAGE), 'amounts');
    expect(amounts).toEqual(['25.00', '50.00', '100.00', '200.00']);
    await take(rich, '200.00');
    await host.db.update(user).set({ loyaltyCardBalance: 150_00 }).where(eq(user.email, RICH));
    const after = expectGood(await read(rich));
    expect(preOrder(after, 'loyalty_money')).toBeNull();
    expect(preOrder(after, 'notifications')).toEqual([
      'The amount from your loyalty card no longer fits this order and was removed.',
    ]);
  });

  it('has nothing for users without a card', async () => {
    const empty = host.shopper();
    const reply = expectGood(await goToPaymentAs(empty, { email: 'empty@example.test' }));
    expect(contextOf(reply, PAGE)).toMatchObject({ loyalty_card_number: null, balance: '0.00', amounts: [] });
    expect(refusalOf(await take(empty, '25.00'))).toEqual([['selected_loyalty_amount'], undefined]);
  });
});
