import { describe, expect, it } from 'vitest';
import { httpError } from '../errors/app-error.ts';
import { pages, preOrders, redirection, type WireReply } from './checkout.fixtures.ts';
import { cardHandle, startRun } from './checkout-run.fixtures.ts';

const chosen = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.confirm,
};
const payable: WireReply = { pages: chosen, preOrder: preOrders.ready, revision: 8 };
const inProgress: WireReply = {
  pages: {},
  preOrder: { ...preOrders.ready, attempt_id: 'a9' },
  errors: { non_field_errors: ['A payment for this order is being processed.'] },
  error_code: 'PAYMENT_IN_PROGRESS',
  revision: 9,
};
const atTheBank: WireReply = { ...payable, preOrder: { ...preOrders.ready, redirect_to_three_d: true } };
const waiting: WireReply = {
  ...atTheBank,
  pages: { ...chosen, ...pages.threeD },
  attempt: { id: 'a1', state: 'waiting' },
};
const placed: WireReply = { pages: pages.thankYou, preOrder: preOrders.ready, revision: 10 };
const pay = { agreement: true, useThreeD: false, card: cardHandle } as const;

async function startPayable() {
  const run = startRun();
  await run.sent('read').reply(payable);
  return run;
}

describe('a second tab, while the first one is paying', () => {
  it.each([
    ['a choice', 'ShippingOptionSelectionPage', { shippingOption: 72 }],
    ['Pay', 'CreditCardConfirmationPage', pay],
  ] as const)(
    '%s ↴ refused as in progress: words instead of an error, the server is asked, the order is shown',
    async (_, page, input) => {
      const run = await startPayable();
      run.submit(page, input);
      await run.calls[1]?.reply(inProgress);
      expect(run.view()).toMatchObject({
        isPayable: false,
        errors: null,
        payErrors: null,
        outcome: { code: 'elsewhere' },
      });
      await run.sent('read a9').reply({ ...payable, revision: 9, attempt: { id: 'a9', state: 'processing' } });
      expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'elsewhere', canRetry: true } });
      void run.send('checkout.retry');
      await run.sent('read a9').reply({ ...placed, attempt: { id: 'a9', state: 'placed' } });
      expect(run.view().screen).toBe('completed');
      expect(run.calls.filter(({ words }) => words.startsWith('shopper'))).toHaveLength(1);
    },
  );

  const before = '/orders/completed/5f0000000000000000000000000000ab/?t=0&placed=before';

  it.each([
    ['the payment of the other tab was repeated', { attempt: { id: 'a1', state: 'placed' } }, before],
    ['it is the payment of this tab', {}, '/orders/completed/5f0000000000000000000000000000ab/?t=0'],
  ] as const)(
    'Pay ── the host answers with the order: %s ↴ the address says whether it was placed before',
    async (_, mark, url) => {
      const run = await startPayable();
      run.submit('CreditCardConfirmationPage', pay);
      await run.calls[1]?.reply({ ...placed, ...mark });
      expect(run.emitted).toContainEqual({ type: 'navigation.wanted', to: 'order', url, fromFrame: false });
    },
  );

  it('at rest ── looks here again after the other tab has paid ↴ that order, as placed before', async () => {
    const run = await startPayable();
    void run.send('window.shown');
    await run.sent('read').reply({ ...placed, attempt: { id: 'a7', state: 'placed' } });
    expect(run.emitted).toContainEqual({ type: 'navigation.wanted', to: 'order', url: before, fromFrame: false });
  });

  it('Pay with another card ── 422, the order was placed ↴ asked for, and shown as placed before', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', pay);
    await run.calls[1]?.fail(httpError({ place: 'POST /orders/checkout/', status: 422, code: 'ATTEMPT_CONFLICT' }));
    await run.sent('read a1').reply({ ...placed, attempt: { id: 'a1', state: 'placed' } });
    expect(run.emitted).toContainEqual({ type: 'navigation.wanted', to: 'order', url: before, fromFrame: false });
  });

  it('Pay ── no reply ↴ asked for, and shown as the payment of this tab', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', pay);
    await run.calls[1]?.fail();
    await run.sent('read a1').reply({ ...placed, attempt: { id: 'a1', state: 'placed' } });
    expect(run.emitted).toContainEqual(expect.objectContaining({ url: expect.not.stringContaining('placed=') }));
  });

  it('in progress ── the other payment fails ↴ Pay is offered here, with the reason', async () => {
    const run = await startPayable();
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    await run.calls[1]?.reply(inProgress);
    await run.sent('read a9').reply({
      ...payable,
      revision: 10,
      errors: { non_field_errors: ['Insufficient funds.'] },
      attempt: { id: 'a9', state: 'failed' },
    });
    expect(run.view()).toMatchObject({
      isPayable: true,
      outcome: null,
      payErrors: { messages: ['Insufficient funds.'] },
    });
  });

  it('loads while the bank asks ↴ asks the server, says so, and leaves the way on to the shopper', async () => {
    const run = startRun();
    await run.sent('read').reply(atTheBank);
    expect(run.view()).toMatchObject({ outcome: { code: 'elsewhere' }, isPayable: false });
    await run.sent('read a1').reply(waiting);
    expect(run.view()).toMatchObject({
      screen: 'steps',
      isBusy: false,
      outcome: { code: 'waitingElsewhere', canResume: true, canRetry: true },
    });
    expect(run.calls).toHaveLength(2);
  });

  it('waiting elsewhere ── the shopper looks here again ↴ asked again: placed', async () => {
    const run = startRun();
    await run.sent('read').reply(atTheBank);
    await run.sent('read a1').reply(waiting);
    void run.send('window.shown');
    await run.sent('read a1').reply({ ...placed, attempt: { id: 'a1', state: 'placed' } });
    expect(run.view().screen).toBe('completed');
  });

  it('waiting elsewhere ── continues at the bank here ↴ the same attempt’s page opens', async () => {
    const run = startRun();
    await run.sent('read').reply(atTheBank);
    await run.sent('read a1').reply(waiting);
    void run.send('payment.resume');
    expect(run.view().overlay).toMatchObject({ isOpen: true });
    expect(run.calls).toHaveLength(2);
  });

  it('waiting elsewhere ── another way to pay is chosen here ↴ sent: the other payment ends by the host’s rule', async () => {
    const run = startRun();
    await run.sent('read').reply(atTheBank);
    await run.sent('read a1').reply(waiting);
    run.submit('PaymentOptionSelectionPage', { paymentOption: 9 });
    run.sent('shopper PaymentOptionSelectionPage 9');
    expect(run.view().outcome).toBeNull();
  });

  it('a bank that waits, at a host without attempts ↴ asked once, then the steps as they are', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...atTheBank, preOrder: { ...preOrders.ready, redirect_to_three_d: true } });
    await run.sent('read a1').reply(atTheBank);
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true, outcome: null });
    expect(run.calls).toHaveLength(2);
  });

  it('at rest ── looks here again while the shopper is at a provider elsewhere ↴ that payment is not ended', async () => {
    const run = await startPayable();
    void run.send('window.shown');
    const away = {
      pages: { ...chosen, RedirectionPaymentSelectedPage: {} },
      preOrder: { ...preOrders.ready, payment_option: redirection, is_redirected: true },
      revision: 9,
    };
    await run.sent('read').reply(away);
    await run.sent('read a1').reply({ ...away, attempt: { id: 'a1', state: 'waiting' } });
    expect(run.view().outcome?.code).toBe('waitingElsewhere');
    expect(run.calls.filter(({ words }) => words.includes('PaymentOption'))).toEqual([]);
  });

  it('at rest ── looks here again, nothing happened ↴ one read, the same screen', async () => {
    const run = await startPayable();
    void run.send('window.shown');
    await run.sent('read').reply(payable);
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true, outcome: null });
    expect(run.calls).toHaveLength(2);
  });

  it('a choice in flight ── looks here again ↴ nothing is added', async () => {
    const run = await startPayable();
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    void run.send('window.shown');
    await run.calls[1]?.reply({
      pages: { ...pages.payment, ...pages.confirm },
      preOrder: preOrders.ready,
      revision: 9,
    });
    expect(run.calls).toHaveLength(2);
  });
});
