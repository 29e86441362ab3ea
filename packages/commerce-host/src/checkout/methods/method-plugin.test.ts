import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger } from '../../db/schema/orders.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestShopper } from '../../testing/test-shopper.ts';
import {
  attemptId,
  contextOf,
  goToPayment,
  listed,
  orderToken,
  post,
  preOrder,
  read,
} from '../checkout-journey.fixture.ts';
import { orderOf, postKeyed } from '../methods-journey.fixture.ts';
import { coins } from './coins/coins.method.fixture.ts';
import { PAYMENT_METHODS } from './methods.table.ts';

let host: TestHost;

beforeAll(async () => {
  // The one line: everything else of this way to pay is in its folder.
  const methods = [...PAYMENT_METHODS, coins];
  host = await createTestHost({ methods, config: { paymentMethods: ['all'] } });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

async function chooseCoins(shopper: TestShopper) {
  await goToPayment(shopper);
  return post(shopper, 'PaymentOptionSelectionPage', { payment_option: '99' });
}

const captures = (id: string) =>
  host.db.select({ reference: ledger.providerReference }).from(ledger).where(eq(ledger.attemptId, id));

describe('a way to pay of one folder and one line', () => {
  it('is offered after the others, opens its pages, and speaks in the pre-order', async () => {
    const shopper = host.shopper();
    const offered = await goToPayment(shopper);
    const options = pick(contextOf(offered, 'PaymentOptionSelectionPage'), 'payment_options');
    expect(Array.isArray(options) && options.at(-1)).toMatchObject({ pk: 99, name: 'Coins', payment_type: 'coins' });
    const chosen = await post(shopper, 'PaymentOptionSelectionPage', { payment_option: '99' });
    expect(listed(chosen)).toEqual(['CoinsPage']);
    expect(preOrder(chosen, 'coins')).toBeNull();
    expect(preOrder(chosen, 'payment_option', 'name')).toBe('Coins');
  });

  it('pays at once: one order, its capture under the machine’s reference', async () => {
    const shopper = host.shopper();
    const chosen = await chooseCoins(shopper);
    const paid = await postKeyed(shopper, 'CoinsPage', { coins: '7' }, chosen);
    expect(orderToken(paid)).not.toBe('');
    expect(pick(await orderOf(shopper, paid), 'payment_option', 'slug')).toBe('coins');
    expect(await captures(attemptId(chosen))).toEqual([{ reference: expect.stringMatching(/^coins-\d+$/) }]);
    const again = await postKeyed(shopper, 'CoinsPage', { coins: '7' }, chosen);
    expect(orderToken(again)).toBe(orderToken(paid));
  });

  it('waits for the shopper, and places the order from the page after', async () => {
    const shopper = host.shopper();
    const chosen = await chooseCoins(shopper);
    const waiting = await postKeyed(shopper, 'CoinsPage', { coins: '50' }, chosen);
    expect(listed(waiting)).toEqual(['CoinsWaitPage']);
    expect(contextOf(await read(shopper), 'CoinsWaitPage')).toEqual({ thrown: 50 });
    const paid = await postKeyed(shopper, 'CoinsWaitPage', { agreement: '1' }, waiting);
    expect(orderToken(paid)).not.toBe('');
    expect(await captures(attemptId(waiting))).toEqual([{ reference: 'counted-50' }]);
  });

  it('refuses: the page again with the reason, no order, no capture', async () => {
    const shopper = host.shopper();
    const chosen = await chooseCoins(shopper);
    const refused = await postKeyed(shopper, 'CoinsPage', { coins: '101' }, chosen);
    expect(refused.body.error_code).toBe('PAYMENT_REFUSED');
    expect(listed(refused)).toEqual(['CoinsPage']);
    expect(await captures(attemptId(chosen))).toEqual([]);
  });

  it('is no page of a host that it is not handed to', async () => {
    const plain = await createTestHost({ config: { paymentMethods: ['all'] } });
    try {
      const shopper = plain.shopper();
      await goToPayment(shopper);
      expect((await post(shopper, 'CoinsPage', { coins: '7' })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
