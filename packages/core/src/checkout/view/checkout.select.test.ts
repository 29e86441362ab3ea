// Shows C40, C41, C75 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { pages, preOrders, wireBasket } from '../checkout.fixtures.ts';
import { cardHandle, startRun } from '../checkout-run.fixtures.ts';
import { payable, ready, upToPayment, viewAfter } from './checkout.select.fixtures.ts';

it('the charts can be created and started: the order is read first', () => {
  const run = startRun();
  expect(run.place()).toEqual({ journey: 'loading' });
  expect(run.calls).toHaveLength(1);
});

describe('screens', () => {
  it('loading, then failed with a way on', async () => {
    const run = startRun();
    expect(run.view()).toMatchObject({ screen: 'loading', isBusy: true, isPayable: false });
    await run.sent('read').fail();
    expect(run.view()).toMatchObject({
      screen: 'failed',
      isBusy: false,
      canRetry: true,
      failure: { code: 'FETCH_FAILED' },
    });
  });

  it('identify, with what the host says about guests', async () => {
    const run = await viewAfter({
      pages: { IndexPage: { can_guest_purchase: false } },
      preOrder: { basket: wireBasket(), total_amount: '699.80' },
      template_name: 'orders/index.html',
    });
    expect(run.view()).toMatchObject({
      screen: 'identify',
      isEditable: true,
      guest: { canPurchase: false, isGuest: false, isBusy: false, errors: null },
      totals: { total: 69980 },
      lines: [{ name: 'Stoneware vase', quantity: 2, unitPrice: 34990, total: 69980 }],
    });
    run.submit('IndexPage', { email: 'x', phone: '1' });
    expect(run.view().guest.isBusy).toBe(true);
    await run.calls[1]?.reply({
      pages: pages.index,
      preOrder: {},
      errors: { phone_number: ['Bad.'] },
      template_name: 'orders/index.html',
    });
    expect(run.view()).toMatchObject({ screen: 'identify', guest: { errors: { fields: { phone: ['Bad.'] } } } });
  });

  it('empty basket: the window goes to the basket, coming back reads again', async () => {
    const run = await viewAfter({ redirect_url: '/baskets/basket/' });
    expect(run.view().screen).toBe('emptyBasket');
    expect(run.emitted).toEqual([
      { type: 'navigation.wanted', to: 'basket', url: '/baskets/basket/?t=0', fromFrame: false },
    ]);
    void run.send('window.returned');
    run.sent('read');
  });

  it('stranded: only pages nobody knows; trying again reads', async () => {
    const run = await viewAfter({ pages: { NewPage: {}, IndexPage: {} }, preOrder: preOrders.nothingChosen });
    expect(run.view()).toMatchObject({ screen: 'stranded', canRetry: true });
    expect(run.emitted).toEqual([
      { type: 'trouble.found', code: 'unknownPages', details: { pages: ['NewPage'] } },
      { type: 'trouble.found', code: 'nothingOpen' },
    ]);
    void run.send('checkout.retry');
    run.sent('read');
  });

  it('an unreadable context is reported and the rest is used', async () => {
    const run = await viewAfter({ ...payable, pages: { ...ready, OrderNotePage: 'no context' as never } });
    expect(run.emitted).toContainEqual({
      type: 'trouble.found',
      code: 'unreadableContext',
      details: { pages: ['OrderNotePage'] },
    });
    expect(run.view().screen).toBe('steps');
  });

  it.each(['OUT_OF_STOCK', 'PRICE_CHANGED'] as const)(
    'changed, %s: before and after, then to the basket',
    async (code) => {
      const run = await viewAfter(payable);
      run.submit('CreditCardConfirmationPage', { agreement: true, useThreeD: true, card: cardHandle });
      const after = {
        ...preOrders.ready,
        total_amount: '839.70',
        basket: wireBasket({ unit_price: '399.90', stock: 1 }),
      };
      await run.calls[1]?.reply({
        redirect_url: '/baskets/basket/',
        errors: { non_field_errors: ['Something changed.'] },
        error_code: code,
        preOrder: after,
        revision: 9,
      });
      expect(run.view()).toMatchObject({
        screen: 'changed',
        payErrors: null,
        change: {
          code,
          messages: ['Something changed.'],
          amounts: expect.arrayContaining([{ name: 'total', before: 73970, after: 83970 }]),
          leadsTo: 'basket',
          lines: [
            { name: 'Stoneware vase', before: { unitPrice: 34990, stock: 8 }, after: { unitPrice: 39990, stock: 1 } },
          ],
        },
      });
      void run.send('change.accept');
      expect(run.view().screen).toBe('changed');
      expect(run.emitted).toContainEqual({
        type: 'navigation.wanted',
        to: 'basket',
        url: '/baskets/basket/?t=0',
        fromFrame: false,
      });
    },
  );
});

