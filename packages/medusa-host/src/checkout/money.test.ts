import { pick, type TestHost } from '@vitrin/commerce-host/testing';
import { describe, expect, it } from 'vitest';
import { type Guest, nameOf, useGuest } from '../guest-purchase.fixture.ts';

const AT_ONCE = '4543600000000003';
const BY_3D = '4543600000003015';
const TWO_MINUTES = 120_000;
const HALF_AN_HOUR = 1_800_000;

describe('money without an order', () => {
  let test: TestHost;
  let guest: Guest;

  useGuest(async (...opened) => {
    [guest, test] = opened;
    await guest.goToPayment();
    // What earlier tests took is older than the books that are read.
    test.clock.advance(3 * 86_400_000);
  });

  /** Money at the acquirer that was not paid back, in minor units. */
  const taken = async () => {
    const since = new Date(test.clock.now().getTime() - 86_400_000);
    const lines = (await guest.acquirer.statement(since, 1_000)) ?? [];
    return lines.map(({ amount, refunded }) => amount - refunded).filter((left) => left > 0);
  };

  it('refunds a payment that is settled already when the engine rejects its cart', async () => {
    guest.engine.askModule = async () => false;
    guest.acquirer.plan('void', 'refused');
    const reply = await guest.payByCard(AT_ONCE);
    expect(reply.body.error_code).toBe('PRICE_CHANGED');
    expect(await taken()).toEqual([]);
    guest.engine.askModule = async () => true;
    expect(nameOf(await guest.payByCard(AT_ONCE))).toBe('ThankYouPage');
    expect(await taken()).toEqual([33_980]);
  });

  it('settles an attempt that no page reads', async () => {
    guest.engine.lostReplies = 1;
    const id = await guest.attemptId();
    await guest.payByCard(AT_ONCE);
    // A request may still be working on it.
    await guest.medusa.settleAttempts();
    expect((await guest.medusa.reconcile()).open).toHaveLength(1);
    test.clock.advance(TWO_MINUTES);
    await guest.medusa.settleAttempts();
    expect(pick((await guest.ada.get(`/orders/checkout/?attempt=${id}`)).body, 'attempt', 'state')).toBe('placed');
    expect(guest.engine.orders.size).toBe(1);
    expect((await guest.medusa.reconcile()).findings).toEqual([]);
  });

  it('settles an attempt of a process that ended, at the start of the next one', async () => {
    guest.engine.lostReplies = 1;
    await guest.payByCard(AT_ONCE);
    const next = await guest.start();
    await next.settleAttempts({ isStart: true });
    expect([...guest.engine.orders.keys()]).toHaveLength(1);
    test.clock.advance(TWO_MINUTES);
    expect(await next.reconcile()).toEqual({ compared: 1, open: [], findings: [] });
  });

  it('opens no second payment while the first one is unknown', async () => {
    guest.acquirer.plan('authorise', 'replyLost');
    guest.acquirer.plan('status', 'notSent');
    await guest.payByCard(AT_ONCE);
    guest.acquirer.plan('status', 'notSent');
    expect(nameOf(await guest.payByCard(AT_ONCE))).not.toBe('ThankYouPage');
    expect(guest.acquirer.calls.filter((call) => call === 'authorise')).toHaveLength(1);
    expect(nameOf(await guest.payByCard(AT_ONCE))).toBe('ThankYouPage');
    expect(await taken()).toEqual([33_980]);
  });

  it('voids what a shopper leaves at the bank, also when the bank is asked too late', async () => {
    await guest.payByCard(BY_3D, '1');
    const back = await guest.visitBank('ok');
    test.clock.advance(HALF_AN_HOUR);
    await guest.medusa.settleAttempts();
    expect((await guest.comeBack(back)).body.error_code).toBe('PAYMENT_ABANDONED');
    expect(await taken()).toEqual([]);
    expect(guest.engine.orders.size).toBe(0);
  });

  it('voids later what could not be voided when the basket changed, and reports it until then', async () => {
    await guest.payByCard(BY_3D, '1');
    guest.acquirer.plan('void', 'notSent');
    await guest.setQuantity(2);
    expect((await guest.medusa.reconcile()).open).toHaveLength(1);
    expect(guest.acquirer.calls.filter((call) => call === 'void')).toHaveLength(1);
    await guest.medusa.settleAttempts();
    test.clock.advance(TWO_MINUTES);
    expect(await guest.medusa.reconcile()).toEqual({ compared: 0, open: [], findings: [] });
  });

  it('reports a payment that no attempt knows, and an order whose payment the acquirer lacks', async () => {
    await guest.payByCard(AT_ONCE);
    const [reference = ''] = guest.references;
    await guest.acquirer.void(reference, 1_000);
    test.clock.advance(TWO_MINUTES);
    const { findings } = await guest.medusa.reconcile();
    expect(findings).toMatchObject([{ kind: 'orderWithoutCapture', reference, shop: 33_980, acquirer: 0 }]);
  });
});
