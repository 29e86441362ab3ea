import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';
import { basketOf, expectRefusal, LINE } from './basket-routes.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());
describe('vouchers', () => {
  const apply = (shopper: TestShopper, voucher_code: string) =>
    shopper.send('PATCH', '/baskets/basket/', { voucher_code });

  async function withBasket(quantity = 2): Promise<TestShopper> {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity });
    return ada;
  }

  it('TEST10 takes ten per cent, without regard to case and spaces', async () => {
    expect(basketOf(await apply(await withBasket(), ' test10 '))).toMatchObject({
      voucher_code: 'TEST10',
      total_product_amount: '699.80',
      total_discount_amount: '69.98',
      total_amount: '629.82',
      discounts: [{ description: 'TEST10', discount: '69.98' }],
    });
  });

  it('a new one replaces the old one, and removing is repeatable', async () => {
    const ada = await withBasket();
    await apply(ada, 'TEST10');
    expect(basketOf(await apply(ada, 'TEST50'))).toMatchObject({ voucher_code: 'TEST50', total_amount: '649.80' });
    for (let round = 0; round < 2; round += 1) {
      const removed = await ada.send('PATCH', '/baskets/basket/', { remove_voucher_code: true });
      expect(basketOf(removed)).toMatchObject({ voucher_code: null, total_amount: '699.80' });
    }
  });

  it.each([
    ['NOSUCH', 'VOUCHER_INVALID'],
    ['EXPIRED1', 'VOUCHER_EXPIRED'],
    ['USED1', 'VOUCHER_USED'],
    ['MIN1000', 'VOUCHER_MINIMUM'],
    ['USDONLY', 'VOUCHER_CURRENCY'],
  ])('%s is refused with %s and the old one stays', async (code, error_code) => {
    const ada = await withBasket();
    await apply(ada, 'TEST10');
    await expectRefusal(ada, apply(ada, code), { non_field_errors: [expect.any(String)], error_code });
    expect(basketOf(await ada.get('/baskets/basket/'))).toMatchObject({ voucher_code: 'TEST10' });
  });

  it('MIN1000 works from 1000 on and, when the basket shrinks, stays with a hint', async () => {
    const ada = await withBasket(3);
    expect(basketOf(await apply(ada, 'MIN1000'))).toMatchObject({ total_amount: '949.70' });
    const shrunk = basketOf(await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 1 }));
    expect(shrunk).toMatchObject({
      voucher_code: 'MIN1000',
      total_amount: '349.90',
      upsell_messages: ['Add 650.10 TL more to use voucher MIN1000.'],
      upsell_details: [{ params: { required: 1000, partial: 349.9, remaining: 650.1, partial_percentage: 34 } }],
    });
  });

  it('amounts in sentences are written in the reader’s language', async () => {
    const ada = host.shopper({ language: 'tr-tr' });
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 4 });
    const worthHint = basketOf(await ada.get('/baskets/basket/'));
    expect(worthHint.upsell_messages).toEqual([
      '1.100,40 TL tutarında ürün daha ekleyin: 2.500 ve üzeri sepette 150 indirim',
    ]);
    await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 1 });
    await expectRefusal(ada, apply(ada, 'MIN1000'), {
      non_field_errors: ['Bu indirim kodu 1.000,00 TL ve üzeri sepetlerde geçerli.'],
    });
  });

  it('USDONLY works in dollars', async () => {
    const ada = host.shopper({ currency: 'usd' });
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect(basketOf(await apply(ada, 'USDONLY'))).toMatchObject({ total_amount: '6.00', currency_type_label: 'USD' });
  });

  it.each([
    {},
    { voucher_code: '' },
    { voucher_code: 'TEST10', remove_voucher_code: true },
    { remove_voucher_code: false },
  ])('both or neither key: %j', async (body) => {
    const ada = await withBasket();
    const errors = { voucher_code: ['This field is required.'] };
    await expectRefusal(ada, ada.send('PATCH', '/baskets/basket/', body), errors);
  });
});

describe('currency', () => {
  it('is fixed by the first line and free again when the basket is emptied', async () => {
    const ada = host.shopper({ currency: 'usd' });
    await ada.send('POST', '/baskets/basket/', LINE);
    const inLira = { 'x-currency': 'try' };
    expect(basketOf(await ada.get('/baskets/basket/', inLira))).toMatchObject({
      currency_type: 'usd',
      total_amount: '22.00',
    });
    const more = await ada.send('POST', '/baskets/basket/', LINE, inLira);
    expect(basketOf(more)).toMatchObject({ currency_type: 'usd', total_amount: '44.00' });
    await ada.send('PATCH', '/baskets/basket/', { voucher_code: 'TEST10' });
    const emptied = await ada.send('DELETE', '/baskets/basket/', undefined, inLira);
    expect(basketOf(emptied)).toMatchObject({ basketitem_set: [], voucher_code: null, currency_type: null });
    expect(basketOf(await ada.send('POST', '/baskets/basket/', LINE, inLira))).toMatchObject({ currency_type: 'try' });
  });
});

