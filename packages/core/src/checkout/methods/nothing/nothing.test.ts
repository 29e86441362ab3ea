import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply } from '../../checkout.fixtures.ts';
import { startRun } from '../../checkout-run.fixtures.ts';

const free = { ...preOrders.shipped, total_amount: '0.00', unpaid_amount: '0.00' };
const noOptions = { PaymentOptionSelectionPage: { payment_options: [], unavailable_options: [] } };
const upToPayment = { ...pages.index, ...pages.delivery, ...pages.address, ...pages.shipping };
const nothingLeft: WireReply = {
  pages: { ...upToPayment, ...noOptions, NothingToPayPage: {} },
  preOrder: free,
  revision: 8,
};
const placed = { pages: pages.thankYou, preOrder: free, revision: 8 };

describe('an order of which nothing is left to pay (checkout.md §4.16)', () => {
  it('is placed with one press, without a payment option', async () => {
    const run = startRun();
    await run.sent('read').reply(nothingLeft);
    expect(run.view()).toMatchObject({
      isPayable: true,
      method: { name: 'nothing' },
      paymentOptions: { items: [], chosen: null },
      totals: { total: 0, toPay: 0 },
    });
    run.submit('NothingToPayPage', { agreement: true });
    run.submit('NothingToPayPage', { agreement: true });
    await run.sent('shopper NothingToPayPage true').reply(placed);
    expect(run.view().screen).toBe('completed');
    expect(run.calls).toHaveLength(2);
  });

  it('options that are offered as well are chosen by the shopper alone', async () => {
    const run = startRun();
    await run.sent('read').reply({ ...nothingLeft, pages: { ...nothingLeft.pages, ...pages.payment } });
    expect(run.view()).toMatchObject({ isPayable: true, method: { name: 'nothing' } });
    expect(run.calls).toHaveLength(1);
  });

  it('a refusal is told, and the order can be placed again', async () => {
    const run = startRun();
    await run.sent('read').reply(nothingLeft);
    run.submit('NothingToPayPage', { agreement: true });
    const errors = { non_field_errors: ['Please try again.'] };
    await run.sent('shopper NothingToPayPage true').reply({ ...nothingLeft, pages: { NothingToPayPage: {} }, errors });
    expect(run.view()).toMatchObject({ isPayable: true, payErrors: { messages: ['Please try again.'] } });
  });

  it('at a host without the page the shopper is told that the checkout cannot continue', async () => {
    const run = startRun();
    const without: WireReply = { ...nothingLeft, pages: { ...upToPayment, ...noOptions } };
    await run.sent('read').reply(without);
    await run.sent('read').reply(without);
    expect(run.view()).toMatchObject({ isPayable: false, unlisted: 'payment' });
  });
});
