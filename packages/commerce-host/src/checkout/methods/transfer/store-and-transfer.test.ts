import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retailStoreStock } from '../../../db/schema/stores.table.ts';
import { findUnbalanced } from '../../../orders/order.repository.ts';
import { createTestHost, type TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../../testing/test-shopper.ts';
import { contextOf, goToPayment, listed, orderToken, post, preOrder, read } from '../../checkout-journey.fixture.ts';
import {
  chooseMethod,
  createOpenHost,
  expectGood,
  goToPaymentAs,
  orderOf,
  postKeyed,
  refusalOf,
} from '../../methods-journey.fixture.ts';

/** Pks of a list in a context. */
function pksOf(reply: TestReply, page: string, list: string): readonly unknown[] {
  const entries = pick(contextOf(reply, page), list);
  return Array.isArray(entries) ? entries.map((entry) => pick(entry, 'pk')) : [];
}

describe('what is open (PAYMENT_METHODS, CHECKOUT_PAGES)', () => {
  let plain: TestHost;
  let loyalty: TestHost;
  let wider: TestHost;
  beforeAll(async () => {
    plain = await createTestHost({ config: { paymentMethods: ['credit-card'], checkoutPages: [] } });
    loyalty = await createTestHost({ config: { paymentMethods: ['credit-card', 'loyalty-money'] } });
    wider = await createTestHost({ config: { paymentMethods: ['credit-card', 'gpay'] } });
  });
  afterAll(async () => {
    await plain.close();
    await loyalty.close();
    await wider.close();
  });

  it('is card and delivery to an address, where nothing else is named', async () => {
    const ada = plain.shopper();
    const reply = await goToPayment(ada);
    expect(pksOf(reply, 'PaymentOptionSelectionPage', 'payment_options')).toEqual([5]);
    expect(pick(contextOf(reply, 'PaymentOptionSelectionPage'), 'unavailable_options')).toEqual([]);
    expect(pksOf(await read(ada), 'DeliveryOptionSelectionPage', 'delivery_options')).toEqual([1]);
  });

  it('a method that cannot be used is told to whom it concerns, with its reason', async () => {
    const unavailable = (reply: TestReply) =>
      pick(contextOf(reply, 'PaymentOptionSelectionPage'), 'unavailable_options');
    expect(unavailable(await goToPayment(loyalty.shopper()))).toEqual([]);
    const reason = 'Your loyalty money does not cover the whole order. You can use it for a part.';
    expect(unavailable(await goToPaymentAs(loyalty.shopper()))).toMatchObject([{ pk: 16, reason }]);
  });

  it('is what is named', async () => {
    const reply = await goToPayment(wider.shopper());
    expect(pksOf(reply, 'PaymentOptionSelectionPage', 'payment_options')).toEqual([5, 14]);
  });
});

describe('Protocol checkout §8.2: signed-in, retail store, bank transfer', () => {
  let host: TestHost;
  let ada: TestShopper;
  beforeAll(async () => {
    host = await createOpenHost();
    ada = host.shopper();
    await goToPaymentAs(ada);
  });
  afterAll(() => host.close());

  it('runs request by request', async () => {
    const delivery = expectGood(await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '2' }));
    expect(listed(delivery)).toEqual(['RetailStoreSelectionPage']);
    expect([preOrder(delivery, 'shipping_address'), preOrder(delivery, 'shipping_option')]).toEqual([null, null]);
    expect(preOrder(delivery, 'billing_address')).not.toBeNull();
    expect(pksOf(delivery, 'RetailStoreSelectionPage', 'retail_stores')).toContain(40);
    expect(pick(contextOf(delivery, 'RetailStoreSelectionPage'), 'country', 'code')).toBe('tr');
    const billing = String(pksOf(delivery, 'RetailStoreSelectionPage', 'addresses')[0]);

    const store = await post(ada, 'RetailStoreSelectionPage', { retail_store: '40', billing_address: billing });
    expectGood(store);
    expect(listed(store).filter((name) => /Shipping|Note/.test(name))).toEqual([
      'ShippingOptionSelectionPage',
      'OrderNotePage',
    ]);
    expect(preOrder(store, 'shipping_address')).toMatchObject({ pk: null, title: 'Vitrin Bebek' });
    expect(preOrder(store, 'retail_store')).toMatchObject({ pk: 40, township: { pk: 402, city: { pk: 34 } } });
    expect(preOrder(store, 'billing_and_shipping_same')).toBe(false);

    const shipped = expectGood(await post(ada, 'ShippingOptionSelectionPage', { shipping_option: '75' }));
    expect(preOrder(shipped, 'shipping_amount')).toBe('0.00');
    expect(pksOf(shipped, 'PaymentOptionSelectionPage', 'payment_options')).not.toContain(7);

    const method = expectGood(await post(ada, 'PaymentOptionSelectionPage', { payment_option: '6' }));
    expect(listed(method)).toEqual(['FundsTransferChoicePage']);
    expect(pick(contextOf(method, 'FundsTransferChoicePage'), 'bank_accounts', 1)).toMatchObject({
      pk: 2,
      iban: 'TR780099100000000000000002',
      holder_name: 'Vitrin Demo Ltd.',
      bank: { name: 'Delta Bank' },
      days_to_pay: 3,
    });
    const account = expectGood(await post(ada, 'FundsTransferChoicePage', { bank_account: '2' }));
    expect(listed(account)).toEqual(['FundsTransferPage']);
    expect(pick(contextOf(account, 'FundsTransferPage'), 'bank_account', 'pk')).toBe(2);

    const placed = expectGood(await postKeyed(ada, 'FundsTransferPage', { agreement: '1' }, account));
    expect(listed(placed)).toEqual(['ThankYouPage']);
    const again = await postKeyed(ada, 'FundsTransferPage', { agreement: '1' }, account);
    expect(orderToken(again)).toBe(orderToken(placed));
    const order = await orderOf(ada, placed);
    expect(pick(order, 'status')).toEqual({ value: '300', label: 'Payment awaited' });
    expect([pick(order, 'amount'), pick(order, 'is_payable')]).toEqual(['699.80', true]);
    expect(pick(order, 'shipping_address', 'title')).toBe('Vitrin Bebek');
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });
});

