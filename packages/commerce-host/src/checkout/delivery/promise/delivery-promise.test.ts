import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStock } from '../../../testing/placed-orders.ts';
import { productRecord } from '../../../testing/product-record.fixture.ts';
import { createTestHost, type TestHost } from '../../../testing/test-host.ts';
import { pick, type TestShopper } from '../../../testing/test-shopper.ts';
import { chooseCard, confirm, goToPayment, orderToken, post, preOrder } from '../../checkout-journey.fixture.ts';
import {
  addressFixture,
  basketFixture,
  choicesFixture,
  inputsFixture,
  lineFixture,
} from '../../pre-order/checkout-inputs.fixture.ts';
import { viewCheckout } from '../../pre-order/view-checkout.ts';
import { DELIVERY_OPTIONS } from '../delivery-options.table.ts';
import { MULTIPLE_PK, planShipping } from '../shipping-plan.ts';
import { productPromiseWire, promiseDelivery } from './delivery-promise.ts';

const CARD_NUMBER = '4543600000000003';

/** A paper bag for 19.90. */
const BAG = 1997;

const goods = (total: number, currency: 'try' | 'usd' | 'eur' = 'try') => ({
  basket: { lines: [lineFixture()], total, currency },
  settings: { extraPages: [] },
});

describe('what standard delivery costs', () => {
  it.each([
    [1749_99, 'try', { amount: 39_90, freeFrom: 1750_00 }],
    [1750_00, 'try', { amount: 0, freeFrom: 1750_00 }],
    [54_99, 'usd', { amount: 4_90, freeFrom: 55_00 }],
    [55_00, 'usd', { amount: 0, freeFrom: 55_00 }],
    [50_00, 'eur', { amount: 0, freeFrom: 50_00 }],
  ] as const)('for %i minor units of %s', (total, currency, expected) => {
    expect(promiseDelivery(goods(total, currency))).toEqual({ ...expected, days: { from: 2, to: 4 } });
  });

  it('is promised for nothing that is not there', () => {
    expect(promiseDelivery({ ...goods(0), basket: { lines: [], total: 0, currency: 'try' } })).toBeNull();
  });
});

describe('one piece of a product', () => {
  const of = (amount: number, kind: string) =>
    productPromiseWire(
      productRecord({ attributes: { shipping_group: { value: kind, label: { en: kind, tr: kind } } } }),
      { amount, currency: 'try', openPages: ['all'] },
    );

  it('travels as its kind does, and is never free where its carrier is not', () => {
    expect(of(90_00, 'standard')).toEqual({
      days_from: 2,
      days_to: 4,
      shipping_amount: '39.90',
      free_from: '1750.00',
    });
    expect(of(9_000_00, 'bulky')).toEqual({ days_from: 4, days_to: 7, shipping_amount: '249.90', free_from: null });
  });
});

describe('a promise is what checkout charges when nothing else is chosen', () => {
  const line = fc.record({
    seller: fc.constantFrom(null, 1, 2),
    shippingGroup: fc.constantFrom('standard' as const, 'cold' as const, 'bulky' as const),
    isBag: fc.boolean(),
  });

  it('whatever is in the basket, below and above the amount that makes it free', () => {
    const total = fc.oneof(fc.integer({ min: 1, max: 3000_00 }), fc.constantFrom(1749_99, 1750_00));
    const pages = fc.constantFrom<readonly string[]>([], ['all'], ['AttributeBasedShippingOptionSelectionPage']);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), total, pages, (kinds, amount, extraPages) => {
        const lines = kinds.map((kind, index) => lineFixture({ ...kind, id: 501 + index }));
        const { settings } = inputsFixture();
        const inputs = inputsFixture({
          basket: { ...basketFixture(), lines, total: amount },
          settings: { ...settings, extraPages },
        });
        const plan = planShipping(inputs, DELIVERY_OPTIONS[0] ?? null, addressFixture(310));
        const shippingParts = plan.groups.flatMap(({ key, options: [first] }) =>
          first ? [{ group: key, option: first.pk }] : [],
        );
        const shippingOption = plan.mode === 'single' ? (plan.options[0]?.pk ?? null) : MULTIPLE_PK;
        const { totals } = viewCheckout(choicesFixture({ shippingOption, shippingParts }), inputs);
        expect(promiseDelivery(inputs)?.amount).toBe(totals.shipping);
      }),
    );
  });
});

