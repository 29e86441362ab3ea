import { describe, expect, it } from 'vitest';
import { httpError } from '../../errors/app-error.ts';
import { pages, payableReply, preOrders } from '../checkout.fixtures.ts';
import { cardHandle, startRun } from '../checkout-run.fixtures.ts';
import type { CommandResult } from './commands.types.ts';

const ok = { ok: true };
const payWith = { agreement: true, useThreeD: true, card: cardHandle };

async function start() {
  const run = startRun();
  await run.sent('read').reply(payableReply);
  return run;
}

/** A promise that can be looked at without waiting for it. */
function watch(result: Promise<CommandResult>) {
  const seen: CommandResult[] = [];
  void result.then((value) => seen.push(value));
  return seen;
}

describe('what became of a command', () => {
  it('ok: once it was answered and nothing follows any more', async () => {
    const run = await start();
    const result = watch(run.send('paymentOption.select', { paymentOption: 5 }));
    await run
      .sent('shopper PaymentOptionSelectionPage 5')
      .reply({ ...payableReply, pages: pages.bin, preOrder: preOrders.cardChosen, revision: 6 });
    expect(result).toEqual([ok]);
    const bin = watch(run.send('card.enterNumber', { bin: '454360' }));
    await run
      .sent('shopper BinNumberPage 454360')
      .reply({ pages: pages.installments, preOrder: preOrders.cardChosen, revision: 7 });
    expect(bin).toEqual([]);
    await run
      .sent('automatic InstallmentSelectionPage 901')
      .reply({ pages: pages.confirm, preOrder: preOrders.ready, revision: 8 });
    expect(bin).toEqual([ok]);
  });

  it('refused: with the host’s errors, as the view has them', async () => {
    const run = await start();
    const result = watch(run.send('note.save', { note: 'x' }));
    await run.sent('shopper OrderNotePage x').reply({ ...payableReply, errors: { notes: ['Too long.'] } });
    const { errors } = run.view().note;
    expect(errors?.fields).toEqual({ note: ['Too long.'] });
    expect(result).toEqual([{ ok: false, reason: 'refused', errors }]);
  });

  it.each([
    ['cancelled', 'challenge.cancel'],
    ['blocked', 'challenge.fail'],
  ] as const)('%s: how the bank’s frame ended', async (reason, command) => {
    const run = startRun();
    const delivery = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping };
    const ready = { ...delivery, ...pages.payment, ...pages.installments, ...pages.confirm };
    const payable = { pages: ready, preOrder: preOrders.ready, revision: 9 };
    await run.sent('read').reply(payable);
    const result = watch(run.send('payment.submit', payWith));
    await run.calls[1]?.reply({ pages: pages.threeD, preOrder: preOrders.ready, revision: 9 });
    void run.send(command);
    await run
      .sent('read a1')
      .reply({ ...payable, pages: { ...ready, ...pages.threeD }, attempt: { id: 'a1', state: 'waiting' } });
    expect(result).toEqual([{ ok: false, reason }]);
  });

  it('replaced: by a newer one of its kind that was not sent yet', async () => {
    const run = await start();
    void run.send('note.save', { note: 'x' });
    const first = watch(run.send('shippingOption.select', { shippingOption: 72 }));
    const second = watch(run.send('shippingOption.select', { shippingOption: 71 }));
    await run.sent('shopper OrderNotePage x').reply(payableReply);
    expect(first).toEqual([{ ok: false, reason: 'replaced' }]);
    expect(second).toEqual([]);
    await run.sent('shopper ShippingOptionSelectionPage 71').reply({ ...payableReply, revision: 6 });
    expect(second).toEqual([ok]);
  });

  it('notOpen: nothing of the kind is offered', async () => {
    const run = await start();
    expect(await run.send('store.select', { store: 40, billing: 310 })).toEqual({ ok: false, reason: 'notOpen' });
    expect(run.calls).toHaveLength(1);
  });

  it('notOpen: what was on its way did not open its page', async () => {
    const run = await start();
    void run.send('note.save', { note: 'x' });
    const result = watch(run.send('store.select', { store: 40, billing: 310 }));
    await run.sent('shopper OrderNotePage x').reply(payableReply);
    expect(result).toEqual([{ ok: false, reason: 'notOpen' }]);
    expect(run.calls).toHaveLength(2);
  });

  it('notNow: not in this step', async () => {
    const run = await start();
    expect(await run.send('change.accept')).toEqual({ ok: false, reason: 'notNow' });
    expect(await run.send('payment.resume')).toEqual({ ok: false, reason: 'notNow' });
  });

  it('busy: a payment is under way', async () => {
    const run = await start();
    void run.send('payment.submit', payWith);
    expect(await run.send('payment.submit', payWith)).toEqual({ ok: false, reason: 'busy' });
    expect(await run.send('shippingOption.select', { shippingOption: 72 })).toEqual({ ok: false, reason: 'busy' });
    expect(await run.send('note.save', { note: 'x' })).toEqual({ ok: false, reason: 'busy' });
    expect(run.calls).toHaveLength(2);
  });

  it('unanswered: no reply came, or none that tells anything', async () => {
    const run = await start();
    const lost = watch(run.send('note.save', { note: 'x' }));
    await run.sent('shopper OrderNotePage x').fail();
    expect(lost).toEqual([{ ok: false, reason: 'unanswered' }]);
    const failed = watch(run.send('note.save', { note: 'x' }));
    await run.sent('shopper OrderNotePage x').fail(httpError({ place: 'x', status: 500, code: 'SERVER_ERROR' }));
    expect(failed).toEqual([{ ok: false, reason: 'unanswered' }]);
  });

  it.each([
    ['coupon.load', 'read CouponSelectionPage'],
    ['loyalty.load', 'read LoyaltyMoneyUsagePage'],
  ] as const)('%s: once its list was read', async (command, words) => {
    const run = await start();
    const result = watch(run.send(command));
    expect(result).toEqual([]);
    await run.sent(words).reply(payableReply);
    expect(result).toEqual([ok]);
    const lost = watch(run.send(command));
    await run.sent(words).fail();
    expect(lost).toEqual([{ ok: false, reason: 'unanswered' }]);
  });

  it('of a new address: with the choice that it was made for', async () => {
    const run = await start();
    const result = watch(run.send('address.save', { address: {} as never, use: 'shipping' }));
    const saved = run.sent('address');
    await saved.fail();
    expect(result).toEqual([{ ok: false, reason: 'unanswered' }]);
  });
});

