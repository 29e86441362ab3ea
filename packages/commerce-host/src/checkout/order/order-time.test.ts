import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voucher } from '../../db/schema/basket.table.ts';
import { price, stock } from '../../db/schema/catalogue.table.ts';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply } from '../../testing/test-shopper.ts';
import {
  attemptId,
  chooseCard,
  comeBack,
  confirm,
  goToConfirmation,
  goToPayment,
  listed,
  orderToken,
  preOrder,
  read,
  visitBank,
} from '../checkout-journey.fixture.ts';

const CARD = '4543600000000003';

describe('goods and prices in the moment of ordering (Protocol checkout §1 rule 6, payment-methods §8)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  async function stockOf(product: number): Promise<number | undefined> {
    const [row] = await host.db.select().from(stock).where(eq(stock.productPk, product));
    return row?.quantity;
  }

  function setPrice(product: number, amount: number): Promise<unknown> {
    return host.db.update(price).set({ amount, retailAmount: amount }).where(eq(price.productPk, product));
  }

  /** Code and way out of a refusal. */
  function refusalOf({ body }: TestReply): unknown {
    return [body.error_code, body.redirect_url];
  }

  it('pk 1990 is sold out: it cannot get into a basket', async () => {
    const ada = host.shopper();
    expect((await ada.send('POST', '/baskets/basket/', { product: 1990, quantity: 1 })).status).toBe(400);
  });

  it('pk 1991, the last one: of two shoppers one gets it, the other is told', async () => {
    const [ada, eve] = [host.shopper(), host.shopper()];
    const keys = [
      attemptId(await goToConfirmation(ada, CARD, { product: 1991, quantity: 1 })),
      attemptId(await goToConfirmation(eve, CARD, { product: 1991, quantity: 1 })),
    ];
    const replies = await Promise.all([
      confirm(ada, CARD, { key: keys[0] ?? '' }),
      confirm(eve, CARD, { key: keys[1] ?? '' }),
    ]);
    const placed = replies.filter((reply) => orderToken(reply) !== '');
    const refused = replies.filter((reply) => orderToken(reply) === '');
    expect([placed.length, refused.length]).toEqual([1, 1]);
    expect(refusalOf(refused[0] as TestReply)).toEqual(['OUT_OF_STOCK', '/baskets/basket/']);
    expect(await stockOf(1991)).toBe(0);
  });

  it('pk 1992 sells out in that moment, with its name, and nothing is charged', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD, { product: 1992, quantity: 1 });
    const reply = await confirm(ada, CARD, { key: attemptId(open) });
    expect(refusalOf(reply)).toEqual(['OUT_OF_STOCK', '/baskets/basket/']);
    expect(pick(reply.body.errors, 'non_field_errors', 0)).toContain('sold out');
    const basket = await ada.get('/baskets/basket/');
    expect(pick(basket.body, 'basket', 'unavailable_basket_products')).toHaveLength(1);
    const again = await read(ada);
    expect(again.body).toMatchObject({
      context_list: [],
      redirect_url: '/baskets/basket/',
      error_code: 'OUT_OF_STOCK',
    });
    await ada.send('PUT', '/baskets/basket/', { product: 1992, quantity: 0 });
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect(listed(await read(ada))).toContain('DeliveryOptionSelectionPage');
  });

  it('pk 1993 changes its price: the shopper is told both prices, and pays the new one the second time', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD, { product: 1993, quantity: 1 });
    const before = Number(preOrder(open, 'basket', 'total_amount'));
    const refused = await confirm(ada, CARD, { key: attemptId(open) });
    expect(refusalOf(refused)).toEqual(['PRICE_CHANGED', '/baskets/basket/']);
    expect(pick(refused.body.errors, 'non_field_errors', 0)).toMatch(/from \d+\.\d\d TL to \d+\.\d\d TL/);
    const now = await read(ada);
    const after = Number(preOrder(now, 'basket', 'total_amount'));
    expect(Math.abs(after - before)).toBeCloseTo(10);
    expect(preOrder(now, 'installment')).toBeNull();
    expect(Number(now.body.revision)).toBeGreaterThan(Number(open.body.revision));
    const ready = await chooseCard(ada, CARD);
    const placed = await confirm(ada, CARD, { key: attemptId(ready) });
    const { body } = await ada.get(`/orders/completed/${orderToken(placed)}/`);
    expect(pick(body, 'order', 'amount')).toBe((after + 39.9).toFixed(2));
  });

  it('a price that changed since it was shown is not charged', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD, { product: 1202, quantity: 1 });
    await setPrice(1202, 51_000);
    const reply = await confirm(ada, CARD, { key: attemptId(open) });
    expect(refusalOf(reply)).toEqual(['PRICE_CHANGED', '/baskets/basket/']);
    expect(preOrder(await read(ada), 'basket', 'total_amount')).toBe('510.00');
  });

  it('a price that changes while the shopper is at the bank is not charged', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, '4543600000003015', { product: 1202, quantity: 1 });
    await confirm(ada, '4543600000003015', { key: attemptId(open), threeD: true });
    const back = await visitBank(host.bank, ada, 'ok');
    await setPrice(1202, 52_000);
    const reply = await comeBack(host.shopper(), back);
    expect(refusalOf(reply)).toEqual(['PRICE_CHANGED', '/baskets/basket/']);
    expect(reply.body.attempt).toEqual({ id: attemptId(open), state: 'failed' });
    const reported = await read(ada, `?attempt=${encodeURIComponent(attemptId(open))}`);
    expect(reported.body.error_code).toBe('PRICE_CHANGED');
    expect(pick(reported.body, 'attempt', 'state')).toBe('failed');
  });

  it('goods that somebody else bought while the shopper is at the bank are not charged', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, '4543600000003015', { product: 1203, quantity: 1 });
    await confirm(ada, '4543600000003015', { key: attemptId(open), threeD: true });
    const back = await visitBank(host.bank, ada, 'ok');
    await host.db.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, 1203));
    const reply = await comeBack(host.shopper(), back);
    expect(reply.body.error_code).toBe('OUT_OF_STOCK');
    expect(reply.body.attempt).toEqual({ id: attemptId(open), state: 'failed' });
    expect(await stockOf(1203)).toBe(0);
  });

  it('a voucher is booked once with its order, and its last use goes to one of two', async () => {
    await host.db.update(voucher).set({ maxUses: 1, usedCount: 0 }).where(eq(voucher.code, 'TEST10'));
    const shoppers = [host.shopper(), host.shopper()];
    const keys: string[] = [];
    for (const shopper of shoppers) {
      await goToPayment(shopper, { quantity: 1 });
      const applied = await shopper.send('PATCH', '/baskets/basket/', { voucher_code: 'test10' });
      expect(pick(applied.body, 'basket', 'total_discount_amount')).toBe('34.99');
      keys.push(attemptId(await chooseCard(shopper, CARD)));
    }
    const replies = await Promise.all(
      shoppers.map((shopper, index) => confirm(shopper, CARD, { key: keys[index] ?? '' })),
    );
    const tokens = replies.map(orderToken).filter((token) => token !== '');
    expect(tokens).toHaveLength(1);
    expect(replies.map(({ body }) => body.error_code).filter(Boolean)).toEqual(['PRICE_CHANGED']);
    const { body } = await host.shopper().get(`/orders/completed/${tokens[0]}/`);
    expect(pick(body, 'order', 'discount_amount')).toBe('34.99');
    expect(pick(body, 'order', 'discountitem_set', 0, 'code')).toBe('TEST10');
    expect(pick(body, 'order', 'amount')).toBe('354.81');
    const [row] = await host.db.select().from(voucher).where(eq(voucher.code, 'TEST10'));
    expect(row?.usedCount).toBe(1);
  });
});
