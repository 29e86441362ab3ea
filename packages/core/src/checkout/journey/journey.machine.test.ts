import { expect, it } from 'vitest';
import { pages } from '../checkout.fixtures.ts';
import { startRun } from '../checkout-run.fixtures.ts';
import { stages } from '../transport/status.fixtures.ts';

it('a bank that waits although nobody is identified: the payment is seen to, the steps do not send each other back', async () => {
  const run = startRun();
  await run.sent('read').reply({
    pages: { ...pages.index, ...pages.threeD },
    preOrder: {},
    template_name: 'orders/index.html',
  });
  expect(run.actor.getSnapshot().value).toEqual({ steps: 'payment' });
  expect(run.view().overlay.isOpen).toBe(true);
  run.actor.stop();
});

it('payment that follows by itself: the shopper who goes back stays there until going on', async () => {
  const run = startRun({ steps: 'automatic' });
  await run.sent('read').reply({ ...stages.ready, revision: 5 });
  expect(run.actor.getSnapshot().value).toEqual({ steps: 'payment' });
  void run.send('delivery.edit');
  expect(run.actor.getSnapshot().value).toEqual({ steps: 'editing' });
  void run.send('shippingOption.select', { shippingOption: 72 });
  await run.sent('shopper ShippingOptionSelectionPage 72').reply({ ...stages.ready, revision: 6 });
  expect(run.actor.getSnapshot().value).toEqual({ steps: 'editing' });
  void run.send('delivery.continue');
  expect(run.actor.getSnapshot().value).toEqual({ steps: 'payment' });
  run.actor.stop();
});
