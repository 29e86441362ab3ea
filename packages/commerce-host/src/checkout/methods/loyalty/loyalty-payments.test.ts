import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnbalanced } from '../../../orders/order.repository.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../../testing/test-shopper.ts';
import {
  chooseCard,
  confirm,
  contextOf,
  listed,
  orderToken,
  post,
  preOrder,
  read,
} from '../../checkout-journey.fixture.ts';
import {
  createOpenHost,
  expectGood,
  goToPaymentAs,
  orderOf,
  postKeyed,
  refusalOf,
} from '../../methods-journey.fixture.ts';

const CARD = '4543600000000003';
const USAGE = 'LoyaltyMoneyUsagePage';

function spend(shopper: TestShopper, amount: string): Promise<TestReply> {
  return post(shopper, USAGE, { loyalty_amount_to_use: amount });
}

function methodsOf(reply: TestReply): unknown {
  const options = pick(contextOf(reply, 'PaymentOptionSelectionPage'), 'payment_options');
  return Array.isArray(options) ? options.map((option) => pick(option, 'pk')) : undefined;
}

describe('Protocol checkout §8.4: loyalty money', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createOpenHost();
  });
  afterAll(() => host.close());

  it('covers a part, the card pays the rest', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    await chooseCard(ada, CARD);
    const asked = expectGood(await read(ada, `?page=${USAGE}`));
    expect(contextOf(asked, USAGE)).toEqual({ balance: '150.00', loyalty_money: null, max_usable_amount: '150.00' });

    const used = expectGood(await spend(ada, '100.00'));
    const names = listed(used);
    expect(names[0]).toBe('ShippingOptionSelectionPage');
    for (const name of [USAGE, 'OrderNotePage', 'PaymentOptionSelectionPage', 'BinNumberPage']) {
      expect(names).toContain(name);
    }
    expect(names.at(-1)).toBe('InstallmentSelectionPage');
    expect(pick(contextOf(used, 'InstallmentSelectionPage'), 'installments', 0)).toMatchObject({
      price_with_accrued_interest: '639.70',
    });
    expect([preOrder(used, 'loyalty_money'), preOrder(used, 'unpaid_amount'), preOrder(used, 'installment')]).toEqual([
      '100.00',
      '639.70',
      null,
    ]);

    const ready = expectGood(await post(ada, 'InstallmentSelectionPage', { installment: '901' }));
    expect(preOrder(ready, 'total_amount_with_interest')).toBe('739.70');
    const placed = expectGood(await confirm(ada, CARD));
    expect(pick(await orderOf(ada, placed), 'amount')).toBe('739.70');
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });

    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
    const address = String(pick(contextOf(await read(ada), 'AddressSelectionPage'), 'addresses', 0, 'pk'));
    await post(ada, 'AddressSelectionPage', { shipping_address: address });
    const next = await post(ada, 'ShippingOptionSelectionPage', { shipping_option: '71' });
    expect(pick(contextOf(next, USAGE), 'balance')).toBe('50.00');
  });

  it('covers everything: only loyalty money is offered, the other option goes', async () => {
    const rich = host.shopper();
    await goToPaymentAs(rich, { email: 'rich@example.test' });
    await post(rich, 'PaymentOptionSelectionPage', { payment_option: '5' });
    const used = expectGood(await spend(rich, '739.70'));
    expect([preOrder(used, 'unpaid_amount'), preOrder(used, 'payment_option'), methodsOf(used)]).toEqual([
      '0.00',
      null,
      [16],
    ]);
    const chosen = expectGood(await post(rich, 'PaymentOptionSelectionPage', { payment_option: '16' }));
    expect(listed(chosen)).toEqual(['LoyaltyPaymentSelectedPage']);
    const placed = expectGood(await postKeyed(rich, 'LoyaltyPaymentSelectedPage', { agreement: 'true' }, chosen));
    expect(orderToken(placed)).toHaveLength(32);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('an uncovered rest is taken from the balance', async () => {
    const rich = host.shopper();
    const start = await goToPaymentAs(rich, { email: 'rich@example.test' });
    expect(methodsOf(start)).toContain(16);
    await post(rich, 'PaymentOptionSelectionPage', { payment_option: '16' });
    const placed = expectGood(await post(rich, 'LoyaltyPaymentSelectedPage', { agreement: 'true' }));
    expect(pick(await orderOf(rich, placed), 'amount')).toBe('739.70');
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('refuses what is no amount, above the balance and above the total; 0 takes it back', async () => {
    const rich = host.shopper();
    await goToPaymentAs(rich, { email: 'rich@example.test' });
    const field = ['loyalty_amount_to_use'];
    expect(refusalOf(await spend(rich, 'all'))).toEqual([field, undefined]);
    expect(refusalOf(await spend(rich, '5000.01'))).toEqual([field, 'LOYALTY_BALANCE']);
    expect(refusalOf(await spend(rich, '800.00'))).toEqual([field, undefined]);
    await spend(rich, '10');
    expect(preOrder(await spend(rich, '0'), 'loyalty_money')).toBeNull();
    await spend(rich, '739.70');
    const smaller = await rich.send('PUT', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect(smaller.status).toBe(200);
    const clamped = expectGood(await read(rich));
    expect([preOrder(clamped, 'loyalty_money'), preOrder(clamped, 'unpaid_amount')]).toEqual(['389.80', '0.00']);
  });

  it('is nothing for guests and for users without a balance', async () => {
    const empty = host.shopper();
    const reply = await goToPaymentAs(empty, { email: 'empty@example.test' });
    expect(listed(reply)).not.toContain(USAGE);
    expect((await spend(empty, '1')).body.error_code).toBe('PAGE_NOT_AVAILABLE');
  });
});
