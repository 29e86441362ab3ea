import { describe, expect, it } from 'vitest';
import { checkoutReply, pages, preOrders, three, wireBasket, wireShipping } from '../checkout.fixtures.ts';
import { cardHandle, startRun } from '../checkout-run.fixtures.ts';
import { initialState } from '../initial-state.ts';
import { billChange, isSameBill } from './bill-change.ts';

type Json = Readonly<Record<string, unknown>>;

const preOrderOf = (preOrder: Json) => {
  const { pre_order } = checkoutReply({ preOrder });
  if (!pre_order) throw new Error('no pre-order');
  return pre_order;
};
const shown = preOrderOf(preOrders.ready);
const now = (changes: Json) => preOrderOf({ ...preOrders.ready, ...changes });

describe('what Pay was offered for, and what it would charge now', () => {
  it.each<[string, Json, boolean]>([
    ['nothing', {}, true],
    ['an amount written otherwise', { total_amount: '739.7' }, true],
    ['an amount the host leaves out', { total_amount_with_interest: null }, true],
    ['another attempt', { attempt_id: 'a2' }, true],
    ['a note', { notes: 'Ring' }, true],
    ['installments still to be chosen', { installment: null }, true],
    ['a coupon that ended', { total_amount: '789.70', unpaid_amount: '789.70' }, false],
    ['a shipping price', { shipping_amount: '49.90' }, false],
    ['the fee of the installments', { total_amount_with_interest: '745.00' }, false],
    ['the number of installments', { installment: three }, false],
    ['loyalty money that is gone', { unpaid_amount: '839.70' }, false],
    ['a price, with the same sum', { basket: wireBasket({ unit_price: '349.00' }) }, false],
    ['a line more', { basket: wireBasket({}, { basketitem_set: [] }) }, false],
    ['a line with fewer pieces', { basket: wireBasket({ quantity: 1 }) }, false],
    ['stock that does not suffice any more', { basket: wireBasket({ stock: 1 }) }, false],
    ['less stock, but enough', { basket: wireBasket({ stock: 2 }) }, true],
  ])('%s', (_, changes, isSame) => {
    expect(isSameBill(shown, now(changes))).toBe(isSame);
  });

  it('an amount that is none is compared as text', () => {
    expect(isSameBill({ ...shown, total_amount: '9'.repeat(30) }, { ...shown, total_amount: '9'.repeat(31) })).toBe(
      false,
    );
  });

  it('nothing was shown, or nothing is known: nothing changed', () => {
    expect(billChange({ shown: null, state: { ...initialState, preOrder: shown } })).toBeNull();
    expect(billChange({ shown, state: initialState })).toBeNull();
  });
});

const chosen = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};
const dearer = {
  ...preOrders.ready,
  total_amount: '764.70',
  unpaid_amount: '764.70',
  total_amount_with_interest: '764.70',
  notifications: ['The coupon was removed.'],
  attempt_id: 'a2',
};
const pay = { agreement: true, useThreeD: false, card: cardHandle } as const;

async function startPayable() {
  const run = startRun();
  await run.sent('read').reply({ pages: chosen, preOrder: preOrders.ready, revision: 8 });
  expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true });
  return run;
}

describe('an order that changed since it was shown', () => {
  it('Pay ── refused for an older order, without a redirect ↴ before and after, accepted, paid for the new amount', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', pay);
    await run.calls[1]?.reply({
      pages: pages.confirm,
      preOrder: dearer,
      errors: { non_field_errors: ['The order has changed.'] },
      error_code: 'PAGE_NOT_AVAILABLE',
      revision: 9,
    });
    await run.sent('read').reply({ pages: chosen, preOrder: dearer, revision: 9 });
    expect(run.view()).toMatchObject({
      screen: 'changed',
      isPayable: false,
      isBusy: false,
      change: {
        code: 'TOTAL_CHANGED',
        messages: ['The order has changed.'],
        lines: [],
        amounts: [{ name: 'total', before: 73970, after: 76470 }],
        leadsTo: 'checkout',
      },
    });
    run.submit('CreditCardConfirmationPage', pay);
    expect(run.emitted).toContainEqual(expect.objectContaining({ type: 'command.refused', card: cardHandle }));
    void run.send('change.accept');
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true, change: null, payErrors: null });
    expect(run.calls).toHaveLength(3);
    run.submit('CreditCardConfirmationPage', pay);
    expect(run.calls.at(-1)?.request).toMatchObject({ idempotencyKey: 'a2' });
  });

  it('at rest ── another tab drops the coupon ── this one reads ↴ before and after first', async () => {
    const run = await startPayable();
    void run.send('order.invalidate');
    await run.sent('read').reply({ pages: chosen, preOrder: dearer, revision: 9 });
    expect(run.view()).toMatchObject({ screen: 'changed', change: { code: 'TOTAL_CHANGED', messages: [] } });
    expect(run.emitted).toContainEqual({ type: 'basket.changed' });
    void run.send('order.invalidate');
    expect(run.calls).toHaveLength(2);
    void run.send('change.accept');
    await run.sent('read').reply({ pages: chosen, preOrder: dearer, revision: 9 });
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true });
  });

  it('another tab drops the coupon ── the installment has to be chosen anew ↴ chosen by itself, then before and after', async () => {
    const run = startRun();
    const open = { ...chosen, ...pages.bin };
    await run.sent('read').reply({ pages: open, preOrder: preOrders.cardChosen, revision: 6 });
    run.submit('BinNumberPage', { bin: '454360' });
    await run.calls[1]?.reply({ pages: pages.installments, preOrder: preOrders.cardChosen, revision: 7 });
    await run.calls[2]?.reply({ pages: pages.confirm, preOrder: preOrders.ready, revision: 8 });
    expect(run.view().isPayable).toBe(true);
    void run.send('order.invalidate');
    await run.sent('read').reply({ pages: open, preOrder: { ...dearer, installment: null }, revision: 9 });
    await run
      .sent('automatic InstallmentSelectionPage 901')
      .reply({ pages: pages.confirm, preOrder: dearer, revision: 10 });
    expect(run.view().screen).toBe('changed');
  });

  it('the shopper’s own choice costs more ↴ that is no surprise', async () => {
    const run = await startPayable();
    run.submit('ShippingOptionSelectionPage', { shippingOption: 72 });
    const express = { ...dearer, shipping_option: wireShipping(72, '64.90'), shipping_amount: '64.90' };
    await run.calls[1]?.reply({ pages: { ...pages.payment, ...pages.confirm }, preOrder: express, revision: 9 });
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true });
  });

  it('the shopper writes a note ── the coupon ended meanwhile ↴ that is one', async () => {
    const run = startRun();
    await run.sent('read').reply({ pages: { ...chosen, ...pages.note }, preOrder: preOrders.ready, revision: 8 });
    run.submit('OrderNotePage', { note: 'Ring' });
    await run.calls[1]?.reply({
      pages: { ...pages.note, ...pages.payment, ...pages.confirm },
      preOrder: dearer,
      revision: 9,
    });
    expect(run.view().screen).toBe('changed');
  });

  it('Pay ── declined, nothing else ↴ no list, Pay is offered run', async () => {
    const run = await startPayable();
    run.submit('CreditCardConfirmationPage', pay);
    await run.calls[1]?.reply({
      pages: pages.confirm,
      preOrder: preOrders.ready,
      errors: { non_field_errors: ['No.'] },
      revision: 8,
    });
    expect(run.view()).toMatchObject({ screen: 'steps', isPayable: true, payErrors: { messages: ['No.'] } });
  });
});