describe('several baskets', () => {
  it('are opened by namespace, listed main first, changed and deleted', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', LINE);
    await ada.send('POST', '/baskets/basket/', { ...LINE, quantity: 1, namespace: 'gifts' });
    expect(basketOf(await ada.get('/baskets/basket/gifts/'))).toMatchObject({ total_quantity: 1, is_main: false });
    const switched = basketOf(await ada.send('POST', '/baskets/basket-list/ns/gifts/main/'));
    expect(switched).toMatchObject({ namespace: 'gifts', is_main: true, total_quantity: 1 });
    const list = (await ada.get('/baskets/basket-list/')).body.baskets as Record<string, unknown>[];
    expect(list.map(({ namespace, is_main }) => [namespace, is_main])).toEqual([
      ['gifts', true],
      ['default', false],
    ]);
    expect((await ada.send('DELETE', `/baskets/basket-list/${list[0]?.pk}/`)).status).toBe(204);
    expect(basketOf(await ada.get('/baskets/basket/'))).toMatchObject({ namespace: 'default', total_quantity: 2 });
    expect((await ada.send('DELETE', `/baskets/basket-list/${list[0]?.pk}/`)).status).toBe(404);
    expect((await ada.send('DELETE', `/baskets/basket-list/${list[1]?.pk}/`)).status).toBe(204);
    expect(basketOf(await ada.get('/baskets/basket/'))).toMatchObject({ basketitem_set: [], is_main: true });
  });

  it.each(['mini', 'Upper', 'a b', 'x'.repeat(41), 'ğ'])('cannot be called %j', async (name) => {
    const ada = host.shopper();
    expect((await ada.send('POST', `/baskets/basket-list/ns/${encodeURIComponent(name)}/main/`)).status).toBe(400);
    expect((await ada.get(`/baskets/basket/${encodeURIComponent(name)}/`)).status).toBe(name === 'mini' ? 200 : 404);
  });

  it('what is saved for later is never the main one by itself: not as the first, nor after the main one is deleted', async () => {
    const ada = host.shopper();
    const saved = basketOf(await ada.send('POST', '/baskets/basket/', { ...LINE, namespace: 'saved' }));
    expect(saved).toMatchObject({ namespace: 'saved', is_main: false, total_quantity: 2 });
    expect(basketOf(await ada.get('/baskets/basket/'))).toMatchObject({ pk: null, basketitem_set: [] });
    const { pk } = basketOf(await ada.send('POST', '/baskets/basket/', LINE));
    expect((await ada.send('DELETE', `/baskets/basket-list/${pk}/`)).status).toBe(204);
    expect(basketOf(await ada.get('/baskets/basket/'))).toMatchObject({ namespace: 'default', basketitem_set: [] });
    expect(basketOf(await ada.get('/baskets/basket/saved/'))).toMatchObject({ is_main: false, total_quantity: 2 });
  });

  it('what is sold out is saved for later all the same, and bought when it is back', async () => {
    const ada = host.shopper();
    const soldOut = { product: 1990, quantity: 1 };
    const saved = basketOf(await ada.send('POST', '/baskets/basket/', { ...soldOut, namespace: 'saved' }));
    expect(saved).toMatchObject({ basketitem_set: [], unavailable_basket_products: [{ quantity: 1, stock: 0 }] });
    // Made the main one, it is a basket like every other.
    await ada.send('POST', '/baskets/basket-list/ns/saved/main/');
    const more = await ada.send('POST', '/baskets/basket/', { ...soldOut, namespace: 'saved' });
    expect([more.status, more.body.error_code]).toEqual([400, 'OUT_OF_STOCK']);
    expect((await ada.send('POST', '/baskets/basket/', { ...soldOut, namespace: 'other' })).status).toBe(400);
  });

  it('are ten at most', async () => {
    const ada = host.shopper();
    for (let index = 0; index < 10; index += 1) await ada.send('POST', `/baskets/basket-list/ns/b${index}/main/`);
    const eleventh = await ada.send('POST', '/baskets/basket-list/ns/more/main/');
    expect(eleventh.body.non_field_errors).toEqual(['You can have at most 10 baskets.']);
  });

  it('of others are not there: no reading, no deleting, no making main', async () => {
    const [ada, eve] = [host.shopper(), host.shopper()];
    const { pk } = basketOf(await ada.send('POST', '/baskets/basket/', LINE));
    await eve.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect((await eve.send('DELETE', `/baskets/basket-list/${pk}/`)).status).toBe(404);
    expect((await eve.send('POST', `/baskets/basket-list/id/${pk}/main/`)).status).toBe(404);
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1, namespace: 'secret' });
    expect((await eve.get('/baskets/basket/secret/')).status).toBe(404);
    expect((await eve.get('/baskets/basket/secret/mini/')).status).toBe(404);
    // The same name is a basket of her own.
    expect(basketOf(await eve.send('POST', '/baskets/basket-list/ns/secret/main/'))).toMatchObject({
      total_quantity: 0,
    });
    expect((await ada.get('/baskets/basket/secret/mini/')).body.total_quantity).toBe(1);
    expect((await ada.get('/baskets/basket/mini/')).body).toMatchObject({ pk, total_quantity: 2 });
  });
});
