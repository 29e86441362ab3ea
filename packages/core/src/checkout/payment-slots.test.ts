import { describe, expect, it } from 'vitest';
import { createTestCommerce, ManualClock } from '../test-ports.ts';
import { applePay, creditCard, pages, preOrders, type WireReply, wireReply } from './checkout.fixtures.ts';
import { selectCheckout } from './checkout.select.ts';
import type { RequestAnswered } from './checkout.types.ts';
import type { PaymentSlot, PaymentSlotHost } from './payment-slot.types.ts';
import { startCheckout } from './start-checkout.ts';

const masterpass = { ...creditCard, pk: 10, slug: 'masterpass', payment_type: 'masterpass' };
const walletChosen = { ...preOrders.shipped, payment_option: masterpass };
const chosenPages = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
};
const orderNo = { MasterpassOrderNoPage: {} };
const complete = { MasterpassCompletePage: { token: 'ptk', order_no: 'MP-1', extras: {} } };
/** The wallet is chosen and all it needs is known: Pay is offered. */
const ready: WireReply = { pages: { ...chosenPages, ...orderNo }, preOrder: walletChosen, revision: 5 };
const byCard: WireReply = {
  pages: { ...chosenPages, ...pages.installments, ...pages.confirm },
  preOrder: preOrders.ready,
  revision: 5,
};

interface SlotRun {
  readonly host: PaymentSlotHost;
  readonly answers: RequestAnswered[];
  isStopped: boolean;
}

/** A slot that does nothing by itself and remembers what it was told. */
function fakeSlot(part: Partial<PaymentSlot> = {}) {
  const runs: SlotRun[] = [];
  const slot: PaymentSlot = {
    paymentType: 'masterpass',
    ...part,
    start(host) {
      const run: SlotRun = { host, answers: [], isStopped: false };
      runs.push(run);
      return {
        stop: () => {
          run.isStopped = true;
        },
        requestAnswered: (answer) => {
          run.answers.push(answer);
        },
      };
    },
  };
  return { slot, runs, newest: () => runs.at(-1) as SlotRun };
}

async function start(slots: readonly PaymentSlot[], first: WireReply = ready) {
  const clock = new ManualClock();
  const run = createTestCommerce({ ports: { clock } });
  const actor = startCheckout(run.commerce, { origin: 'http://localhost:3000', slots });
  await (await run.host.request(1)).reply(200, wireReply(first));
  return { ...run, actor, clock, view: () => selectCheckout(actor.getSnapshot()) };
}

describe('a payment slot', () => {
  it('starts when its payment type is the chosen one and stops when another is', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot], byCard);
    expect(fake.runs).toEqual([]);
    run.actor.send({ type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption: 10 } });
    expect(fake.runs).toEqual([]);
    await (await run.host.request(2)).reply(200, wireReply({ ...ready, pages: orderNo, revision: 6 }));
    expect(fake.runs).toMatchObject([{ isStopped: false }]);
    expect(fake.newest().host.preOrder()?.payment_option?.pk).toBe(10);
    run.actor.send({ type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption: 5 } });
    await (await run.host.request(3)).reply(200, wireReply({ ...byCard, pages: pages.bin, revision: 7 }));
    expect(fake.runs).toMatchObject([{ isStopped: true }]);
  });

  it('begins anew when its way to pay is chosen anew, ends with the checkout, and is not heard afterwards', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot]);
    run.actor.send({ type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption: 10 } });
    await (await run.host.request(2)).reply(200, wireReply({ ...ready, pages: orderNo, revision: 6 }));
    expect(fake.runs).toMatchObject([{ isStopped: true }, { isStopped: false }]);
    fake.runs[0]?.host.send({ type: 'page.submit', page: 'MasterpassOrderNoPage', input: {} });
    fake.runs[0]?.host.hold();
    fake.runs[0]?.host.askOutcome();
    expect([run.host.requests.length, run.view().isBusy]).toEqual([2, false]);
    run.actor.stop();
    expect(fake.runs).toMatchObject([{ isStopped: true }, { isStopped: true }]);
    fake.newest().host.completeShipping();
  });

  it('of a wallet kind starts for its wallet method alone', async () => {
    const own = fakeSlot({ paymentType: 'wallet', walletMethod: 'apple_pay' });
    const other = fakeSlot({ paymentType: 'wallet', walletMethod: 'hepsipay' });
    const preOrder = { ...preOrders.shipped, payment_option: applePay, wallet_method: 'apple_pay' };
    await start([other.slot, own.slot], { ...ready, preOrder });
    expect([own.runs.length, other.runs.length]).toEqual([1, 0]);
  });

  it('posts its pages through the one queue and is told the reply to its own POST, with what the host tells then', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot]);
    const slot = fake.newest();
    slot.host.send({ type: 'page.submit', page: 'MasterpassOrderNoPage', input: {} });
    const post = await run.host.request(2);
    expect(post.path).toContain('page=MasterpassOrderNoPage');
    expect(slot.host.pageContext('MasterpassCompletePage')).toBeNull();
    await post.reply(200, wireReply({ pages: complete, preOrder: walletChosen, revision: 6 }));
    expect(slot.answers).toEqual([{ type: 'request.answered', page: 'MasterpassOrderNoPage', result: 'accepted' }]);
    expect(slot.host.pageContext('MasterpassCompletePage')).toMatchObject({ token: 'ptk', order_no: 'MP-1' });
    run.actor.send({ type: 'window.returned' });
    await (await run.host.request(3)).reply(200, wireReply({ ...ready, revision: 6 }));
    expect(slot.answers.at(-1)).toMatchObject({ page: null, result: 'accepted' });
  });

  it('is told of refusals, lost replies, and commands that were not taken', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot]);
    const { host, answers } = fake.newest();
    host.send({ type: 'page.submit', page: 'MasterpassCompletePage', input: { token: 'x' } });
    expect(answers).toMatchObject([{ page: 'MasterpassCompletePage', result: 'unsent' }]);
    host.send({ type: 'page.submit', page: 'MasterpassOrderNoPage', input: {} });
    const errors = { non_field_errors: ['Not now.'] };
    await (await run.host.request(2)).reply(200, wireReply({ ...ready, pages: orderNo, errors, revision: 5 }));
    host.send({ type: 'page.submit', page: 'MasterpassOrderNoPage', input: {} });
    await (await run.host.request(3)).fail();
    expect(answers.slice(1)).toMatchObject([{ result: 'refused' }, { result: 'unanswered' }]);
  });
});