describe('steps', () => {
  it('open payment on the first load with shipping complete, once', async () => {
    const run = await viewAfter(payable);
    expect(run.view().steps).toEqual({
      current: 'payment',
      shipping: { isCompleted: true, isBusy: false },
      payment: { isCompleted: true, isBusy: false },
    });
    void run.send('delivery.edit');
    void run.send('order.invalidate');
    await run.sent('read').reply(payable);
    expect(run.view().steps.current).toBe('shipping');
    void run.send('delivery.continue');
    expect(run.view().steps.current).toBe('payment');
  });

  it('stay at shipping when the client chose for the shopper, and go back when it is no longer complete', async () => {
    const run = await viewAfter({ pages: upToPayment, preOrder: preOrders.located, revision: 4 });
    await run
      .sent('automatic ShippingOptionSelectionPage 71')
      .reply({ pages: { ...pages.note, ...pages.payment, ...pages.confirm }, preOrder: preOrders.ready, revision: 5 });
    expect(run.view()).toMatchObject({
      steps: { current: 'shipping', shipping: { isCompleted: true } },
      choices: [{ command: 'shippingOption.select', reason: { rule: 'A3', count: 2 } }],
    });
    expect(run.emitted).toContainEqual({
      type: 'choice.made',
      command: 'shippingOption.select',
      reason: { rule: 'A3', count: 2 },
    });
    void run.send('delivery.continue');
    void run.send('order.invalidate');
    await run.sent('read').reply({
      pages: { ...pages.index, ...pages.delivery, ...pages.noAddress },
      preOrder: preOrders.delivered,
      revision: 6,
    });
    expect(run.view().steps).toMatchObject({
      current: 'shipping',
      shipping: { isCompleted: false },
      payment: { isCompleted: false },
    });
    void run.send('delivery.continue');
    expect(run.emitted.at(-1)).toEqual({ type: 'command.refused', command: 'delivery.continue', reason: 'notNow' });
  });

  it('payment is no longer completed when the option is cleared (ruling 13)', async () => {
    const run = await viewAfter(payable);
    void run.send('order.invalidate');
    await run.sent('read').reply({
      pages: {
        ...pages.index,
        ...pages.delivery,
        ...pages.address,
        ...pages.shipping,
        PaymentOptionSelectionPage: { payment_options: [] },
      },
      preOrder: preOrders.shipped,
      revision: 9,
    });
    expect(run.view().steps.payment.isCompleted).toBe(false);
  });
});

describe('commands that are not taken are told', () => {
  it.each(['payment.resume', 'change.accept'] as const)('%s', async (command) => {
    const run = await viewAfter(payable);
    expect(await run.send(command)).toEqual({ ok: false, reason: 'notNow' });
    expect(run.emitted.at(-1)).toEqual({ type: 'command.refused', command, reason: 'notNow' });
  });

  it('a payment without its shipping: notPayable', async () => {
    const run = await viewAfter({ ...payable, pages: { ...ready, ...pages.bin } });
    run.submit('CreditCardConfirmationPage', { agreement: true, useThreeD: true, card: cardHandle });
    expect(run.emitted.at(-1)).toMatchObject({ reason: 'notPayable', card: cardHandle });
  });

  it('drafts are kept and told', async () => {
    const run = startRun({ draft: { guest: { email: 'ada@' }, address: {}, note: {}, pickup: {}, questions: {} } });
    expect(run.view().draft.guest).toEqual({ email: 'ada@' });
    void run.send('draft.change', { form: 'address', values: { line: 'Example' } });
    expect(run.emitted).toEqual([
      {
        type: 'draft.changed',
        draft: { guest: { email: 'ada@' }, address: { line: 'Example' }, note: {}, pickup: {}, questions: {} },
      },
    ]);
  });
});

it('a host that never settles: stopped after eight choices, reported, the shopper goes on by hand', async () => {
  const run = await viewAfter({ pages: upToPayment, preOrder: preOrders.located });
  for (let turn = 0; turn < 8; turn += 1) {
    const isCarrier = turn % 2 === 0;
    await run.calls.at(-1)?.reply({ pages: upToPayment, preOrder: isCarrier ? preOrders.shipped : preOrders.located });
  }
  expect(run.calls).toHaveLength(9);
  expect(run.view()).toMatchObject({ isBusy: false, isEditable: true, canRetry: true, stall: 'tooManyChoices' });
  expect(run.emitted).toContainEqual({ type: 'trouble.found', code: 'tooManyChoices' });
  run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
  expect(run.view().stall).toBeNull();
});
