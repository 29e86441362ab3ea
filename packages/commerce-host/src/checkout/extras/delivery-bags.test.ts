import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stock } from '../../db/schema/catalogue.table.ts';
import { outboxMessage } from '../../db/schema/host.table.ts';
import { findUnbalanced } from '../../orders/order.repository.ts';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import {
  attemptId,
  chooseCard,
  confirm,
  contextOf,
  goToConfirmation,
  goToPayment,
  listed,
  post,
  preOrder,
  read,
} from '../checkout-journey.fixture.ts';
import { createOpenHost, expectGood, orderOf, refusalOf } from '../methods-journey.fixture.ts';

const PAGE = 'DeliveryBagsPage';

function setBags(shopper: TestShopper, quantity: string, product = '1997'): Promise<TestReply> {
  return post(shopper, PAGE, { product, quantity });
}

function bagsOf(reply: TestReply): unknown {
  return pick(contextOf(reply, PAGE), 'delivery_bags', 0, 'quantity');
}

describe('DeliveryBagsPage (Protocol checkout §4.3)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createOpenHost();
  });
  afterAll(() => host.close());

  it('lists the bags with their price and how many one may have', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const reply = expectGood(await read(ada));
    expect(pick(contextOf(reply, PAGE), 'delivery_bags')).toMatchObject([
      { product: { pk: 1997, name: 'Paper bag', price: '19.90' }, quantity: 0, max_quantity: 5 },
    ]);
  });

  it('sets the bags in the basket, and the totals follow', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const two = expectGood(await setBags(ada, '2'));
    expect(bagsOf(two)).toBe(2);
    expect(listed(two)[0]).toBe('ShippingOptionSelectionPage');
    expect([preOrder(two, 'total_amount'), preOrder(two, 'shipping_amount')]).toEqual(['779.50', '39.90']);
    expect(pick((await ada.get('/baskets/basket/mini/')).body, 'total_quantity')).toBe(4);
    const one = expectGood(await setBags(ada, '1'));
    expect(preOrder(one, 'total_amount')).toBe('759.60');
    const none = expectGood(await setBags(ada, '0'));
    expect([bagsOf(none), preOrder(none, 'total_amount')]).toEqual([0, '739.70']);
  });

  it('clears the installment when the amount changed, keeps the bin, and writes nothing when nothing changes', async () => {
    const ada = host.shopper();
    const ready = await goToConfirmation(ada, '4543600000000003');
    const same = await setBags(ada, '0');
    expect([same.body.revision, attemptId(same)]).toEqual([ready.body.revision, attemptId(ready)]);
    const more = await setBags(ada, '3');
    expect(Number(more.body.revision)).toBeGreaterThan(Number(ready.body.revision));
    expect(preOrder(more, 'installment')).toBeNull();
    expect(listed(more)).toContain('InstallmentSelectionPage');
    expect(listed(more)).not.toContain('CreditCardConfirmationPage');
  });

  it('refuses what is no bag or no number of bags', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    expect(refusalOf(await setBags(ada, '1', '1201'))[0]).toEqual(['product']);
    for (const quantity of ['', '-1', '6', 'two', '1.5', '1e0']) {
      expect([quantity, refusalOf(await setBags(ada, quantity))[0]]).toEqual([quantity, ['quantity']]);
    }
    const tooMany = await setBags(ada, '6');
    expect(tooMany.body.errors).toEqual({ quantity: ['Choose a number from 0 to 5.'] });
    await host.db.update(stock).set({ quantity: 1 }).where(eq(stock.productPk, 1997));
    expect((await setBags(ada, '2')).body.errors).toEqual({ quantity: ['Choose a number from 0 to 1.'] });
    await host.db.update(stock).set({ quantity: 500 }).where(eq(stock.productPk, 1997));
  });

  it('lets bags travel with the first part of a split order', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1994, quantity: 1 });
    await goToPayment(ada);
    const split = 'DataSourceShippingOptionSelectionPage';
    await post(ada, split, { data_source_shipping_options: '[71, 81]' });
    const reply = expectGood(await setBags(ada, '1'));
    expect(preOrder(reply, 'shipping_option', 'slug')).toBe('multiple');
    const groups = pick(contextOf(reply, split), 'data_source_shipping_options');
    expect(pick(groups, 0, 'basket_items')).toHaveLength(2);
    expect(groups).toHaveLength(2);
  });

  it('ends the checkout with the last thing in the basket', async () => {
    const ada = host.shopper();
    await goToPayment(ada, { product: 1997, quantity: 1 });
    const reply = await setBags(ada, '0');
    expect([reply.body.redirect_url, reply.body.pre_order]).toEqual(['/baskets/basket/', null]);
    expect((await read(ada)).body.redirect_url).toBe('/baskets/basket/');
  });

  it('is bought with the order', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    await setBags(ada, '2');
    await chooseCard(ada, '4543600000000003');
    const order = await orderOf(ada, expectGood(await confirm(ada, '4543600000000003')));
    expect(pick(order, 'amount')).toBe('779.50');
    expect(pick(order, 'orderitem_set')).toHaveLength(4);
  });

  it('comes without a gift box where its name is not among what is open', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const reply = await read(ada);
    expect([preOrder(reply, 'gift_box'), preOrder(reply, 'total_amount')]).toEqual([null, '739.70']);
    expect(pick(contextOf(reply, 'IndexPage'), 'has_gift_box')).toBe(false);
  });
});

describe('the gift box (ruling 15)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost({ config: { checkoutPages: ['GiftBox'] } });
  });
  afterAll(() => host.close());

  it('is shown with its price, which the total contains', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const reply = expectGood(await read(ada));
    expect(pick(contextOf(reply, 'IndexPage'), 'has_gift_box')).toBe(true);
    expect(preOrder(reply, 'gift_box')).toEqual({
      note: null,
      gift_video: false,
      gift_video_notification_sent: false,
      price: '49.90',
    });
    expect([preOrder(reply, 'total_amount'), preOrder(reply, 'unpaid_amount')]).toEqual(['789.60', '789.60']);
    const contract = await ada.get('/orders/contract/?contract_name=info');
    expect(contract.text).toContain('Gift box: 49.90 TL');
  });

  it('stays with the order, its money and its mail', async () => {
    const ada = host.shopper({ currency: 'usd' });
    await goToConfirmation(ada, '4543600000000003');
    const order = await orderOf(ada, expectGood(await confirm(ada, '4543600000000003')));
    expect([pick(order, 'has_gift_box'), pick(order, 'gift_box_amount'), pick(order, 'amount')]).toEqual([
      true,
      '2.90',
      '29.80',
    ]);
    const [mail] = await host.db.select().from(outboxMessage);
    expect(mail?.body).toContain('Gift box: 2.90 USD');
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('is among what the word for everything opens', async () => {
    const open = await createTestHost({ config: { checkoutPages: ['all'] } });
    const ada = open.shopper();
    await goToPayment(ada);
    const reply = await read(ada);
    expect([preOrder(reply, 'gift_box', 'price'), preOrder(reply, 'total_amount')]).toEqual(['49.90', '789.60']);
    expect(listed(reply)).toContain('DeliveryBagsPage');
    await open.close();
  });

  it('opens no page beside it', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    expect(refusalOf(await setBags(ada, '1'))).toEqual([['non_field_errors'], 'PAGE_NOT_AVAILABLE']);
  });
});
