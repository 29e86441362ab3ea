import { describe, expect, it } from 'vitest';
import { pages } from '../checkout.fixtures.ts';
import { cardHandle, startRun } from '../checkout-run.fixtures.ts';
import { stages } from '../transport/status.fixtures.ts';

it('a bank that waits although nobody is identified: the payment is seen to, the steps do not send each other back', async () => {
  const run = startRun();
  await run.sent('read').reply({
    pages: { ...pages.index, ...pages.threeD },
    preOrder: {},
    template_name: 'orders/index.html',
  });
  expect(run.actor.getSnapshot().value).toEqual({ active: { steps: 'payment' } });
  expect(run.view().overlay.isOpen).toBe(true);
  run.actor.stop();
});

it('payment that follows by itself: the shopper who goes back stays there until going on', async () => {
  const run = startRun({ steps: 'automatic' });
  await run.sent('read').reply({ ...stages.ready, revision: 5 });
  expect(run.actor.getSnapshot().value).toEqual({ active: { steps: 'payment' } });
  void run.send('delivery.edit');
  expect(run.actor.getSnapshot().value).toEqual({ active: { steps: 'editing' } });
  void run.send('shippingOption.select', { shippingOption: 72 });
  await run.sent('shopper ShippingOptionSelectionPage 72').reply({ ...stages.ready, revision: 6 });
  expect(run.actor.getSnapshot().value).toEqual({ active: { steps: 'editing' } });
  void run.send('delivery.continue');
  expect(run.actor.getSnapshot().value).toEqual({ active: { steps: 'payment' } });
  run.actor.stop();
});

describe('the conversation with the host breaks, by a mistake of the program', () => {
  const broken = { replies: null } as never;

  it('words ── tries again ↴ another one reads the order', async () => {
    const run = startRun();
    await run.sent('read').answer(broken);
    expect(run.view()).toMatchObject({ screen: 'failed', canRetry: true });
    void run.send('checkout.retry');
    await run.sent('read').reply({ ...stages.ready, revision: 5 });
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true });
    run.actor.stop();
  });

  it('in the middle of a payment ── tries again ↴ the payment is asked about before anything else', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...stages.ready, revision: 5 });
    void run.send('payment.submit', { agreement: true, useThreeD: true, card: cardHandle });
    await run.calls.at(-1)?.answer(broken);
    expect(run.view()).toMatchObject({ screen: 'failed', canRetry: true, isPayable: false });
    void run.send('checkout.retry');
    run.sent('read a1');
    run.actor.stop();
  });
});
