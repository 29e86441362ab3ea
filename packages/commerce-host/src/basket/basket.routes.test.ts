import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { price, product, stock } from '../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';
import { basketOf, expectRefusal, LINE, lineOf } from './basket-routes.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('reading', () => {
  it('opens no session and shows an empty basket without a pk', async () => {
    const visitor = host.shopper({ currency: 'eur' });
    const basket = basketOf(await visitor.get('/baskets/basket/'));
    expect(basket).toMatchObject({ pk: null, total_amount: '0.00', currency_type: null, currency_type_label: 'EUR' });
    expect(visitor.cookies.size).toBe(0);
    expect((await visitor.get('/baskets/basket/mini/')).body).toEqual({
      pk: null,
      total_quantity: 0,
      total_amount: '0.00',
      currency_type: null,
      currency_type_label: 'EUR',
      namespace: 'default',
    });
  });

  it('answers 404 for a namespace that does not exist', async () => {
    expect((await host.shopper().get('/baskets/basket/gifts/')).status).toBe(404);
    expect((await host.shopper().get('/baskets/basket/gifts/mini/')).status).toBe(404);
  });
});

describe('adding', () => {
  it('gives the worked example, the session in the body and its cookie', async () => {
    const ada = host.shopper();
    const reply = await ada.send('POST', '/baskets/basket/', LINE);
    expect(basketOf(reply)).toMatchObject({
      total_quantity: 2,
      total_amount: '699.80',
      currency_type: 'try',
      is_main: true,
    });
    expect(lineOf(reply)).toMatchObject({
      quantity: 2,
      unit_price: '349.90',
      retail_price: '449.90',
      total_amount: '699.80',
    });
    expect(reply.body.osessionid).toBe(ada.cookies.get('osessionid'));
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^osessionid=[A-Za-z0-9_]{32}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('joins the line of equal product and attributes, whatever the order of the keys', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { ...LINE, attributes: { gift: true, note: 'x' } });
    const joined = await ada.send('POST', '/baskets/basket/', { ...LINE, attributes: { note: 'x', gift: true } });
    expect(lineOf(joined)).toMatchObject({ quantity: 4, attributes: { gift: true, note: 'x' } });
    const apart = await ada.send('POST', '/baskets/basket/', LINE);
    expect(pick(apart.body, 'basket', 'basketitem_set', 'length')).toBe(2);
  });

  it('takes a form too', async () => {
    const reply = await host
      .shopper()
      .form('/baskets/basket/', { product: '1201', quantity: '1', attributes: '{"a":"b"}' });
    expect(lineOf(reply)).toMatchObject({ quantity: 1, attributes: { a: 'b' } });
  });

  it.each([
    [{ product: 9, quantity: 1 }, { product: ['Invalid pk "9" - object does not exist.'] }],
    [{ product: 'x', quantity: 1 }, { product: ['Invalid pk "x" - object does not exist.'] }],
    [{ quantity: 1 }, { product: ['This field is required.'] }],
    [{ product: 1201 }, { quantity: ['This field is required.'] }],
    [{ product: 1201, quantity: 0 }, { quantity: ['Use a number of at least 1.'] }],
    [{ product: 1201, quantity: 100 }, { quantity: ['Use a number of at most 99.'] }],
    [{ product: 1201, quantity: 1.5 }, { quantity: ['Enter a whole number.'] }],
    [{ product: 1201, quantity: 1, attributes: [1] }, { attributes: ['Enter an object.'] }],
    [{ product: 1201, quantity: 1, namespace: 'Ğ' }, { namespace: [expect.any(String)] }],
    [{ product: 1201, quantity: 1, namespace: 'mini' }, { namespace: [expect.any(String)] }],
    [
      { product: 1990, quantity: 1 },
      { non_field_errors: ['This product is sold out.'], error_code: 'OUT_OF_STOCK' },
    ],
    [
      { product: 1991, quantity: 2 },
      { non_field_errors: ['Only 1 piece is available.'], error_code: 'OUT_OF_STOCK' },
    ],
  ])('refuses %j', async (body, errors) => {
    const ada = host.shopper();
    await expectRefusal(ada, ada.send('POST', '/baskets/basket/', body), errors);
  });

  it('refuses to exceed the stock over all lines of a product, and changes nothing', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 40 });
    const more = ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 9, attributes: { gift: true } });
    await expectRefusal(ada, more, { error_code: 'OUT_OF_STOCK' });
    expect((await ada.get('/baskets/basket/mini/')).body.total_quantity).toBe(40);
  });

  it('says how many pieces there are when they are several', async () => {
    const ada = host.shopper();
    const tooMany = ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 60 });
    await expectRefusal(ada, tooMany, { non_field_errors: ['Only 48 pieces are available.'] });
  });

  it('refuses a product without a price in the currency of the basket', async () => {
    const ada = host.shopper({ currency: 'eur' });
    await ada.send('POST', '/baskets/basket/', LINE);
    await host.db.delete(price).where(and(eq(price.productPk, 1202), eq(price.currency, 'eur')));
    const refusal = { non_field_errors: [expect.any(String)], error_code: 'CURRENCY_MISMATCH' };
    await expectRefusal(ada, ada.send('POST', '/baskets/basket/', { product: 1202, quantity: 1 }), refusal);
    await expectRefusal(ada, ada.send('PUT', '/baskets/basket/', { product: 1202, quantity: 1 }), refusal);
    expect((await ada.get('/baskets/basket/mini/')).body.total_quantity).toBe(2);
  });

  it('speaks Turkish', async () => {
    const reply = await host
      .shopper({ language: 'tr-tr' })
      .send('POST', '/baskets/basket/', { product: 1990, quantity: 1 });
    expect(reply.body.non_field_errors).toEqual(['Bu ürün tükendi.']);
  });

  it('loses no piece of many adds at once', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await Promise.all(
      Array.from({ length: 12 }, () => ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 })),
    );
    expect((await ada.get('/baskets/basket/mini/')).body.total_quantity).toBe(13);
  });
});