describe('a payment made outside', () => {
  it('keeps the checkout busy between its pages; a second press and other choices are refused, its own pages are not', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot]);
    const { host } = fake.newest();
    host.send({ type: 'page.submit', page: 'MasterpassOrderNoPage', input: {} });
    host.hold();
    expect(run.actor.getSnapshot().matches({ sending: 'paying' })).toBe(true);
    await (await run.host.request(2)).reply(200, wireReply({ pages: complete, preOrder: walletChosen, revision: 6 }));
    expect(run.view()).toMatchObject({ isPaying: true, isPayable: false, steps: { payment: { isBusy: true } } });
    const refused: string[] = [];
    run.actor.on('command.refused', ({ page, reason }) => refused.push(`${page} ${reason}`));
    run.actor.send({ type: 'page.submit', page: 'MasterpassOrderNoPage', input: {} });
    run.actor.send({ type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption: 5 } });
    expect(refused).toEqual(['MasterpassOrderNoPage busy', 'PaymentOptionSelectionPage busy']);
    host.send({ type: 'page.submit', page: 'MasterpassCompletePage', input: { token: 'wtk' } });
    expect((await run.host.request(3)).path).toContain('page=MasterpassCompletePage');
    expect(run.view()).toMatchObject({ isPaying: true });
  });

  it('asks the host when the wallet gives no answer, in the end by itself', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot]);
    fake.newest().host.hold();
    expect(run.view().isPaying).toBe(true);
    fake.newest().host.askOutcome();
    const question = await run.host.request(2);
    expect([question.path.includes('attempt=a1'), run.view().outcome?.code]).toEqual([true, 'checking']);
    await question.reply(200, wireReply({ ...ready, attempt: { id: 'a1', state: 'none' } }));
    expect(run.view()).toMatchObject({ isPayable: true, outcome: null });
    fake.newest().host.hold();
    await run.clock.advance(900_000);
    expect((await run.host.request(3)).path).toContain('attempt=a1');
  });

  it('waits with its question until what is on its way was answered', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot]);
    run.actor.send({ type: 'window.returned' });
    const read = await run.host.request(2);
    fake.newest().host.askOutcome();
    expect(run.host.requests.length).toBe(2);
    await read.reply(200, wireReply(ready));
    expect((await run.host.request(3)).path).toContain('attempt=a1');
  });

  it('is over with release, and with its slot', async () => {
    const fake = fakeSlot();
    const run = await start([fake.slot]);
    fake.newest().host.hold();
    fake.newest().host.release();
    expect(run.view()).toMatchObject({ isPayable: true, isPaying: false });
  });

  it('ruling 20: completeShipping holds until the next reply', async () => {
    const fake = fakeSlot();
    const noAddress = { ...walletChosen, shipping_address: null };
    const run = await start([fake.slot], { ...ready, preOrder: noAddress });
    expect(run.view().steps.shipping.isCompleted).toBe(false);
    fake.newest().host.completeShipping();
    expect(run.view().steps.shipping.isCompleted).toBe(true);
    run.actor.send({ type: 'window.returned' });
    await (await run.host.request(2)).reply(200, wireReply({ ...ready, preOrder: noAddress }));
    expect(run.view().steps.shipping.isCompleted).toBe(false);
  });
});
