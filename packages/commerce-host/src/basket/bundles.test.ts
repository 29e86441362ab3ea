import { BasketReplySchema, CompletedOrderSchema, readReply } from '@vitrin/core/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attemptId,
  chooseCard,
  confirm,
  contextOf,
  contractFaults,
  ISTANBUL,
  orderToken,
  post,
  preOrder,
} from '../checkout/checkout-journey.fixture.ts';
import { product, stock } from '../db/schema/catalogue.table.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { findUnbalanced } from '../orders/order.repository.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../testing/test-shopper.ts';

const CARD = '4543600000000003';
const CHOICE = { 31: 1967, 32: 1970, 33: 1962 };
const MUGS = 1967;
const POT = 1962;

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

beforeEach(async () => {
  await host.db
    .update(stock)
    .set({ quantity: 50 })
    .where(inArray(stock.productPk, [1980, MUGS, 1970]));
  await host.db.update(stock).set({ quantity: 4 }).where(eq(stock.productPk, POT));
});

const add = (shopper: TestShopper, bundle: object, quantity = 1) =>
  shopper.send('POST', '/baskets/basket/', { product: 1980, quantity, attributes: { bundle } });

interface Line {
  readonly id: number;
  readonly parent: number | null;
  readonly quantity: number;
  readonly stock: number;
  readonly unit_price: string;
  readonly total_amount: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly product: { readonly pk: number };
}

const linesOf = ({ body }: TestReply, key = 'basketitem_set') => pick(body, 'basket', key) as readonly Line[];
const stockOf = async (pk: number) => (await host.db.select().from(stock).where(eq(stock.productPk, pk)))[0]?.quantity;

