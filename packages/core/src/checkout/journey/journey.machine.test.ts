import { expect, it } from 'vitest';
import { pages } from '../checkout.fixtures.ts';
import { startRun } from '../checkout-run.fixtures.ts';

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
