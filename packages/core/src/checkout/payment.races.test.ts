// Shows C68 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { httpError } from '../errors/app-error.ts';
import { methodOf, pages, preOrders } from './checkout.fixtures.ts';
import { cardHandle, startRun } from './checkout-run.fixtures.ts';
import { full, payable, payWith, startPayable } from './races.fixtures.ts';

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
    expect(run.calls[2]?.request).toMatchObject({ idempotencyKey: 'a1', pageCommand: { input: payWith } });
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
    expect(run.view()).toMatchObject({ outcome: { code: 'checking', canRetry: true }, isPayable: false });
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

  it('Pay, 503 with Retry-After ↴ it may have been charged: asked first, and only the answer offers Pay again', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    const away = httpError({ place: 'x', status: 503, code: 'UNAVAILABLE', retryAfter: 1_000 });
    await run.calls[1]?.fail(away);
    expect(run.view()).toMatchObject({ isPayable: false });
    await run.sent('read a1').fail(away);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.calls.filter(({ words }) => words.includes('Confirmation'))).toHaveLength(1);
  });

  it.each([
    ['none', {}, { code: 'notCharged', canResume: false, canRetry: false }],
    ['failed', { errors: { non_field_errors: ['Declined.'] } }, null],
  ])('Pay, reply lost, attempt %s ↴ Pay is offered again with the host’s key', async (state, more, outcome) => {
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
    expect(run.view()).toMatchObject({ isPayable: true, outcome });
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

  it('Pay, answered by a reply from before it ↴ not believed: the payment that was sent is asked about', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', payWith);
    await run.calls[1]?.reply({ ...payable, preOrder: { ...preOrders.ready, attempt_id: 'a0' }, revision: 7 });
    expect(run.sent('read a1').signal.aborted).toBe(false);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'checking' } });
  });

  it('Pay at a host without attempt ids, reply lost, basket empty afterwards ↴ never “pay again”', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...payable, preOrder: { ...preOrders.ready, attempt_id: null } });
    run.submit('CreditCardConfirmationPage', payWith);
    expect(run.calls[1]?.request).not.toHaveProperty('idempotencyKey');
    await run.calls[1]?.fail();
    await run.sent('read').reply({ redirect_url: '/baskets/basket/', revision: 9 });
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'likelyPlaced', canRetry: true } });
    await run.pass(900_000);
    expect(run.view()).toMatchObject({ isPayable: false, outcome: { code: 'likelyPlaced', canRetry: true } });
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
  expect(run.place()).toMatchObject({ journey: { active: { steps: 'payment' } }, attempt: 'atProvider' });
});
