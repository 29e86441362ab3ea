import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { post } from '../checkout/checkout-journey.fixture.ts';
import { goToPaymentAs, orderOf, postKeyed } from '../checkout/methods-journey.fixture.ts';
import { user } from '../db/schema/account.table.ts';
import { campaign, coupon } from '../db/schema/basket.table.ts';
import { cancel, type SeenOrder } from '../orders/account-orders.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'] } });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const PATHS = [
  '/account/loyalty-account-balance/',
  '/account/loyalty/',
  '/account/basket-offers',
  '/account/future-basket-offers',
  '/account/expired-basket-offers',
  '/account/discount-items',
];

describe('loyalty money and offers', () => {
  it.each(PATHS)('%s is for users', async (path) => {
    expect((await host.shopper().get(path)).status).toBe(401);
  });

  it('tells the balance as a number and every movement with its order', async () => {
    const rich = host.shopper();
    await goToPaymentAs(rich, { email: 'rich@example.test', quantity: 1 });
    expect((await rich.get('/account/loyalty-account-balance/')).body).toEqual({ balance: 5000 });
    const chosen = await post(rich, 'PaymentOptionSelectionPage', { payment_option: '16' });
    const placed = await postKeyed(rich, 'LoyaltyPaymentSelectedPage', { agreement: '1' }, chosen);
    const order = (await orderOf(rich, placed)) as SeenOrder;
    host.clock.advance(1000);
    await cancel(rich, order, [0]);
    const { body } = await rich.get('/account/loyalty/');
    expect(body).toMatchObject({
      count: 2,
      results: [
        { amount: order.amount, transaction: { order: order.number } },
        { amount: `-${order.amount}`, transaction: { order: order.number } },
      ],
    });
    expect((await rich.get('/account/loyalty-account-balance/')).body).toEqual({ balance: 5000 });
  });

  it('sorts coupons and campaigns by their time', async () => {
    const ada = await signedIn(host, 'shopper@example.test');
    const labels = async (path: string) => {
      const { body } = await ada.get(path);
      const list = (body.results ?? body.all_discounts) as readonly { label: string }[];
      return list.map(({ label }) => label);
    };
    expect((await ada.get('/account/discount-items')).body).toMatchObject({
      count: 2,
      results: [
        { voucher_code: 'WELCOME', amount: 25, benefit_type: { value: 'absolute' } },
        { voucher_code: 'BIGBUY' },
      ],
    });
    const all = await labels('/account/basket-offers');
    expect(all.length).toBeGreaterThan(2);
    const tomorrow = new Date(host.clock.now().getTime() + 86_400_000);
    await host.db.update(campaign).set({ startsAt: tomorrow }).where(eq(campaign.pk, 310));
    await host.db.update(coupon).set({ usedAt: host.clock.now() }).where(eq(coupon.pk, 22));
    expect(await labels('/account/future-basket-offers')).toEqual(['150 off baskets from 2,500']);
    expect(await labels('/account/expired-basket-offers')).toHaveLength(1);
    expect(await labels('/account/basket-offers')).toHaveLength(all.length - 2);
  });

  it('lists every coupon at once, however many: clients ask for no second page', async () => {
    const ada = await signedIn(host, 'wallet03@example.test');
    const [owner] = await host.db.select({ pk: user.pk }).from(user).where(eq(user.email, 'wallet03@example.test'));
    const name = { en: 'Gift', tr: 'Hediye' };
    const gift = { userPk: owner?.pk ?? 0, name, description: name, discount: 1000, currency: 'try' };
    const gifts = Array.from({ length: 15 }, (_, index) => ({ ...gift, pk: 9000 + index, code: `GIFT${index}` }));
    await host.db.insert(coupon).values(gifts);
    const { body } = await ada.get('/account/discount-items');
    expect(body).toMatchObject({ count: 15, next: null });
    expect(body.results).toHaveLength(15);
  });

  it('tells what the basket has of them', async () => {
    const ada = await signedIn(host, 'empty@example.test');
    expect((await ada.get('/account/basket-offers')).body).toMatchObject({ discounts: [], total_discount: 0 });
  });

  it('names a voucher among what the basket has: the discounts add up to their total', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada, { email: 'wallet08@example.test', quantity: 2 });
    await ada.send('PATCH', '/baskets/basket/', { voucher_code: 'TEST10' });
    const { body } = await ada.get('/account/basket-offers');
    const discounts = body.discounts as readonly { readonly amount: number }[];
    expect(discounts).toContainEqual(
      expect.objectContaining({ voucher_code: 'TEST10', percentage: 10, benefit_type: expect.anything() }),
    );
    expect(discounts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(Number(body.total_discount), 2);
  });
});
