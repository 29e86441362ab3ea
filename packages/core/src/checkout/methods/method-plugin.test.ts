// Shows W39 (docs/rules/traced-rules.md).
import { describe, expect, it, vi } from 'vitest';
import { applePay, pages, preOrders, wireReply } from '../checkout.fixtures.ts';
import { post } from '../checkout-status.fixtures.ts';
import { coins } from './coins.fixtures.ts';
import { byCard, coinsChosen, confirm, first, note, pay, placed, start, startReady } from './method-plugin.fixtures.ts';

describe('a way to pay of a front end’s own', () => {
  it('starts when it is chosen and stops when another is', async () => {
    const fake = coins();
    const run = await start([fake.method], byCard);
    expect(fake.runs).toEqual([]);
    void run.send('paymentOption.select', { paymentOption: 10 });
    await (await run.host.request(2)).reply(200, wireReply({ pages: confirm, preOrder: coinsChosen, revision: 6 }));
    expect(fake.runs).toMatchObject([{ isStopped: false }]);
    expect(run.view()).toMatchObject({ method: { name: 'coins' }, methodStatus: 'known', isPayable: false });
    expect(fake.newest().status().state.preOrder?.payment_option?.pk).toBe(10);
    void run.send('paymentOption.select', { paymentOption: 5 });
    await (await run.host.request(3)).reply(200, wireReply({ ...byCard, pages: pages.bin, revision: 7 }));
    expect(fake.runs).toMatchObject([{ isStopped: true }]);
    expect(run.view().method).toMatchObject({ name: 'card' });
  });

  it('begins anew when it is chosen anew, ends with the checkout, and is not heard afterwards', async () => {
    const fake = coins();
    const run = await start([fake.method]);
    void run.send('paymentOption.select', { paymentOption: 10 });
    await (await run.host.request(2)).reply(200, wireReply({ pages: confirm, preOrder: coinsChosen, revision: 6 }));
    expect(fake.runs).toMatchObject([{ isStopped: true }, { isStopped: false }]);
    const [old] = fake.runs;
    old?.post(note);
    old?.tell({ type: 'method.ready' });
    old?.tell({ type: 'payment.held' });
    old?.tell({ type: 'payment.unanswered' });
    expect([run.host.requests.length, run.view().isBusy, run.view().isPayable]).toEqual([2, false, false]);
    run.checkout.stop();
    expect(fake.runs).toMatchObject([{ isStopped: true }, { isStopped: true }]);
    fake.newest().confirmShipping();
  });

  it('of a wallet kind starts for its wallet method alone', async () => {
    const own = coins({ paymentTypes: ['wallet'], walletMethod: 'apple_pay' });
    const other = coins({ name: 'coins', paymentTypes: ['wallet'], walletMethod: 'hepsipay' });
    const preOrder = { ...preOrders.shipped, payment_option: applePay, wallet_method: 'apple_pay' };
    const names = [{ ...other.method, name: 'other' }, own.method];
    await start(names, { ...first, preOrder });
    expect([own.runs.length, other.runs.length]).toEqual([1, 0]);
  });

  it('that no plug-in pays is told, and cannot be paid', async () => {
    const run = await start([]);
    expect(run.view()).toMatchObject({ method: null, methodStatus: 'unsupported', isPayable: false, isEditable: true });
    void run.send('paymentOption.select', { paymentOption: 5 });
    expect(run.view().method).toMatchObject({ name: 'card' });
  });

  it('posts its pages through the one queue and is told how each ended, after the order', async () => {
    const { host, coins: own } = await startReady();
    own.post(note);
    const request = await host.request(2);
    expect(request.path).toContain('page=OrderNotePage');
    await request.reply(200, wireReply({ ...first, preOrder: { ...coinsChosen, notes: 'Ring' }, revision: 6 }));
    expect(own.answers).toMatchObject([{ type: 'request.answered', page: 'OrderNotePage', result: 'accepted' }]);
    expect(own.status().state.preOrder?.notes).toBe('Ring');
    const errors = { notes: ['Not now.'] };
    own.post(note);
    await (await host.request(3)).reply(200, wireReply({ ...first, errors, revision: 6 }));
    own.post(note);
    await (await host.request(4)).fail();
    own.post(post({ page: 'BinNumberPage', input: { bin: '454360' } }));
    expect(own.answers.slice(1)).toMatchObject([
      { result: 'refused' },
      { result: 'unanswered' },
      { result: 'unsent', reason: 'notOpen' },
    ]);
  });

  it('gets the answer with the order that ends it, and nothing afterwards', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { host, fake, coins: own } = await startReady();
    own.post(note);
    await (await host.request(2)).reply(200, placed);
    expect(fake.runs).toMatchObject([{ isStopped: true, answers: [{ result: 'accepted' }] }]);
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
  });

  it('ruling 20: confirmed shipping holds until the next reply', async () => {
    const { fake, ...run } = await startReady();
    fake.newest().confirmShipping();
    expect(run.view().steps.shipping.isCompleted).toBe(true);
    void run.send('order.invalidate');
    const noAddress = { ...coinsChosen, shipping_address: null };
    await (await run.host.request(2)).reply(200, wireReply({ ...first, preOrder: noAddress }));
    expect(run.view().steps.shipping.isCompleted).toBe(false);
  });
});

