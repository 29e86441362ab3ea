import { describe, expect, it } from 'vitest';
import { httpError } from '../errors/app-error.ts';
import { checkoutReply, methodOf, pages, preOrders, type WireReply, wireShipping } from './checkout.fixtures.ts';
import { cardHandle, startRun } from './checkout-run.fixtures.ts';

const full = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.note,
  ...pages.payment,
};
const ready = { ...full, ...pages.installments, ...pages.confirm };
const located: WireReply = {
  pages: { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping, ...pages.note },
  preOrder: preOrders.located,
  revision: 4,
};
const express = { ...preOrders.shipped, shipping_option: wireShipping(72, '59.90') };
const payable: WireReply = { pages: ready, preOrder: preOrders.ready, revision: 8 };

async function startPayable() {
  const run = startRun();
  await run.sent('read').reply(payable);
  expect(run.view().isPayable).toBe(true);
  return run;
}

const payWith = { agreement: true, useThreeD: true, card: cardHandle };

describe('a shopper’s choice and a read', () => {
  it('GET ── POST address ↴ GET is given up, POST sent at once, its late reply changes nothing, GET sent again', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...payable, revision: 7 });
    void run.send('order.invalidate');
    const overtaken = run.sent('read');
    run.submit('AddressSelectionPage', { shipping: 310, billing: 310 });
    const post = run.sent('shopper AddressSelectionPage 310 310');
    expect(overtaken.signal.aborted).toBe(true);
    await overtaken.reply({ pages: pages.index, preOrder: preOrders.nothingChosen, revision: 7 });
    expect(run.view().shippingOptions.chosen).toBe(71);
    await post.reply({ pages: { ...full, ...pages.confirm }, preOrder: preOrders.ready, revision: 9 });
    await run.sent('read').reply({ ...payable, revision: 9 });
    expect(run.calls).toHaveLength(4);
    expect(run.view().isBusy).toBe(false);
  });

  it('POST 9 applied, then a GET with 7: dropped and read again once the queue is empty', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...payable, revision: 9 });
    void run.send('order.invalidate');
    await run.sent('read').reply({ pages: pages.index, preOrder: preOrders.nothingChosen, revision: 7 });
    expect(run.view().shippingOptions.chosen).toBe(71);
    await run.sent('read').reply({ ...payable, revision: 9 });
    expect(run.calls).toHaveLength(3);
  });

  it('first GET ── a choice before anything is known: refused visibly', async () => {
    const run = startRun();
    run.submit('ShippingOptionSelectionPage', { shippingOption: 71 });
    expect(run.emitted).toEqual([{ type: 'command.refused', command: 'shippingOption.select', reason: 'notOpen' }]);
  });
});