describe('from the product’s page to the order', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  /** What the basket says of delivery, after its product's page has. */
  async function told(shopper: TestShopper, quantity: number) {
    const product = pick((await shopper.get('/product/1201/')).body, 'product', 'delivery_promise');
    const basket = await shopper.send('PUT', '/baskets/basket/', { product: 1201, quantity });
    return { product, basket: pick(basket.body, 'basket', 'delivery_promise') };
  }

  it.each([
    ['below the amount', 'try', 2, '39.90', '39.90', '1750.00'],
    ['from the amount on', 'try', 6, '39.90', '0.00', '1750.00'],
    ['in dollars, below it', 'usd', 2, '4.90', '4.90', '55.00'],
    ['in dollars, from it on', 'usd', 6, '4.90', '0.00', '55.00'],
  ])('%s (%s × %i): shown, quoted and charged are one amount', async (_name, currency, quantity, alone, cost, from) => {
    const shopper = host.shopper({ currency });
    const payment = await goToPayment(shopper, { quantity, email: `${currency}${quantity}@example.test` });
    expect(preOrder(payment, 'basket', 'delivery_promise', 'shipping_amount')).toBe(cost);
    const days = { days_from: 2, days_to: 4, free_from: from };
    expect(await told(shopper, quantity)).toEqual({
      product: { ...days, shipping_amount: alone },
      basket: { ...days, shipping_amount: cost },
    });
    expect(preOrder(payment, 'shipping_option', 'shipping_amount')).toBe(cost);
    expect(preOrder(payment, 'shipping_amount')).toBe(cost);

    const open = await chooseCard(shopper, CARD_NUMBER);
    const total = Number(preOrder(open, 'basket', 'total_amount')) + Number(cost);
    expect(Number(preOrder(open, 'total_amount'))).toBeCloseTo(total);
    const token = orderToken(await confirm(shopper, CARD_NUMBER, { key: String(preOrder(open, 'attempt_id')) }));
    const order = (await shopper.get(`/orders/completed/${token}/`)).body;
    expect(pick(order, 'order', 'shipping_amount')).toBe(cost);
    expect(Number(pick(order, 'order', 'amount'))).toBeCloseTo(total);
  });

  it('follows a voucher that takes the basket below the amount', async () => {
    const shopper = host.shopper();
    await shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 5 });
    const enough = await shopper.send('POST', '/baskets/basket/', { product: BAG, quantity: 1 });
    expect(pick(enough.body, 'basket', 'total_amount')).toBe('1769.40');
    expect(pick(enough.body, 'basket', 'delivery_promise', 'shipping_amount')).toBe('0.00');
    const less = await shopper.send('PATCH', '/baskets/basket/', { voucher_code: 'TEST10' });
    expect(pick(less.body, 'basket', 'delivery_promise', 'shipping_amount')).toBe('39.90');
  });

  it('says nothing for an empty basket, what is sold out, and lines that cannot be bought', async () => {
    const shopper = host.shopper();
    expect(pick((await shopper.get('/baskets/basket/')).body, 'basket', 'delivery_promise')).toBeNull();
    await shopper.send('POST', '/baskets/basket/', { product: 1992, quantity: 1 });
    await setStock(host.db, 1992, 0);
    expect(pick((await shopper.get('/product/1992/')).body, 'product', 'delivery_promise')).toBeNull();
    expect(pick((await shopper.get('/baskets/basket/')).body, 'basket', 'delivery_promise')).toBeNull();
  });

  it('stays what it costs when nothing else is chosen, though something is', async () => {
    const shopper = host.shopper();
    await goToPayment(shopper, { email: 'once@example.test' });
    await post(shopper, 'ShippingOptionSelectionPage', { shipping_option: '72' });
    const { body } = await shopper.get('/baskets/basket/');
    expect(pick(body, 'basket', 'delivery_promise', 'shipping_amount')).toBe('39.90');
  });
});