describe('a bundle in a basket (Protocol catalogue §3, basket §2)', () => {
  it('is one line with its price, and a line for each part under it that costs nothing more', async () => {
    const shopper = host.shopper();
    const price = (await shopper.get('/bundle-product/1980/?slot_31=1967&slot_32=1970&slot_33=1962')).body.price;
    const reply = await add(shopper, CHOICE, 2);
    expect(readReply(BasketReplySchema, reply.body)).toMatchObject({ ok: true, losses: [] });
    const [bundle, ...parts] = linesOf(reply);
    expect(bundle).toMatchObject({ parent: null, quantity: 2, unit_price: price, stock: 4, product: { pk: 1980 } });
    expect(
      parts.map((part) => [part.product.pk, part.quantity, part.parent, part.unit_price, part.total_amount]),
    ).toEqual([
      [1967, 4, bundle?.id, '0.00', '0.00'],
      [1970, 4, bundle?.id, '0.00', '0.00'],
      [1962, 2, bundle?.id, '0.00', '0.00'],
    ]);
    expect(pick(reply.body, 'basket')).toMatchObject({
      total_quantity: 2,
      total_product_amount: (Number(price) * 2).toFixed(2),
    });
    expect((await shopper.get('/baskets/basket/mini/')).body.total_quantity).toBe(2);
  });

  it('joins the line of the same choice, written as text or in another order, and keeps others apart', async () => {
    const shopper = host.shopper();
    await add(shopper, CHOICE);
    await add(shopper, { 33: String(POT), 32: '1970', 31: '1967', 34: '' });
    const other = await add(shopper, { ...CHOICE, 31: 1968 });
    expect(
      linesOf(other)
        .filter(({ parent }) => parent === null)
        .map(({ quantity }) => quantity),
    ).toEqual([2, 1]);
    expect(linesOf(other)).toHaveLength(8);
  });

  it('changes its parts with its quantity, and leaves with them', async () => {
    const shopper = host.shopper();
    await add(shopper, CHOICE);
    const line = { product: 1980, attributes: { bundle: CHOICE } };
    const more = await shopper.send('PUT', '/baskets/basket/', { ...line, quantity: 3 });
    expect(linesOf(more).map(({ quantity }) => quantity)).toEqual([3, 6, 6, 3]);
    const gone = await shopper.send('PUT', '/baskets/basket/', { ...line, quantity: 0 });
    expect(linesOf(gone)).toEqual([]);
  });

  it('refuses a missing or a wrong choice, a group, and a name that was not given', async () => {
    const shopper = host.shopper();
    const cases: readonly [object, readonly string[]][] = [
      [{ product: 1980, quantity: 1 }, ['Choose one: Mugs.', 'Choose one: Plates.', 'Choose one: Teapot.']],
      [{ product: 1980, quantity: 1, attributes: { bundle: { ...CHOICE, 33: '' } } }, ['Choose one: Teapot.']],
      [{ product: 1980, quantity: 1, attributes: { bundle: { ...CHOICE, 33: 1201 } } }, ['Select a valid choice.']],
      [
        { product: 1980, quantity: 1, attributes: { bundle: 'x' } },
        ['Choose one: Mugs.', 'Choose one: Plates.', 'Choose one: Teapot.'],
      ],
      [{ product: 1976, quantity: 1 }, ['Choose a piece of this series.']],
      [{ product: 1973, quantity: 1 }, ['Name on the mug: this field is required.']],
      [
        { product: 1973, quantity: 1, attributes: { engraving: 'Abdurrahman Bey' } },
        ['Name on the mug: use at most 12 characters.'],
      ],
    ];
    for (const [body, attributes] of cases) {
      expect(await shopper.send('POST', '/baskets/basket/', body)).toMatchObject({
        status: 400,
        body: { attributes, error_code: 'NOT_READY' },
      });
    }
    expect(linesOf(await shopper.get('/baskets/basket/'))).toEqual([]);
    const named = await shopper.send('POST', '/baskets/basket/', {
      product: 1973,
      quantity: 1,
      attributes: { engraving: 'Ada' },
    });
    expect(linesOf(named)).toMatchObject([{ attributes: { engraving: 'Ada' } }]);
  });

  it('needs stock of every part, beside what other lines hold of it', async () => {
    const shopper = host.shopper();
    await shopper.send('POST', '/baskets/basket/', { product: POT, quantity: 3 });
    expect((await add(shopper, CHOICE)).status).toBe(200);
    expect(await add(shopper, CHOICE)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['First Ferry teapot: only 4 left.'], error_code: 'OUT_OF_STOCK' },
    });
    expect(await shopper.send('POST', '/baskets/basket/', { product: POT, quantity: 1 })).toMatchObject({
      status: 400,
      body: { error_code: 'OUT_OF_STOCK' },
    });
    expect(await add(shopper, { ...CHOICE, 33: 1961 })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['First Ferry teapot is sold out.'], error_code: 'OUT_OF_STOCK' },
    });
    expect((await add(shopper, CHOICE, 50)).body).toEqual({ quantity: ['Use a number of at most 49.'] });
  });

  it('cannot be bought as a whole when one part is gone, and can again when it is back', async () => {
    const shopper = host.shopper();
    await add(shopper, CHOICE);
    await shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await host.db.update(stock).set({ quantity: 1 }).where(eq(stock.productPk, MUGS));
    const gone = await shopper.get('/baskets/basket/');
    expect(linesOf(gone).map((line) => line.product.pk)).toEqual([1201]);
    expect(linesOf(gone, 'unavailable_basket_products').map((line) => line.product.pk)).toEqual([
      1980, 1967, 1970, 1962,
    ]);
    await host.db.update(stock).set({ quantity: 2 }).where(eq(stock.productPk, MUGS));
    expect(linesOf(await shopper.get('/baskets/basket/'))).toHaveLength(5);
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1970));
    expect(linesOf(await shopper.get('/baskets/basket/'), 'unavailable_basket_products')).toHaveLength(4);
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, 1970));
  });

  it('comes along with its parts when a guest signs in, as far as the parts last', async () => {
    const signIn = { email: 'shopper@example.test', password: 'Passw0rd!' };
    const phone = host.shopper();
    await phone.send('POST', '/users/login/', signIn);
    await add(phone, CHOICE, 3);
    const guest = host.shopper();
    await add(guest, CHOICE, 3);
    await guest.send('POST', '/users/login/', signIn);
    expect(linesOf(await guest.get('/baskets/basket/')).map(({ quantity }) => quantity)).toEqual([4, 8, 8, 4]);
    await guest.send('DELETE', '/baskets/basket/');
  });

  it('lets a guest sign in whose bundles would make a line too long: as many join as it holds', async () => {
    const signIn = { email: 'rich@example.test', password: 'Passw0rd!' };
    await host.db
      .update(stock)
      .set({ quantity: 500 })
      .where(inArray(stock.productPk, [1980, MUGS, 1970, POT]));
    const phone = host.shopper();
    await phone.send('POST', '/users/login/', signIn);
    await add(phone, CHOICE, 30);
    const guest = host.shopper();
    await add(guest, CHOICE, 30);
    expect((await guest.send('POST', '/users/login/', signIn)).status).toBe(200);
    expect(linesOf(await guest.get('/baskets/basket/')).map(({ quantity }) => quantity)).toEqual([49, 98, 98, 49]);
  });
});