describe('what became of Pay', () => {
  it('ok: with the placed order', async () => {
    const run = await start();
    const result = watch(run.send('payment.submit', payWith));
    await run.calls.at(-1)?.reply({ pages: pages.thankYou, preOrder: preOrders.ready, revision: 9 });
    expect(result).toEqual([ok]);
  });

  it('refused: with the attempt, and the errors of the payment', async () => {
    const run = await start();
    const result = watch(run.send('payment.submit', payWith));
    await run.calls.at(-1)?.reply({ ...payableReply, errors: { card_number: ['Declined.'] } });
    expect(result).toEqual([
      { ok: false, reason: 'refused', errors: expect.objectContaining({ fields: { number: ['Declined.'] } }) },
    ]);
  });

  it('not before the attempt has ended: a lost reply is asked about first', async () => {
    const run = await start();
    const result = watch(run.send('payment.submit', payWith));
    await run.calls.at(-1)?.fail();
    expect(result).toEqual([]);
    await run
      .sent('read a1')
      .reply({ pages: pages.thankYou, preOrder: preOrders.ready, attempt: { id: 'a1', state: 'placed' } });
    expect(result).toEqual([ok]);
  });

  it('notPayable: something that Pay needs is missing', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...payableReply, pages: { ...payableReply.pages, ...pages.bin } });
    expect(await run.send('payment.submit', payWith)).toEqual({ ok: false, reason: 'notPayable' });
  });
});