describe('refusals', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createOpenHost();
  });
  afterAll(() => host.close());

  it('of a store: unknown, without stock since, without billing address', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    const billing = String(preOrder(await read(ada), 'billing_address', 'pk'));
    const choose = (store: string, address = billing) =>
      post(ada, 'RetailStoreSelectionPage', { retail_store: store, billing_address: address });
    expect(refusalOf(await choose('42'))).toEqual([['retail_store'], undefined]);
    expect(refusalOf(await choose('40', '999999'))).toEqual([['billing_address'], undefined]);
    await host.db.delete(retailStoreStock).where(eq(retailStoreStock.retailStorePk, 40));
    expect(refusalOf(await choose('40'))).toEqual([['retail_store'], 'STORE_OUT_OF_STOCK']);
    expect(pksOf(await read(ada), 'RetailStoreSelectionPage', 'retail_stores')).not.toContain(40);
  });

  it('of a bank transfer: account, agreement; and a turned method drops the account', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 6);
    expect(refusalOf(await post(ada, 'FundsTransferChoicePage', { bank_account: '9' }))[0]).toEqual(['bank_account']);
    await post(ada, 'FundsTransferChoicePage', { bank_account: '1' });
    expect(refusalOf(await post(ada, 'FundsTransferPage', { agreement: '0' }))).toEqual([
      ['agreement'],
      'AGREEMENT_REQUIRED',
    ]);
    const turned = await post(ada, 'PaymentOptionSelectionPage', { payment_option: '6' });
    expect(listed(turned)).toEqual(['FundsTransferChoicePage']);
  });

  it('speaks Turkish', async () => {
    const ada = host.shopper({ language: 'tr-tr' });
    await chooseMethod(ada, 6);
    const reply = await post(ada, 'FundsTransferChoicePage', { bank_account: '' });
    expect(reply.body.errors).toEqual({ bank_account: ['Bu alan zorunludur.'] });
  });
});