describe('a shopper’s choice and an automatic one', () => {
  it('auto 71 ── click 72 ↴ 72 shows as chosen and busy, goes out at once after 71, follow-ups wait for 72', async () => {
    const run = startRun();
    await run.sent('read').reply(located);
    const automatic = run.sent('automatic ShippingOptionSelectionPage 71');
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    expect(run.view().shippingOptions).toMatchObject({ chosen: 72, isBusy: true, automatic: null });
    expect(run.view().steps.shipping.isBusy).toBe(true);
    await automatic.reply({ pages: { ...pages.note, ...pages.payment }, preOrder: preOrders.shipped, revision: 5 });
    const own = run.sent('shopper ShippingOptionSelectionPage 72');
    expect(run.view().shippingOptions.chosen).toBe(72);
    await own.reply({ pages: { ...pages.note, ...pages.payment }, preOrder: express, revision: 6 });
    run.sent('automatic PaymentOptionSelectionPage 5');
    expect(run.view().shippingOptions).toMatchObject({ chosen: 72, isBusy: false, automatic: null });
  });

  it('auto 71 ── click 72 ── click 71 ↴ only the last choice of the kind is sent', async () => {
    const run = startRun();
    await run.sent('read').reply(located);
    const automatic = run.sent('automatic ShippingOptionSelectionPage 71');
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    run.submit('ShippingOptionSelectionPage', { shippingOption: 71 });
    await automatic.reply({ pages: pages.payment, preOrder: preOrders.shipped, revision: 5 });
    run.sent('shopper ShippingOptionSelectionPage 71');
    expect(run.calls.map(({ words }) => words).filter((words) => words.includes('72'))).toEqual([]);
  });

  it('auto 71 refused: the list is read once, 71 is not sent again, the shopper may', async () => {
    const run = startRun();
    await run.sent('read').reply(located);
    const errors = { shipping_option: ['Select a valid choice.'] };
    await run
      .sent('automatic ShippingOptionSelectionPage 71')
      .reply({ pages: pages.shipping, preOrder: preOrders.located, errors, revision: 4 });
    await run.sent('read').reply(located);
    expect(run.calls).toHaveLength(3);
    expect(run.view()).toMatchObject({
      isBusy: false,
      screen: 'steps',
      shippingOptions: { chosen: null, errors: { fields: { shippingOption: errors.shipping_option } } },
    });
    run.submit('ShippingOptionSelectionPage', { shippingOption: 71 });
    run.sent('shopper ShippingOptionSelectionPage 71');
    expect(run.view().shippingOptions.errors).toBeNull();
  });

  it('auto 71 fails on the network: not repeated, the failure is shown, trying again reads and chooses', async () => {
    const run = startRun();
    await run.sent('read').reply(located);
    await run.sent('automatic ShippingOptionSelectionPage 71').fail();
    expect(run.view()).toMatchObject({ isBusy: false, canRetry: true, failure: { code: 'FETCH_FAILED' } });
    void run.send('checkout.retry');
    await run.sent('read').reply(located);
    expect(run.calls).toHaveLength(3);
  });

  it('auto payment option ── typed bin ↴ the bin waits for its page and goes out when it opens', async () => {
    const run = startRun();
    await run.sent('read').reply({ pages: full, preOrder: preOrders.shipped, revision: 5 });
    const automatic = run.sent('automatic PaymentOptionSelectionPage 5');
    run.submit('BinNumberPage', { bin: '454360' });
    expect(run.view().method).toMatchObject({ bin: '454360', isBusy: true });
    await automatic.reply({ pages: pages.bin, preOrder: preOrders.cardChosen, revision: 6 });
    run.sent('shopper BinNumberPage 454360');
  });

  it('auto payment option ── typed bin ↴ its page never opens: refused visibly, not lost', async () => {
    const run = startRun();
    await run.sent('read').reply({ pages: full, preOrder: preOrders.shipped, revision: 5 });
    run.submit('BinNumberPage', { bin: '454360' });
    await run
      .sent('automatic PaymentOptionSelectionPage 5')
      .reply({ pages: {}, preOrder: preOrders.cardChosen, revision: 6 });
    expect(run.emitted).toContainEqual({
      type: 'command.refused',
      command: 'card.enterNumber',
      reason: 'notOpen',
    });
    expect(run.view()).toMatchObject({ isBusy: false, method: { name: 'card', bin: null } });
  });
});

describe('the bin', () => {
  const listed = { ...full, ...pages.bin };

  async function typeBin() {
    const run = startRun();
    await run.sent('read').reply({ pages: listed, preOrder: preOrders.cardChosen, revision: 6 });
    expect(methodOf(run.view(), 'card').bin).toBeNull();
    run.submit('BinNumberPage', { bin: '454360' });
    return run;
  }

  it('bin fails on the network: still shown as typed, not sent again by itself; trying again asks for it anew', async () => {
    const run = await typeBin();
    await run.sent('shopper BinNumberPage 454360').fail();
    expect(run.view()).toMatchObject({
      method: { name: 'card', bin: '454360', isBusy: false },
      isPayable: false,
      canRetry: true,
    });
    void run.send('checkout.retry');
    expect(methodOf(run.view(), 'card').bin).toBeNull();
    expect(run.calls).toHaveLength(3);
  });

  it('bin refused: still shown as typed, with its error, and no Pay', async () => {
    const run = await typeBin();
    await run
      .sent('shopper BinNumberPage 454360')
      .reply({ pages: pages.bin, preOrder: preOrders.cardChosen, errors: { bin_number: ['No.'] }, revision: 6 });
    expect(run.view()).toMatchObject({
      method: { name: 'card', bin: '454360', binErrors: { fields: { bin: ['No.'] } } },
      isPayable: false,
    });
  });

  it('bin accepted ── installment chosen by itself ↴ busy until both are answered, then Pay', async () => {
    const run = await typeBin();
    await run
      .sent('shopper BinNumberPage 454360')
      .reply({ pages: pages.installments, preOrder: preOrders.cardChosen, revision: 7 });
    expect(run.view()).toMatchObject({ method: { name: 'card', bin: '454360', isBusy: true }, isPayable: false });
    await run
      .sent('automatic InstallmentSelectionPage 901')
      .reply({ pages: pages.confirm, preOrder: preOrders.ready, revision: 8 });
    expect(run.view()).toMatchObject({ method: { name: 'card', isBusy: false }, isPayable: true });
  });
});