describe('Pay', () => {
  it('is offered while the method is ready, given to it, and posts what it places', async () => {
    const { fake, coins: own, ...run } = await startReady();
    expect(run.view()).toMatchObject({
      isPayable: true,
      isConfirmable: true,
      steps: { payment: { isCompleted: true } },
    });
    own.tell({ type: 'method.incomplete' });
    expect(run.view()).toMatchObject({
      isPayable: false,
      isConfirmable: false,
      steps: { payment: { isCompleted: false } },
    });
    own.tell({ type: 'method.ready' });
    const paid = run.send('payment.submit', { agreement: true });
    expect(own.heard).toEqual(['payment.submit']);
    expect(run.view()).toMatchObject({ isPaying: true, isPayable: false });
    own.tell({ type: 'payment.place', request: pay });
    const request = await run.host.request(2);
    expect([request.path.includes('page=LoyaltyPaymentSelectedPage'), request.headers.get('idempotency-key')]).toEqual([
      true,
      'a1',
    ]);
    await request.reply(200, placed);
    expect(await paid).toEqual({ ok: true });
    expect(run.view().screen).toBe('completed');
    expect(fake.runs).toMatchObject([{ isStopped: true }]);
  });

  it('that the host refuses is over for the method, which says whether it is ready again', async () => {
    const { coins: own, ...run } = await startReady();
    const paid = run.send('payment.submit', { agreement: true });
    own.tell({ type: 'payment.place', request: pay });
    const errors = { non_field_errors: ['No.'] };
    await (await run.host.request(2)).reply(200, wireReply({ ...first, errors, revision: 6 }));
    expect(own.heard).toEqual(['payment.submit', 'payment.ended']);
    own.tell({ type: 'method.ready' });
    expect(await paid).toMatchObject({ ok: false, reason: 'refused' });
    expect(run.view().isPayable).toBe(true);
  });

  it('held outside keeps the checkout busy; a second press and other choices are refused, its own pages are not', async () => {
    const { coins: own, ...run } = await startReady();
    void run.send('payment.submit', { agreement: true });
    own.tell({ type: 'payment.held' });
    expect(run.view()).toMatchObject({ isPaying: true, isPayable: false, steps: { payment: { isBusy: true } } });
    expect(await run.send('payment.submit', { agreement: true })).toEqual({ ok: false, reason: 'busy' });
    expect(await run.send('paymentOption.select', { paymentOption: 5 })).toEqual({ ok: false, reason: 'busy' });
    expect(await run.send('note.save', { note: 'x' })).toMatchObject({ ok: false, reason: 'busy' });
    own.tell({ type: 'payment.place', request: pay });
    expect((await run.host.request(2)).path).toContain('page=LoyaltyPaymentSelectedPage');
    expect(run.view()).toMatchObject({ isPaying: true });
  });

  it('released: nothing was sent, and Pay is offered again', async () => {
    const { coins: own, ...run } = await startReady();
    void run.send('payment.submit', { agreement: true });
    own.tell({ type: 'payment.held' });
    own.tell({ type: 'payment.released' });
    expect(own.heard).toEqual(['payment.submit', 'payment.ended']);
    own.tell({ type: 'method.ready' });
    expect(run.view()).toMatchObject({ isPayable: true, isPaying: false });
    expect(run.host.requests).toHaveLength(1);
  });

  it('unanswered: the host is asked, in the end by itself', async () => {
    const { coins: own, ...run } = await startReady();
    void run.send('payment.submit', { agreement: true });
    own.tell({ type: 'payment.held' });
    own.tell({ type: 'payment.unanswered' });
    const question = await run.host.request(2);
    expect([question.path.includes('attempt=a1'), run.view().outcome?.code]).toEqual([true, 'checking']);
    await question.reply(200, wireReply({ ...first, attempt: { id: 'a1', state: 'none' } }));
    own.tell({ type: 'method.ready' });
    expect(run.view()).toMatchObject({ isPayable: true, outcome: { code: 'notCharged' } });
    void run.send('payment.submit', { agreement: true });
    own.tell({ type: 'payment.held' });
    await run.clock.advance(900_000);
    expect((await run.host.request(3)).path).toContain('attempt=a1');
  });

  it('unanswered while something is on its way: the question waits for that', async () => {
    const { coins: own, ...run } = await startReady();
    void run.send('order.invalidate');
    const read = await run.host.request(2);
    own.tell({ type: 'payment.unanswered' });
    expect(run.host.requests.length).toBe(2);
    await read.reply(200, wireReply(first));
    expect((await run.host.request(3)).path).toContain('attempt=a1');
  });

  it.each([
    ['the shop’s own address: the window goes there', '/orders/redirection/', true],
    ['another origin: nobody goes there, and Pay is offered again', 'https://evil.test/', false],
  ])('sent on to %s', async (_, url, isFollowed) => {
    const { coins: own, ...run } = await startReady();
    void run.send('payment.submit', { agreement: true });
    own.tell({ type: 'payment.held' });
    own.tell({ type: 'payment.redirect', url });
    expect(run.ports.navigations).toHaveLength(isFollowed ? 1 : 0);
    expect(run.view().screen).toBe(isFollowed ? 'leaving' : 'steps');
    expect(run.ports.warnings).toEqual(isFollowed ? [] : ['[checkout] redirectIgnored']);
    own.tell({ type: 'method.ready' });
    expect(run.view().isPayable).toBe(!isFollowed);
  });
});
