import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address as addressTable } from '../../db/schema/account.table.ts';
import { findUnbalanced } from '../../orders/order.repository.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';
import {
  BERLIN,
  chooseCard,
  confirm,
  contextOf,
  goToPayment,
  ISTANBUL,
  listed,
  post,
  preOrder,
  read,
} from '../checkout-journey.fixture.ts';
import { createOpenHost, expectGood, orderOf, refusalOf } from '../methods-journey.fixture.ts';
import {
  bySeller,
  delivery,
  goToShipping,
  KIND_FIELD,
  KIND_PAGE,
  linesOf,
  list,
  OF_THREE_SELLERS,
  pks,
  SELLER_FIELD,
  SELLER_PAGE,
} from './split-deliveries.fixture.ts';

describe('deliveries by seller (Protocol checkout §4.2)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createOpenHost();
  });
  afterAll(() => host.close());

  it('lists one group for each seller, with its lines and carriers of its own', async () => {
    const reply = expectGood(await goToShipping(host.shopper(), OF_THREE_SELLERS));
    expect(listed(reply)).toContain(SELLER_PAGE);
    expect(listed(reply)).not.toContain('ShippingOptionSelectionPage');
    expect(listed(reply)).not.toContain(KIND_PAGE);
    const lines = linesOf(reply);
    const groups = list(pick(contextOf(reply, SELLER_PAGE), SELLER_FIELD));
    expect(groups.map((group) => [pick(group, 'pk'), pick(group, 'title'), pick(group, 'basket_items')])).toEqual([
      [0, 'Sold by Vitrin', [lines.get(1201)]],
      [1, 'Sold by Atölye Kuzine', [lines.get(1994)]],
      [2, 'Sold by Kıyı Seramik', [lines.get(1995)]],
    ]);
    expect(groups.map((group) => pks(pick(group, SELLER_FIELD)))).toEqual([
      [71, 72],
      [81, 82],
      [84, 85],
    ]);
    expect([preOrder(reply, 'shipping_option'), preOrder(reply, SELLER_FIELD)]).toEqual([null, null]);
  });

  it('sums the chosen carriers up in one option of the name "multiple"', async () => {
    const ada = host.shopper();
    await goToShipping(ada, OF_THREE_SELLERS);
    const reply = expectGood(await bySeller(ada, [71, 82, 84]));
    expect(preOrder(reply, 'shipping_option')).toMatchObject({ pk: 70, slug: 'multiple', shipping_amount: '199.70' });
    expect(preOrder(reply, 'shipping_amount')).toBe('199.70');
    const chosen = list(preOrder(reply, SELLER_FIELD));
    expect(chosen.map((option) => [pick(option, 'pk'), pick(option, 'data_source', 'name')])).toEqual([
      [71, 'Vitrin'],
      [82, 'Atölye Kuzine'],
      [84, 'Kıyı Seramik'],
    ]);
    expect(preOrder(reply, KIND_FIELD)).toBeNull();
    expect(listed(reply)).toContain('PaymentOptionSelectionPage');
    expect(preOrder(reply, 'total_amount')).toBe('1679.40');

    const turned = expectGood(await bySeller(ada, ['84', '81', '71']));
    expect(pks(preOrder(turned, SELLER_FIELD))).toEqual([71, 81, 84]);
    expect(preOrder(turned, 'shipping_amount')).toBe('149.70');
  });

  it('refuses what is no choice: words, other carriers, a seller left out or served twice', async () => {
    const ada = host.shopper();
    await goToShipping(ada, OF_THREE_SELLERS);
    const choose = (text: string) => post(ada, SELLER_PAGE, { [SELLER_FIELD]: text });
    const messages: [string, string][] = [
      ['', 'This field is required.'],
      ['[71, 81', 'Select a valid choice.'],
      ['{"0": 71}', 'Select a valid choice.'],
      ['[71, 81, 91]', 'Select a valid choice.'],
      ['[71, 81, null]', 'Select a valid choice.'],
      ['[71, 81]', 'Choose one delivery for each part of your order.'],
      ['[71, 81, 82]', 'Choose one delivery for each part of your order.'],
      ['[71, 81, 84, 84]', 'Choose one delivery for each part of your order.'],
    ];
    for (const [text, message] of messages) {
      const reply = await choose(text);
      expect([text, refusalOf(reply)]).toEqual([text, [[SELLER_FIELD], undefined]]);
      expect([text, pick(reply.body.errors, SELLER_FIELD)]).toEqual([text, [message]]);
    }
    expect(refusalOf(await post(ada, 'ShippingOptionSelectionPage', { shipping_option: '71' }))).toEqual([
      ['non_field_errors'],
      'PAGE_NOT_AVAILABLE',
    ]);
    expect(preOrder(await read(ada), SELLER_FIELD)).toBeNull();
  });

  it('keeps the carriers that are left when a seller goes, and starts anew when one comes', async () => {
    const ada = host.shopper();
    await goToShipping(ada, OF_THREE_SELLERS);
    await bySeller(ada, [71, 82, 85]);
    await ada.send('PUT', '/baskets/basket/', { product: 1994, quantity: 0 });
    const fewer = await read(ada);
    expect([pks(preOrder(fewer, SELLER_FIELD)), preOrder(fewer, 'shipping_amount')]).toEqual([[71, 85], '149.80']);
    await ada.send('POST', '/baskets/basket/', { product: 1994, quantity: 1 });
    const more = await read(ada);
    expect([preOrder(more, SELLER_FIELD), preOrder(more, 'shipping_option')]).toEqual([null, null]);
    expect(listed(more)).not.toContain('PaymentOptionSelectionPage');
  });

  it('goes back to one carrier when one seller is left, or when the goods are picked up', async () => {
    const ada = host.shopper();
    await goToShipping(ada, [1201, 1994]);
    await bySeller(ada, [71, 81]);
    const store = await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    expect(preOrder(store, SELLER_FIELD)).toBeNull();
    const billing = String(preOrder(await read(ada), 'billing_address', 'pk'));
    const picked = await post(ada, 'RetailStoreSelectionPage', { retail_store: '40', billing_address: billing });
    expect(listed(picked)).toContain('ShippingOptionSelectionPage');
    expect(listed(picked)).not.toContain(SELLER_PAGE);

    await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
    await post(ada, 'AddressSelectionPage', { shipping_address: billing, billing_address: billing });
    await bySeller(ada, [71, 81]);
    await ada.send('PUT', '/baskets/basket/', { product: 1994, quantity: 0 });
    const alone = await read(ada);
    expect(listed(alone)).toContain('ShippingOptionSelectionPage');
    expect([preOrder(alone, SELLER_FIELD), preOrder(alone, 'shipping_option')]).toEqual([null, null]);
  });

  it('keeps the parts with the order', async () => {
    const ada = host.shopper();
    await goToShipping(ada, OF_THREE_SELLERS);
    await bySeller(ada, [72, 81, 84]);
    const ready = await chooseCard(ada, '4543600000000003');
    const placed = expectGood(
      await confirm(ada, '4543600000000003', { key: String(preOrder(ready, 'attempt_id')), threeD: false }),
    );
    const order = await orderOf(ada, placed);
    expect(pick(order, 'shipping_amount')).toBe('189.70');
    expect(pick(order, 'shipping_option_slug')).toBe('multiple');
    const items = list(pick(order, 'orderitem_set'));
    const idOf = (pk: number) =>
      pick(
        items.find((item) => pick(item, 'product', 'pk') === pk),
        'id',
      );
    expect(pick(order, 'deliveries')).toEqual([
      delivery('Sold by Vitrin', 'express', 'Express delivery', '79.90', [idOf(1201)]),
      delivery('Sold by Atölye Kuzine', 'kuzine-parcel', 'Studio delivery', '49.90', [idOf(1994)]),
      delivery('Sold by Kıyı Seramik', 'kiyi-parcel', 'Workshop delivery', '59.90', [idOf(1995)]),
    ]);
    expect(items.map((item) => [pick(item, 'datasource'), pick(item, 'shipping_company', 'label')])).toEqual([
      [null, 'Express delivery'],
      [1, 'Studio delivery'],
      [2, 'Workshop delivery'],
    ]);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it('keeps the parts of an order abroad, with the carriers and the tax of that country', async () => {
    const ada = host.shopper();
    await goToShipping(ada, OF_THREE_SELLERS);
    const berlin = String((await ada.send('POST', '/address/', BERLIN)).body.pk);
    const reply = await post(ada, 'AddressSelectionPage', { shipping_address: berlin, billing_address: berlin });
    expect(
      list(pick(contextOf(reply, SELLER_PAGE), SELLER_FIELD)).map((group) => pks(pick(group, SELLER_FIELD))),
    ).toEqual([[73], [86], [88]]);
    await bySeller(ada, [73, 86, 88]);
    const ready = await chooseCard(ada, '4543600000000003');
    const placed = expectGood(
      await confirm(ada, '4543600000000003', { key: String(preOrder(ready, 'attempt_id')), threeD: false }),
    );
    const order = await orderOf(ada, placed);
    expect([pick(order, 'shipping_amount'), pick(order, 'shipping_tax_rate')]).toEqual(['1199.70', '19.00']);
    expect(list(pick(order, 'deliveries')).map((part) => pick(part, 'shipping_amount'))).toEqual([
      '399.90',
      '399.90',
      '399.90',
    ]);
    expect(list(pick(order, 'orderitem_set')).map((item) => Number(pick(item, 'tax_rate')))).toEqual([19, 19, 19]);
  });

  it('gives an order that travels together no parts', async () => {
    const ada = host.shopper();
    const reply = expectGood(await goToPayment(ada));
    expect([preOrder(reply, SELLER_FIELD), preOrder(reply, KIND_FIELD)]).toEqual([null, null]);
    await chooseCard(ada, '4543600000000003');
    const order = await orderOf(ada, await confirm(ada, '4543600000000003'));
    expect(pick(order, 'deliveries')).toEqual([]);
  });

  it('refuses an address that a part of the order cannot reach', async () => {
    const ada = host.shopper();
    await goToShipping(ada, [1201, 1996]);
    const abroad = String((await ada.send('POST', '/address/', ISTANBUL)).body.pk);
    await host.db
      .update(addressTable)
      .set({ countryPk: 2 })
      .where(eq(addressTable.pk, Number(abroad)));
    const reply = await post(ada, 'AddressSelectionPage', { shipping_address: abroad, billing_address: abroad });
    expect(refusalOf(reply)).toEqual([['shipping_address'], 'REGION_NOT_SERVED']);
  });
});