describe('two choices of a shopper', () => {
  it('carrier ── payment option ↴ both are sent, in their order', async () => {
    const run = await startPayable();
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    run.submit('PaymentOptionSelectionPage', { paymentOption: 9 });
    expect(run.view()).toMatchObject({ paymentOptions: { chosen: 9, isBusy: true }, method: { name: 'provider' } });
    await run
      .sent('shopper ShippingOptionSelectionPage 72')
      .reply({ pages: { ...pages.note, ...pages.payment, ...pages.confirm }, preOrder: express, revision: 9 });
    run.sent('shopper PaymentOptionSelectionPage 9');
  });

  it('carrier fails ── payment option waits ↴ the waiting one is still sent', async () => {
    const run = await startPayable();
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    run.submit('PaymentOptionSelectionPage', { paymentOption: 9 });
    await run.sent('shopper ShippingOptionSelectionPage 72').fail();
    run.sent('shopper PaymentOptionSelectionPage 9');
  });

  it('the same option again is sent: it resets the way to pay', async () => {
    const run = await startPayable();
    run.submit('PaymentOptionSelectionPage', { paymentOption: 5 });
    run.sent('shopper PaymentOptionSelectionPage 5');
  });

  it('note ── new address ↴ both are sent; the new address is chosen for what it was made', async () => {
    const run = await startPayable();
    run.submit('OrderNotePage', { note: 'Ring' });
    void run.send('address.save', { address: {} as never, use: 'billing' });
    expect(run.view().newAddress.isBusy).toBe(true);
    await run.sent('shopper OrderNotePage Ring').reply({ ...payable, revision: 9 });
    const output = run.sent('address');
    await output.reply({ ...payable, revision: 9 });
    expect(run.calls).toHaveLength(3);
    void run.send('address.save', { address: {} as never, use: 'billing' });
    const { answer, request } = run.sent('address');
    expect(request.kind).toBe('address');
    const reply = checkoutReply({ ...payable, pages: { ...ready, ...pages.addresses }, revision: 9 });
    await answer({ createdAddress: 311, replies: [{ request: { kind: 'read' }, reply }] });
    run.sent('shopper AddressSelectionPage 310 311');
  });
});