describe('quantities', () => {
  it('are set, and 0 removes the line', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', LINE);
    expect(lineOf(await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 5 }))).toMatchObject({
      quantity: 5,
    });
    const emptied = basketOf(await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 0 }));
    expect(emptied).toMatchObject({ basketitem_set: [], currency_type: null });
  });

  it('of a line that is not there add it, and 0 changes nothing', async () => {
    const ada = host.shopper();
    expect(basketOf(await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 0 }))).toMatchObject({
      total_quantity: 0,
    });
    expect(basketOf(await ada.send('PUT', '/baskets/basket/', LINE))).toMatchObject({ total_quantity: 2 });
  });

  it('0 of nothing opens no basket, and none in a namespace that does not exist', async () => {
    const ada = host.shopper();
    expect(basketOf(await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 0 }))).toMatchObject({
      pk: null,
    });
    const elsewhere = { product: 1201, quantity: 0, namespace: 'gifts' };
    expect((await ada.send('PUT', '/baskets/basket/', elsewhere)).status).toBe(404);
    expect((await ada.get('/baskets/basket-list/')).body).toEqual({ baskets: [] });
  });

  it('of another basket are set by its namespace, which an unknown one opens', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', LINE);
    const gifts = await ada.send('PUT', '/baskets/basket/', { product: 1202, quantity: 3, namespace: 'gifts' });
    expect(basketOf(gifts)).toMatchObject({ namespace: 'gifts', is_main: false, total_quantity: 3 });
    expect((await ada.get('/baskets/basket/mini/')).body).toMatchObject({ namespace: 'default', total_quantity: 2 });
  });

  it('can be lowered to what is left after a product became scarce', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1992, quantity: 3 });
    await host.db.update(stock).set({ quantity: 1 }).where(eq(stock.productPk, 1992));
    const scarce = basketOf(await ada.get('/baskets/basket/'));
    expect(scarce).toMatchObject({
      basketitem_set: [],
      total_amount: '0.00',
      unavailable_basket_products: [{ stock: 1, quantity: 3 }],
    });
    const lowered = await ada.send('PUT', '/baskets/basket/', { product: 1992, quantity: 1 });
    expect(lineOf(lowered)).toMatchObject({ quantity: 1 });
    await host.db.update(stock).set({ quantity: 6 }).where(eq(stock.productPk, 1992));
  });

  it('of a product that was switched off can still be set to 0', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1993, quantity: 1 });
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1993));
    expect(basketOf(await ada.get('/baskets/basket/'))).toMatchObject({
      unavailable_basket_products: [{ quantity: 1 }],
    });
    expect((await ada.send('POST', '/baskets/basket/', { product: 1993, quantity: 1 })).status).toBe(400);
    expect(basketOf(await ada.send('PUT', '/baskets/basket/', { product: 1993, quantity: 0 }))).toMatchObject({
      unavailable_basket_products: [],
    });
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, 1993));
  });
});
