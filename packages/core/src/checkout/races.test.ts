// Shows C69 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { checkoutReply, methodOf, pages, preOrders } from './checkout.fixtures.ts';
import { startRun } from './checkout-run.fixtures.ts';
import { express, full, located, payable, ready, startPayable } from './races.fixtures.ts';

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

  it('auto 71 fails on the network: not repeated, the failure is shown, trying again reads and chooses it once more', async () => {
    const run = startRun();
    await run.sent('read').reply(located);
    await run.sent('automatic ShippingOptionSelectionPage 71').fail();
    expect(run.view()).toMatchObject({ isBusy: false, canRetry: true, failure: { code: 'FETCH_FAILED' } });
    void run.send('checkout.retry');
    await run.sent('read').reply(located);
    run.sent('automatic ShippingOptionSelectionPage 71');
    expect(run.calls).toHaveLength(4);
  });

  it('auto 71 refused ── tries again ↴ chosen once more, and refused once more: words, and nothing goes round', async () => {
    const run = startRun();
    await run.sent('read').reply(located);
    const refused = { pages: pages.shipping, preOrder: preOrders.located, errors: { shipping_option: ['No.'] } };
    for (const _ of ['at first', 'again']) {
      await run.sent('automatic ShippingOptionSelectionPage 71').reply({ ...refused, revision: 4 });
      await run.sent('read').reply(located);
      expect(run.view()).toMatchObject({ isBusy: false, shippingOptions: { errors: { fields: expect.anything() } } });
      void run.send('checkout.retry');
      await run.sent('read').reply(located);
    }
    expect(run.calls).toHaveLength(8);
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
    await run.sent('read').reply({ pages: full, preOrder: preOrders.cardChosen, revision: 6 });
    expect(run.emitted).toContainEqual({
      type: 'command.refused',
      command: 'card.enterNumber',
      reason: 'notOpen',
    });
    expect(run.view()).toMatchObject({ isBusy: false, methodStatus: 'unlisted', canRetry: true });
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
