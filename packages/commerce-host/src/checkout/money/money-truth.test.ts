import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksIn } from '../../acquirer/simulated-books.ts';
import { attempt, paymentCall } from '../../db/schema/checkout.table.ts';
import { simulatedPayment } from '../../db/schema/host.table.ts';
import { createMisbehavingAcquirer, type MisbehavingAcquirer } from '../../testing/misbehaving-acquirer.ts';
import { listPlacedOrders } from '../../testing/placed-orders.ts';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import {
  attemptId,
  comeBack,
  confirm,
  goToConfirmation,
  orderToken,
  post,
  read,
  visitBank,
} from '../checkout-journey.fixture.ts';
import { askProvider, chooseMethod, visitProvider } from '../methods-journey.fixture.ts';

const CARD = '4543600000000003';
const SECURE = '4543600000003015';
const DECLINED = '4543600000000516';

describe('what the acquirer did is what the shop says (security R4, R6, H8)', () => {
  let host: TestHost;
  let acquirer: MisbehavingAcquirer;
  beforeAll(async () => {
    host = await createTestHost({
      config: { paymentMethods: ['all'] },
      acquirer: (simulated) => {
        acquirer = createMisbehavingAcquirer(simulated);
        return acquirer;
      },
    });
  });
  afterAll(() => host.close());

  /** The acquirer's truth about the payments of an attempt, and the shop's. */
  async function truth(key: string): Promise<{ taken: number; orders: number; open: number; refunded: number }> {
    const calls = await host.db.select().from(paymentCall).where(eq(paymentCall.attemptId, key));
    const entries = await Promise.all(calls.map(({ reference }) => booksIn(host.db).find(reference)));
    const placed = await host.db.select().from(attempt).where(eq(attempt.id, key));
    return {
      taken: entries.filter((entry) => entry?.state === 'captured').length,
      refunded: entries.filter((entry) => Object.keys(entry?.refunds ?? {}).length > 0).length,
      orders: placed.filter(({ state }) => state === 'placed').length,
      open: calls.filter(({ state }) => state === 'open').length,
    };
  }

  /** A guest who is about to press Pay, and the attempt's id. */
  async function ready(number = CARD): Promise<[TestShopper, string]> {
    const ada = host.shopper();
    return [ada, attemptId(await goToConfirmation(ada, number, { quantity: 1 }))];
  }

  function stateOf(ada: TestShopper, key: string): Promise<unknown> {
    return read(ada, `?attempt=${encodeURIComponent(key)}`).then(({ body }) => pick(body, 'attempt', 'state'));
  }

  const saysNothingCharged = ({ text }: TestReply) => text.includes('Nothing was charged');

  const UNREACHABLE = Array.from({ length: 3 }, () => 'notSent' as const);

  it('Pay │ taken, the reply is lost │ asked: taken → the order', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'replyLost');
    expect(orderToken(await confirm(ada, CARD, { key }))).toHaveLength(32);
    expect(await truth(key)).toEqual({ taken: 1, orders: 1, open: 0, refunded: 0 });
  });

  it('Pay │ never arrives │ asked: unknown there │ voided → nothing charged, and it says so', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'notSent');
    const reply = await confirm(ada, CARD, { key });
    expect([reply.body.error_code, saysNothingCharged(reply)]).toEqual(['PAYMENT_REFUSED', true]);
    expect(await truth(key)).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
  });

  it('Pay │ late │ asked │ voided │ arrives → refused there: nothing is taken after it was said so', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'late');
    expect(saysNothingCharged(await confirm(ada, CARD, { key }))).toBe(true);
    await acquirer.arrive();
    await host.settlePayments();
    expect(await truth(key)).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
  });

  it('Pay │ taken, reply lost │ nobody to ask → says it is being looked at, never "nothing charged" │ asked → the order', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'replyLost');
    acquirer.plan('status', ...UNREACHABLE);
    const reply = await confirm(ada, CARD, { key });
    expect([reply.body.error_code, saysNothingCharged(reply)]).toEqual(['PAYMENT_IN_PROGRESS', false]);
    expect(await stateOf(ada, key)).toBe('processing');
    for (const seconds of [0, 10, 20]) {
      host.clock.advance(seconds * 1000);
      await host.settlePayments();
    }
    expect(await stateOf(ada, key)).toBe('placed');
    expect(await truth(key)).toEqual({ taken: 1, orders: 1, open: 0, refunded: 0 });
  });

  it('Pay │ refused, reply lost │ asked: declined → refused', async () => {
    const [ada, key] = await ready(DECLINED);
    acquirer.plan('authorise', 'replyLost');
    expect((await confirm(ada, DECLINED, { key })).body.error_code).toBe('PAYMENT_REFUSED');
    expect(await truth(key)).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
  });

  it('Pay │ taken, reply lost │ nobody to ask for a quarter of an hour → the shopper goes on │ found taken → voided', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'replyLost');
    acquirer.plan('status', ...Array.from({ length: 12 }, () => 'throws' as const));
    await confirm(ada, CARD, { key });
    for (let minutes = 0; minutes < 20; minutes += 2) {
      host.clock.advance(120_000);
      await host.settlePayments();
    }
    const reported = await read(ada, `?attempt=${encodeURIComponent(key)}`);
    expect([pick(reported.body, 'attempt', 'state'), saysNothingCharged(reported)]).toEqual(['failed', false]);
    expect(reported.text).toContain('refunded automatically');
    for (let times = 0; times < 8; times += 1) {
      host.clock.advance(600_000);
      await host.settlePayments();
    }
    expect(await truth(key)).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
    expect(orderToken(await confirm(ada, CARD, { key }))).toHaveLength(32);
  });

  it('found taken after the settlement, and not wanted → refunded as a whole, once', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'replyLost');
    acquirer.plan('status', 'notSent');
    await confirm(ada, CARD, { key });
    await ada.send('POST', '/users/login/', { email: 'shopper@example.test', password: 'Passw0rd!' });
    acquirer.plan('void', 'refused', 'refused', 'refused');
    acquirer.plan('refund', 'replyLost', 'refused');
    for (let times = 0; times < 4; times += 1) {
      await host.settlePayments();
      host.clock.advance(600_000);
    }
    expect(await truth(key)).toEqual({ taken: 1, orders: 0, open: 0, refunded: 1 });
    const [entry] = await host.db.select().from(simulatedPayment).where(ne(simulatedPayment.refunds, {}));
    expect(Object.values(entry?.refunds ?? {})).toEqual([entry?.amount]);
  });

  it('taken, and the price changed meanwhile → no order, voided before the shopper reads why', async () => {
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, SECURE, { quantity: 1 }));
    await confirm(ada, SECURE, { key, threeD: true });
    const back = await visitBank(host.bank, ada, 'ok');
    await host.db.update(attempt).set({ amount: 1 }).where(eq(attempt.id, key));
    const reply = await comeBack(ada, back);
    // The reference is bound to the amount: nobody asks the acquirer at all.
    expect(reply.body.error_code).toBe('THREE_D_FAILED');
    expect((await truth(key)).taken).toBe(0);
  });

  it('back from 3-D │ taken, the reply is lost │ asked: taken → the order', async () => {
    const [ada, key] = await ready(SECURE);
    await confirm(ada, SECURE, { key, threeD: true });
    acquirer.plan('completeChallenge', 'replyLost');
    expect(orderToken(await comeBack(ada, await visitBank(host.bank, ada, 'ok')))).toHaveLength(32);
    expect(await truth(key)).toEqual({ taken: 1, orders: 1, open: 0, refunded: 0 });
  });

  it('back from 3-D │ taken, reply lost │ nobody to ask │ settled later → the order', async () => {
    const [ada, key] = await ready(SECURE);
    await confirm(ada, SECURE, { key, threeD: true });
    acquirer.plan('completeChallenge', 'throws');
    acquirer.plan('completeChallenge');
    acquirer.plan('status', 'throws');
    const reply = await comeBack(ada, await visitBank(host.bank, ada, 'ok'));
    expect([reply.body.error_code, saysNothingCharged(reply)]).toEqual(['PAYMENT_IN_PROGRESS', false]);
    await host.settlePayments();
    expect(await stateOf(ada, key)).toBe('failed');
    expect(await truth(key)).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
  });

  it('paid at the provider │ the way back is lost │ asked a minute later → the order', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 9);
    const left = await post(ada, 'RedirectionPaymentSelectedPage', { agreement: 'true' });
    await askProvider(host.bank, ada, 'ok');
    host.clock.advance(61_000);
    await host.settlePayments();
    expect(await stateOf(ada, attemptId(left))).toBe('placed');
    expect(await truth(attemptId(left))).toEqual({ taken: 1, orders: 1, open: 0, refunded: 0 });
  });

  it('at the provider │ basket changes │ paid there │ back → no order, and the money goes back', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 9);
    const left = await post(ada, 'RedirectionPaymentSelectedPage', { agreement: 'true' });
    const page = await askProvider(host.bank, ada);
    await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 3 });
    const form = /name="message" value="([^"]*)"[\s\S]*name="md" value="([^"]*)"/.exec(await page.text()) ?? [];
    const paid = await host.bank.request('/sim/provider/answer/', {
      method: 'POST',
      body: new URLSearchParams({ message: form[1] ?? '', md: form[2] ?? '', action: 'ok' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(paid.status).toBe(200);
    expect((await truth(attemptId(left))).taken).toBe(1);
    await host.settlePayments();
    expect(await truth(attemptId(left))).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
  });

  it('the shopper never comes back from the provider → left, and nothing can be paid there any more', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 9);
    const left = await post(ada, 'RedirectionPaymentSelectedPage', { agreement: 'true' });
    host.clock.advance(16 * 60_000);
    await host.settlePayments();
    expect(await stateOf(ada, attemptId(left))).toBe('none');
    expect(await truth(attemptId(left))).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
    await expect(visitProvider(host.bank, ada, 'ok')).rejects.toThrow();
  });

  it('two processes look at the same moment: each call is asked about once', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'replyLost');
    acquirer.plan('status', 'notSent');
    await confirm(ada, CARD, { key });
    const before = acquirer.calls.length;
    await Promise.all([host.settlePayments(), host.settlePayments(), host.settlePayments()]);
    expect(acquirer.calls.slice(before)).toEqual(['status']);
    expect(await stateOf(ada, key)).toBe('placed');
  });

  it('told as voided, and taken after all: the comparison finds it, and the next round gives it back', async () => {
    const [ada, key] = await ready();
    acquirer.plan('authorise', 'notSent');
    await confirm(ada, CARD, { key });
    const [call] = await host.db.select().from(paymentCall).where(eq(paymentCall.attemptId, key));
    const named = eq(simulatedPayment.reference, call?.reference ?? '');
    const { amount = 0, currency = '' } = call ?? {};
    await host.db.update(simulatedPayment).set({ state: 'captured', amount, currency }).where(named);
    host.clock.advance(1_000_000);
    expect((await host.reconcile())?.findings.map(({ kind }) => kind)).toEqual(['captureWithoutOrder']);
    await host.settlePayments();
    expect(await truth(key)).toEqual({ taken: 0, orders: 0, open: 0, refunded: 0 });
  });

  it('in the end no payment is without an end, and there is an order for all the money', async () => {
    host.clock.advance(3_600_000);
    await host.settlePayments();
    expect(await host.db.select().from(paymentCall).where(eq(paymentCall.state, 'open'))).toEqual([]);
    expect(await host.db.select().from(attempt).where(eq(attempt.state, 'processing'))).toEqual([]);
    const kept = await host.reconcile();
    expect(kept).toMatchObject({ findings: [] });
    expect(kept?.compared).toBeGreaterThan(4);
    // A period is compared once.
    expect(await host.reconcile()).toBeNull();
    expect((await listPlacedOrders(host.db)).every(({ amount, taken }) => taken[0] === amount)).toBe(true);
  });
});