describe('an order of a bundle', () => {
  async function goToCard(shopper: TestShopper): Promise<TestReply> {
    await post(shopper, 'IndexPage', { user_email: 'bundle@example.test', phone_number: '05551234567' });
    await post(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
    const address = String((await shopper.send('POST', '/address/', ISTANBUL)).body.pk);
    await post(shopper, 'AddressSelectionPage', { shipping_address: address, billing_address: address });
    await post(shopper, 'ShippingOptionSelectionPage', { shipping_option: '71' });
    return chooseCard(shopper, CARD);
  }

  it('takes the stock of the bundle and of every part, and keeps what it was made of', async () => {
    const shopper = host.shopper();
    await add(shopper, CHOICE, 2);
    // The same mug once more by itself, at its own price: the two must not be taken for a change of price.
    await shopper.send('POST', '/baskets/basket/', { product: MUGS, quantity: 1 });
    const open = await goToCard(shopper);
    expect(contractFaults(open)).toEqual([]);
    const total = Number(preOrder(open, 'basket', 'total_product_amount'));
    const placed = await confirm(shopper, CARD, { key: attemptId(open) });
    const token = orderToken(placed);
    expect(token).not.toBe('');
    expect([await stockOf(1980), await stockOf(MUGS), await stockOf(1970), await stockOf(POT)]).toEqual([
      48, 45, 46, 2,
    ]);

    const { body } = await shopper.get(`/orders/completed/${token}/?format=json`);
    expect(readReply(CompletedOrderSchema, body)).toMatchObject({ ok: true, losses: [] });
    const items = pick(body, 'order', 'orderitem_set') as readonly (Line & { readonly price: string })[];
    const bundles = items.filter((item) => item.product.pk === 1980);
    expect(bundles).toHaveLength(2);
    for (const { id, attributes, parent } of bundles) {
      expect(parent).toBeNull();
      expect(attributes).toEqual({ bundle: CHOICE });
      const parts = items.filter((item) => item.parent === id);
      expect(parts.map((part) => [part.product.pk, part.price])).toEqual([
        [1967, '0.00'],
        [1967, '0.00'],
        [1970, '0.00'],
        [1970, '0.00'],
        [1962, '0.00'],
      ]);
    }
    const sum = items.reduce((amount, { price }) => amount + Number(price), 0);
    expect(sum).toBeCloseTo(total, 2);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
    const [mail] = await host.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, 'bundle@example.test'));
    for (const line of [
      '2 × Breakfast for two   ',
      'Breakfast for two:',
      '  – 4 × First Ferry mug, Chalk\n',
      '1 × First Ferry mug, Chalk   ',
    ]) {
      expect(mail?.body).toContain(line);
    }
  });

  it('is refused whole when a part sells out before it is placed, and takes nothing', async () => {
    const shopper = host.shopper();
    await add(shopper, CHOICE);
    const open = await goToCard(shopper);
    await host.db.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, POT));
    const refused = await confirm(shopper, CARD, { key: attemptId(open) });
    expect(orderToken(refused)).toBe('');
    expect(pick(refused.body, 'errors', 'non_field_errors', 0)).toContain('Breakfast for two');
    expect([await stockOf(1980), await stockOf(MUGS)]).toEqual([50, 50]);
  });

  it('can be picked up where every part lies', async () => {
    const shopper = host.shopper();
    await add(shopper, CHOICE);
    await post(shopper, 'IndexPage', { user_email: 'pick@example.test', phone_number: '05551234567' });
    const stores = await post(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    const offered = pick(contextOf(stores, 'RetailStoreSelectionPage'), 'retail_stores');
    expect(Array.isArray(offered) && offered.map((store) => pick(store, 'pk'))).toContain(40);
  });
});
