import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger, order } from '../../db/schema/orders.table.ts';
import { createHost } from '../../host.ts';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { createTestShopper, pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import {
  attemptId,
  chooseCard,
  comeBack,
  confirm,
  goToConfirmation,
  listed,
  orderToken,
  post,
  preOrder,
  read,
  visitBank,
} from '../checkout-journey.fixture.ts';
import { goToPaymentAs, signIn } from '../methods-journey.fixture.ts';

const CARD = '4543600000000003';
const OTHER = '4543600000003015';
const DECLINED = '4543600000000516';

describe('repeats of a payment (Protocol conventions §11, checkout §5.3)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  async function orders(): Promise<readonly [number, number]> {
    const [placed] = await host.db.select({ count: count() }).from(order);
    const [captured] = await host.db.select({ count: count() }).from(ledger);
    return [placed?.count ?? 0, captured?.count ?? 0];
  }

  /** How many orders and captures the work adds. */
  async function added(work: () => Promise<unknown>): Promise<readonly [number, number]> {
    const before = await orders();
    await work();
    const after = await orders();
    return [after[0] - before[0], after[1] - before[1]];
  }

  async function ready(shopper: TestShopper): Promise<string> {
    return attemptId(await goToConfirmation(shopper, CARD, { quantity: 1 }));
  }

  describe('the order is placed', () => {
    it('same key and payload: the first reply again, for 24 hours, marked as placed before', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      const repeats: TestReply[] = [];
      const sums = await added(async () => {
        const { body } = await confirm(ada, CARD, { key });
        repeats.push(await confirm(ada, CARD, { key }));
        host.clock.advance(23 * 3_600_000);
        repeats.push(await confirm(ada, CARD, { key }));
        expect(body.attempt).toBeUndefined();
        for (const repeat of repeats) expect(repeat.body).toEqual({ ...body, attempt: { id: key, state: 'placed' } });
      });
      expect(sums).toEqual([1, 1]);
      expect(orderToken(repeats[0] as TestReply)).toHaveLength(32);
    });

    it('the CVC, the holder and the middle digits are no part of the payload', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      const first = await confirm(ada, CARD, { key });
      const typed = await confirm(ada, '4543 6000 0000 0003', { key, card_cvv: '999', card_holder: 'A. Yilmaz' });
      expect(orderToken(typed)).toBe(orderToken(first));
    });

    it('same key, other payload: 422 and nothing more', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      await confirm(ada, CARD, { key });
      const sums = await added(async () => {
        for (const again of [await confirm(ada, OTHER, { key }), await confirm(ada, CARD, { key, threeD: true })]) {
          expect([again.status, Object.keys(again.body)]).toEqual([422, ['detail']]);
        }
      });
      expect(sums).toEqual([0, 0]);
    });

    it('no key, or a read: ten minutes long the same ThankYouPage while the basket is empty, marked as placed before', async () => {
      const ada = host.shopper();
      const id = await ready(ada);
      const first = await confirm(ada, CARD);
      const later = async () => [await confirm(ada, OTHER), await ada.get('/orders/checkout/')].map(({ body }) => body);
      const again = { ...first.body, attempt: { id, state: 'placed' } };
      expect(await later()).toEqual([again, again]);
      host.clock.advance(10 * 60_000);
      expect((await later()).map((body) => body.redirect_url)).toEqual(Array(2).fill('/baskets/basket/'));
    });

    it('another payment method, with the key or without: the order that is placed, and nothing more', async () => {
      const ada = host.shopper();
      const id = await ready(ada);
      const { body } = await confirm(ada, CARD, { key: id });
      const sums = await added(async () => {
        const fields = { agreement: '1' };
        const keyed = await post(ada, 'FundsTransferPage', fields, { 'Idempotency-Key': id });
        const unkeyed = await post(ada, 'FundsTransferPage', fields);
        expect(keyed.body).toEqual({ ...body, attempt: { id, state: 'placed' } });
        expect(unkeyed.body).toEqual(keyed.body);
      });
      expect(sums).toEqual([0, 0]);
    });

    it('no key: another account that signed in since, in the same session, is not shown the order', async () => {
      const rich = host.shopper();
      await goToPaymentAs(rich, { email: 'rich@example.test', quantity: 1 });
      await post(rich, 'PaymentOptionSelectionPage', { payment_option: '1' });
      await chooseCard(rich, CARD);
      const first = await confirm(rich, CARD);
      expect(orderToken(first)).toHaveLength(32);
      await signIn(rich, 'empty@example.test');
      expect((await confirm(rich, CARD)).text).not.toContain(orderToken(first));
      expect((await rich.get('/orders/checkout/')).text).not.toContain(orderToken(first));
    });

    it('no key: a new basket is a new purchase', async () => {
      const ada = host.shopper();
      await ready(ada);
      await confirm(ada, CARD);
      await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
      expect((await confirm(ada, CARD)).body.error_code).toBe('PAGE_NOT_AVAILABLE');
    });

    it('another session gets nothing without a key, and nothing for one of somebody else', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      await confirm(ada, CARD, { key });
      const eve = host.shopper();
      await eve.send('GET', '/csrf_token/');
      expect((await confirm(eve, CARD)).body).toMatchObject({ context_list: [], pre_order: null });
      await ready(eve);
      const reply = await confirm(eve, CARD, { key });
      expect(reply.body.error_code).toBe('PAGE_NOT_AVAILABLE');
    });

    it('?attempt= says placed and lists ThankYouPage alone', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      const placed = await confirm(ada, CARD, { key });
      const reported = await read(ada, `?attempt=${encodeURIComponent(key)}`);
      expect(reported.body).toEqual({ ...placed.body, attempt: { id: key, state: 'placed' } });
    });
  });

  describe('the bank refused', () => {
    it('the same key is used again, with the same card or another', async () => {
      const ada = host.shopper();
      const open = await goToConfirmation(ada, CARD, { quantity: 1 });
      const key = attemptId(open);
      const sums = await added(async () => {
        for (const number of [DECLINED, DECLINED, '4543600000000052']) {
          const refused = await confirm(ada, number, { key });
          expect(listed(refused)).toEqual(['CreditCardConfirmationPage']);
          expect(refused.body.revision).toBe(open.body.revision);
          expect(attemptId(refused)).toBe(key);
        }
      });
      expect(sums).toEqual([0, 0]);
      const reported = await read(ada, `?attempt=${encodeURIComponent(key)}`);
      expect(reported.body.error_code).toBe('DO_NOT_HONOUR');
      expect(reported.body.attempt).toEqual({ id: key, state: 'failed' });
      expect(await added(() => confirm(ada, CARD, { key }))).toEqual([1, 1]);
    });

    it('a payload that cannot be read opens no attempt', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      await confirm(ada, CARD, { key, agreement: '0' });
      const reported = await read(ada, `?attempt=${encodeURIComponent(key)}`);
      expect(reported.body.attempt).toEqual({ id: key, state: 'none' });
      expect(reported.body.errors).toEqual([]);
    });
  });

  describe('the shopper is at the bank', () => {
    it('same key and payload: the way to the bank again; with no key too', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      const first = await confirm(ada, CARD, { key, threeD: true });
      expect((await confirm(ada, CARD, { key, threeD: true })).text).toBe(first.text);
      expect((await confirm(ada, CARD, { threeD: true })).text).toBe(first.text);
      const back = await visitBank(host.bank, ada, 'ok');
      const placed = await comeBack(ada, back);
      expect(orderToken(await confirm(ada, CARD, { key, threeD: true }))).toBe(orderToken(placed));
    });

    it('same key, other payload: a new attempt, and the key leads to it', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      await confirm(ada, CARD, { key, threeD: true });
      const back = await visitBank(host.bank, ada, 'ok');
      const second = await confirm(ada, OTHER, { key, threeD: true });
      expect(listed(second)).toEqual(['CreditCardThreeDSecurePage']);
      expect(attemptId(second)).not.toBe(key);
      expect((await confirm(ada, OTHER, { key, threeD: true })).text).toBe(second.text);
      expect((await comeBack(ada, back)).body.error_code).toBe('PAYMENT_ABANDONED');
      const reported = await read(ada, `?attempt=${encodeURIComponent(key)}`);
      expect(reported.body.attempt).toEqual({ id: key, state: 'waiting' });
      const sums = await added(async () => {
        const third = await confirm(ada, CARD, { key, threeD: false });
        expect(orderToken(third)).toHaveLength(32);
      });
      expect(sums).toEqual([1, 1]);
      const placed = await read(ada, `?attempt=${encodeURIComponent(key)}`);
      expect(pick(placed.body, 'attempt', 'state')).toBe('placed');
      expect((await confirm(ada, OTHER, { key })).status).toBe(422);
    });
  });

  describe('the pre-order changed', () => {
    it('a key of an older revision pays nothing: the shopper sees the new state first', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      await post(ada, 'OrderNotePage', { notes: 'from another tab' });
      const sums = await added(async () => {
        const stale = await confirm(ada, CARD, { key });
        expect(stale.body.error_code).toBe('PAGE_NOT_AVAILABLE');
        expect(preOrder(stale, 'notes')).toBe('from another tab');
        expect(attemptId(stale)).not.toBe(key);
      });
      expect(sums).toEqual([0, 0]);
      expect(await added(async () => confirm(ada, CARD, { key: attemptId(await read(ada)) }))).toEqual([1, 1]);
    });

    it('a key that the host never gave out is taken as it comes', async () => {
      const ada = host.shopper();
      await ready(ada);
      const first = await confirm(ada, CARD, { key: 'a-key-of-my-own' });
      expect(orderToken(first)).toHaveLength(32);
      expect(orderToken(await confirm(ada, CARD, { key: 'a-key-of-my-own' }))).toBe(orderToken(first));
    });
  });

  describe('in parallel', () => {
    it('50 equal confirms with one key: one order, 50 equal replies', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      let replies: readonly TestReply[] = [];
      const sums = await added(async () => {
        replies = await Promise.all(Array.from({ length: 50 }, () => confirm(ada, CARD, { key })));
      });
      expect(sums).toEqual([1, 1]);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    });

    it('50 equal confirms without a key: one order, the rest wait or get the same', async () => {
      const ada = host.shopper();
      await ready(ada);
      let replies: readonly TestReply[] = [];
      const sums = await added(async () => {
        replies = await Promise.all(Array.from({ length: 50 }, () => confirm(ada, CARD)));
      });
      expect(sums).toEqual([1, 1]);
      const placed = replies.filter((reply) => orderToken(reply) !== '');
      const busy = replies.filter(({ body }) => body.error_code === 'PAYMENT_IN_PROGRESS');
      expect(placed.length + busy.length).toBe(50);
      expect(new Set(placed.map(orderToken)).size).toBe(1);
    });

    it('two tabs with different cards: one order at most', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      const numbers = [CARD, OTHER, DECLINED, '4543600000000052', CARD, OTHER];
      const [placed, captured] = await added(() => Promise.all(numbers.map((number) => confirm(ada, number, { key }))));
      expect(placed).toBeLessThanOrEqual(1);
      expect(captured).toBe(placed);
    });

    it('two processes on one database: the second waits for the first one’s reply', async () => {
      const ada = host.shopper();
      const key = await ready(ada);
      const { config, db, clock, secret } = host;
      const second = createHost({ config, db, clock, secret, randomId: () => crypto.randomUUID(), log: () => {} });
      const tab = createTestShopper(second.app);
      for (const [name, value] of ada.cookies) tab.cookies.set(name, value);
      let replies: readonly TestReply[] = [];
      const sums = await added(async () => {
        const pending = Promise.all([confirm(ada, CARD, { key }), confirm(tab, CARD, { key })]);
        const isDone = pending.then(() => true);
        while (!(await Promise.race([isDone, new Promise<false>((next) => setImmediate(() => next(false)))]))) {
          host.clock.advance(1);
        }
        replies = await pending;
      });
      expect(sums).toEqual([1, 1]);
      expect(orderToken(replies[0] as TestReply)).toHaveLength(32);
      expect(new Set(replies.map(orderToken)).size).toBe(1);
    });
  });
});