describe('paying', () => {
  it('Pay ── Pay ↴ one POST; the second press is refused as busy and its card given up', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.calls.filter(({ words }) => words.includes('Confirmation'))).toHaveLength(1);
    expect(run.emitted).toContainEqual({
      type: 'command.refused',
      command: 'payment.submit',
      reason: 'busy',
      card: cardHandle,
    });
    expect(run.view()).toMatchObject({
      isPaying: true,
      isPayable: false,
      steps: { payment: { isBusy: true, isCompleted: false } },
    });
  });

  it('carrier in flight ── Pay ↴ refused as busy: a payment never waits', async () => {
    const run = await startPayable();
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.emitted).toMatchObject([{ reason: 'busy' }]);
  });

  it('read ── Pay ↴ waits and shows as paying, goes out once the read tells the same bill', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    const read = run.sent('read');
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.emitted).toEqual([]);
    expect(read.signal.aborted).toBe(false);
    expect(run.view()).toMatchObject({ isPaying: true, isPayable: false, isEditable: false });
    await read.reply({ ...payable, revision: 9 });
    expect(run.calls).toHaveLength(3);
    expect(run.calls[2]?.request).toMatchObject({ idempotencyKey: 'a1', submission: { input: payWith } });
  });

  it('read ── Pay ↴ another total: nothing is sent, its card is given up, what changed is shown', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    run.submit('CreditCardConfirmationPage', payWith);
    const dearer = { ...preOrders.ready, total_amount: '999.00', unpaid_amount: '999.00' };
    await run.sent('read').reply({ ...payable, preOrder: dearer, revision: 9 });
    expect(run.calls).toHaveLength(2);
    expect(run.emitted).toContainEqual(
      expect.objectContaining({ type: 'command.refused', reason: 'notPayable', card: cardHandle }),
    );
    expect(run.view()).toMatchObject({ screen: 'changed', isPaying: false });
  });

  it('read ── Pay ↴ its page is closed: refused, and Pay is not offered', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    run.submit('CreditCardConfirmationPage', payWith);
    await run.sent('read').reply({ pages: full, preOrder: preOrders.shipped, revision: 9 });
    expect(run.emitted).toContainEqual(
      expect.objectContaining({ type: 'command.refused', reason: 'notOpen', card: cardHandle }),
    );
    run.sent('automatic PaymentOptionSelectionPage 5');
  });

  it('read ── Pay ── basket changed again ↴ Pay waits for the second read too', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    run.submit('CreditCardConfirmationPage', payWith);
    void run.send('order.invalidate');
    await run.sent('read').reply({ ...payable, revision: 9 });
    expect(run.calls).toHaveLength(3);
    expect(run.view().isPaying).toBe(true);
    await run.sent('read').reply({ ...payable, revision: 10 });
    expect(run.calls.at(-1)?.words).toContain('CreditCardConfirmationPage');
  });

  it('read ── Pay ── Pay ── carrier ── address ↴ one POST: whoever pays chooses nothing more', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    run.submit('CreditCardConfirmationPage', payWith);
    run.submit('CreditCardConfirmationPage', payWith);
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    void run.send('address.save', { address: {} as never, use: 'billing' });
    expect(run.emitted).toMatchObject([{ reason: 'busy' }, { reason: 'busy' }, { reason: 'busy' }]);
    await run.sent('read').reply({ ...payable, revision: 9 });
    expect(run.calls).toHaveLength(3);
  });

  it('read ── Pay ── read fails ↴ Pay goes out: the host knows what was shown', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    run.submit('CreditCardConfirmationPage', payWith);
    await run.sent('read').fail();
    expect(run.calls.at(-1)?.words).toContain('CreditCardConfirmationPage');
  });

  it('read ── Pay ── coupons ↴ the payment goes out before the list that was asked for', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    run.submit('CreditCardConfirmationPage', payWith);
    void run.send('coupon.load');
    await run.sent('read').reply({ ...payable, revision: 9 });
    expect(run.calls.at(-1)?.words).toContain('CreditCardConfirmationPage');
  });

  it('read of coupons ── Pay ↴ the payment goes out, the coupons are read again after it', async () => {
    const run = startRun();
    await run.sent('read').reply(payable);
    void run.send('coupon.load');
    const coupons = run.sent('read CouponSelectionPage');
    run.submit('CreditCardConfirmationPage', { agreement: true, useThreeD: true, card: cardHandle });
    expect(coupons.signal.aborted).toBe(true);
    expect(run.calls.at(-1)?.words).toContain('CreditCardConfirmationPage');
    await run.calls.at(-1)?.reply({ ...payable, errors: { non_field_errors: ['Declined.'] }, code: 'DO_NOT_HONOUR' });
    run.sent('read CouponSelectionPage');
  });

  it('Pay ── basket changed elsewhere ↴ read only after the payment was answered', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    void run.send('order.invalidate');
    expect(run.calls).toHaveLength(2);
    await run.calls[1]?.reply({
      ...payable,
      errors: { non_field_errors: ['Insufficient funds.'] },
      error_code: 'INSUFFICIENT_FUNDS',
    });
    run.sent('read');
    expect(methodOf(run.view(), 'card').errors).toMatchObject({
      messages: ['Insufficient funds.'],
      code: 'INSUFFICIENT_FUNDS',
    });
  });

  it('Pay, reply lost ↴ never sent again: the attempt is asked for, Pay is not offered meanwhile', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    await run.calls[1]?.fail();
    expect(run.view()).toMatchObject({ isPayable: false, isPaying: true, outcome: { code: 'checking' } });
    await run.sent('read a1').fail();
    expect(run.view()).toMatchObject({ outcome: { code: 'processing', canRetry: true }, isPayable: false });
    await run.pass(1_000);
    await run.sent('read a1').reply({ ...payable, attempt: { id: 'a1', state: 'processing' } });
    void run.send('connection.restored');
    await run
      .sent('read a1')
      .reply({ pages: pages.thankYou, preOrder: preOrders.ready, revision: 9, attempt: { id: 'a1', state: 'placed' } });
    expect(run.view().screen).toBe('completed');
    expect(run.calls.filter(({ words }) => words.includes('Confirmation'))).toHaveLength(1);
    expect(run.emitted).toMatchObject([
      { type: 'navigation.wanted', to: 'order', fromFrame: false },
      { type: 'basket.changed' },
      { type: 'order.placed' },
      { type: 'draft.changed', draft: { guest: {}, address: {}, note: {}, pickup: {}, questions: {} } },
    ]);
  });

  it.each([
    ['none', {}, true],
    ['failed', { errors: { non_field_errors: ['Declined.'] } }, true],
  ])('Pay, reply lost, attempt %s ↴ Pay is offered again with the host’s key', async (state, more, isPayable) => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    await run.calls[1]?.fail(httpError({ place: 'x', status: 504, code: 'UNAVAILABLE' }));
    await run.sent('read a1').reply({
      ...payable,
      preOrder: { ...preOrders.ready, attempt_id: 'a2' },
      revision: 9,
      attempt: { id: 'a1', state },
      ...more,
    });
    expect(run.view()).toMatchObject({ isPayable, outcome: null });
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.calls.at(-1)?.request).toMatchObject({ idempotencyKey: 'a2' });
  });

  it('Pay declined ↴ same key again, errors gone while it is on its way', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    await run.calls[1]?.reply({ ...payable, errors: { card_cvv: ['Wrong.'] } });
    expect(run.view()).toMatchObject({
      isPayable: true,
      method: { name: 'card', errors: { fields: { cvc: ['Wrong.'] } } },
    });
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.calls.at(-1)?.request).toMatchObject({ idempotencyKey: 'a1' });
    expect(methodOf(run.view(), 'card').errors).toBeNull();
  });

  it.each([
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [429, 'THROTTLED'],
  ] as const)('Pay, status %i ↴ a clear answer: shown, nothing asked, Pay is offered again', async (status, code) => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    await run.calls[1]?.fail(httpError({ place: 'x', status, code, messages: ['No.'] }));
    expect(run.view()).toMatchObject({ isPayable: true, isBusy: false, failure: { code } });
    expect(run.calls).toHaveLength(2);
  });

  it('Pay, reply lost ── an answer older than what is known ↴ not believed, asked again', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    await run.calls[1]?.fail();
    await run.sent('read a1').reply({ ...payable, revision: 7, attempt: { id: 'a1', state: 'none' } });
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'processing' } });
  });

  it('Pay at a host without attempt ids, reply lost, basket empty afterwards ↴ never “pay again”', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...payable, preOrder: { ...preOrders.ready, attempt_id: null } });
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.calls[1]?.request).not.toHaveProperty('idempotencyKey');
    await run.calls[1]?.fail();
    await run.sent('read').reply({ redirect_url: '/baskets/basket/', revision: 9 });
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'processing' } });
    await run.pass(900_000);
    expect(run.view()).toMatchObject({ outcome: { code: 'unresolved', canRetry: true }, isPayable: false });
  });
});

it('anonymous reply ── it names the bank’s page too ↴ the payment is looked after, and nobody is sent to and fro', async () => {
  const run = startRun();
  const bank = { CreditCardThreeDSecurePage: { redirect_url: '/orders/redirect-three-d/', is_frame: false } };
  await run.sent('read').reply({ pages: pages.index, preOrder: {}, template_name: 'orders/index.html', revision: 1 });
  void run.send('order.invalidate');
  await run
    .sent('read')
    .reply({ pages: { ...pages.index, ...bank }, preOrder: {}, template_name: 'orders/index.html', revision: 2 });
  expect(run.view().screen).toBe('leaving');
  expect(run.place()).toMatchObject({ journey: { steps: 'payment' }, attempt: 'atProvider' });
});
