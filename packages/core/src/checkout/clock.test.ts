import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply } from './checkout.fixtures.ts';
import { cardHandle, startRun } from './checkout-run.fixtures.ts';

const ready = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};
const payable: WireReply = { pages: ready, preOrder: preOrders.ready, revision: 9 };
const processing: WireReply = { ...payable, attempt: { id: 'a1', state: 'processing' } };

async function startPaying(reply?: WireReply) {
  const run = startRun();
  await run.sent('read').reply(payable);
  run.submit('CreditCardConfirmationPage', { agreement: true, useThreeD: true, card: cardHandle });
  if (reply) await run.calls[1]?.reply(reply);
  return run;
}

describe('requestLimit, 45 s', () => {
  it('gives up a read that never ends, and says so', async () => {
    const run = startRun();
    await run.pass(44_999);
    expect(run.view().screen).toBe('loading');
    await run.pass(1);
    expect(run.view()).toMatchObject({ screen: 'failed', failure: { code: 'TIMED_OUT' }, canRetry: true });
    expect(run.calls[0]?.signal.aborted).toBe(true);
  });

  it('after a payment leads to the question, not to a second Pay', async () => {
    const run = await startPaying();
    await run.pass(45_000);
    run.sent('read a1');
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    await run.pass(45_000);
    expect(run.view().outcome).toMatchObject({ code: 'checking', canRetry: true });
  });
});

describe('askAgainPause, from 1 s to 5 s', () => {
  it('asks again after one second, then ever later, never later than five', async () => {
    const run = await startPaying();
    await run.calls[1]?.fail();
    for (const pause of [1_000, 2_000, 3_000, 4_000, 5_000, 5_000]) {
      const asked = run.calls.length;
      await run.calls.at(-1)?.reply(processing);
      await run.pass(pause - 1);
      expect(run.calls).toHaveLength(asked);
      await run.pass(1);
      expect(run.calls).toHaveLength(asked + 1);
    }
  });
});

describe('attemptLife, 15 min', () => {
  it('stops asking and tells where to look; asking again starts anew', async () => {
    const run = await startPaying();
    await run.calls[1]?.fail();
    await run.calls.at(-1)?.reply(processing);
    await run.pass(899_999);
    expect(run.view().outcome?.code).not.toBe('unresolved');
    await run.pass(1);
    expect(run.view()).toMatchObject({
      outcome: { code: 'unresolved', canRetry: true },
      isBusy: false,
      isPayable: false,
    });
    expect(run.emitted).toContainEqual({ type: 'trouble.found', code: 'outcomeUnresolved' });
    void run.send('checkout.retry');
    expect(run.view().outcome?.code).toBe('checking');
  });
});

describe('leaveLimit, 10 s', () => {
  const toProvider: WireReply = {
    pages: { CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/', is_frame: false } },
    preOrder: preOrders.ready,
    revision: 9,
  };

  it('a window that did not leave asks what became of the attempt', async () => {
    const run = await startPaying(toProvider);
    expect(run.view().screen).toBe('leaving');
    expect(run.emitted).toEqual([
      { type: 'navigation.wanted', to: 'provider', url: '/orders/redirect-three-d/?t=0', fromFrame: false },
    ]);
    await run.pass(9_999);
    expect(run.calls).toHaveLength(2);
    await run.pass(1);
    await run
      .sent('read a1')
      .reply({ ...payable, pages: { ...ready, ...pages.threeD }, attempt: { id: 'a1', state: 'waiting' } });
    expect(run.view()).toMatchObject({
      screen: 'steps',
      outcome: { code: 'waiting', canResume: true },
      isPayable: true,
    });
    void run.send('payment.resume');
    expect(run.view().overlay).toMatchObject({ isOpen: true, url: '/orders/redirect-three-d/?t=10000&iframe=true' });
  });

  it('a page that comes back from the back/forward cache asks at once', async () => {
    const run = await startPaying(toProvider);
    void run.send('window.returned');
    run.sent('read a1');
  });
});

describe('the overlay inside the checkout', () => {
  const threeD: WireReply = { pages: pages.threeD, preOrder: preOrders.ready, revision: 9 };
  const waiting: WireReply = {
    ...payable,
    pages: { ...ready, ...pages.threeD },
    attempt: { id: 'a1', state: 'waiting' },
  };

  it.each([
    ['cancelled', 'challenge.cancel', 'cancelled'],
    ['not to be shown', 'challenge.fail', 'blocked'],
  ] as const)('%s: the server is asked, the shopper may continue or pay another way', async (_, type, code) => {
    const run = await startPaying(threeD);
    void run.send(type);
    await run.sent('read a1').reply(waiting);
    expect(run.view()).toMatchObject({
      outcome: { code, canResume: true },
      isPayable: true,
      overlay: { isOpen: false },
    });
    run.submit('PaymentOptionSelectionPage', { paymentOption: 9 });
    expect(run.view().outcome).toBeNull();
  });

  it('openingLimit and challengeLimit run on the checkout’s clock', async () => {
    const blocked = await startPaying(threeD);
    await blocked.pass(15_000);
    await blocked.sent('read a1').reply(waiting);
    expect(blocked.view().outcome?.code).toBe('blocked');

    const late = await startPaying(threeD);
    void late.send('challenge.loaded', { href: null });
    await late.pass(900_000);
    await late.sent('read a1').reply(waiting);
    expect(late.view().outcome?.code).toBe('timedOut');
  });

  it('came to a completed order the server knows nothing of: that page tells the truth', async () => {
    const run = await startPaying(threeD);
    void run.send('challenge.loaded', { href: 'http://localhost:3000/orders/completed/5f/' });
    await run.sent('read a1').reply({ redirect_url: '/baskets/basket/', revision: 10 });
    expect(run.view().screen).toBe('completed');
    expect(run.emitted).toContainEqual({
      type: 'navigation.wanted',
      to: 'order',
      url: '/orders/completed/5f/?t=0',
      fromFrame: true,
    });
  });
});
