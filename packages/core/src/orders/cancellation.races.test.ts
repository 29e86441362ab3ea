import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { createTestCommerce, settle } from '../test-ports.ts';
import { mixedOrder, reasons, unusedServices, wholeOrders, wireReasons } from './cancellation.fixtures.ts';
import { cancellationMachine } from './cancellation.machine.ts';
import { selectCancellation } from './cancellation.select.ts';
import type { CancellationEmitted, CancellationTerms } from './cancellation.types.ts';
import { startCancellation } from './start-cancellation.ts';

const ofOne: CancellationTerms = { scope: 'lines', orders: [mixedOrder], reasons };
const afterwards = {
  id: 7,
  number: mixedOrder.number,
  status: { value: '400', label: 'Approved' },
  currency: { value: 'try', label: 'TL' },
  created_date: '2026-11-20T10:00:00.000000Z',
  amount: '329.90',
  amount_without_discount: '300.00',
  discount_amount: '0.00',
  shipping_amount: '29.90',
  orderitem_set: [],
  refund_amount: '100.00',
};
const withoutFirst = [{ ...mixedOrder, lines: mixedOrder.lines.slice(1) }];

function start(terms: CancellationTerms = ofOne) {
  const shop = createTestCommerce();
  const readings: { done(): Promise<void>; fail(): Promise<void> }[] = [];
  const actor = startCancellation(
    shop.commerce,
    terms,
    () =>
      new Promise((resolve, reject) => {
        const end = (act: () => void) => {
          act();
          return settle();
        };
        readings.push({
          done: () => end(() => resolve(undefined)),
          fail: () => end(() => reject(new Error('offline'))),
        });
      }),
  );
  const refused: CancellationEmitted[] = [];
  actor.on('command.refused', (event) => refused.push(event));
  const view = () => selectCancellation(actor.getSnapshot());
  return { ...shop, actor, readings, refused, view, clock: shop.ports.clock };
}

/** Item 1 is chosen with a reason, and the question is on screen. */
function ask(run: ReturnType<typeof start>): void {
  run.actor.send({ type: 'line.choose', id: 1, isChosen: true });
  run.actor.send({ type: 'answer.give', of: '1', change: { reason: '1' } });
  run.actor.send({ type: 'cancellation.submit' });
}

describe('a cancellation', () => {
  it('can be created and started: with reasons, and without', () => {
    const input = { ...ofOne, services: unusedServices };
    expect(initialTransition(cancellationMachine, input)[0].value).toBe('choosing');
    expect(initialTransition(cancellationMachine, { ...input, reasons: null })[0].value).toBe('loading');
  });

  it('chosen ─ asked ─ confirmed ─ sent ─ read again: told only then, and nothing is chosen any more', async () => {
    const run = start();
    ask(run);
    expect(run.view()).toMatchObject({ status: 'confirming', isConfirming: true, hasCancellation: true });
    run.actor.send({ type: 'cancellation.confirm' });
    const request = await run.host.request(1);
    expect(`${request.method} ${request.path.split('?')[0]}`).toBe('POST /api/client/orders/7001/cancel/');
    expect(JSON.parse(request.body)).toEqual({
      cancel_order_items: [{ order_item: 1, reason: 1, cancellation_type: 'cancel' }],
    });
    expect(run.view()).toMatchObject({ status: 'sending', isBusy: true, isConfirming: true });
    await request.reply(200, afterwards);
    expect(run.view()).toMatchObject({ status: 'refreshing', isBusy: true, isConfirming: false, result: null });
    run.actor.send({ type: 'orders.changed', orders: withoutFirst, reasons });
    await run.readings[0]?.done();
    expect(run.view()).toMatchObject({
      status: 'choosing',
      chosenCount: 0,
      hasBegun: true,
      result: { hasCancellation: true, hasReturn: false, refunded: '100.00', unpaid: null },
    });
    run.actor.send({ type: 'line.choose', id: 2, isChosen: true });
    expect(run.view().result).toBeNull();
  });

  it('several orders go with one request, for one reason', async () => {
    const run = start({ scope: 'orders', orders: wholeOrders, reasons });
    run.actor.send({ type: 'order.choose', number: '7001', isChosen: true });
    run.actor.send({ type: 'order.choose', number: '7002', isChosen: true });
    run.actor.send({ type: 'answer.give', of: 'all', change: { reason: '1' } });
    run.actor.send({ type: 'cancellation.submit' });
    run.actor.send({ type: 'cancellation.confirm' });
    const request = await run.host.request(1);
    expect(request.path.split('?')[0]).toBe('/api/client/users/orders/bulk_cancellation_requests/');
    await request.reply(200, { results: [{ order_item: 11, status: { value: '100', label: 'Cancelled' } }] });
    await run.readings[0]?.done();
    expect(run.view().result).toMatchObject({ orders: 2 });
  });

  it('submit with nothing chosen ─ submit without a reason: each says so, and nothing is sent', () => {
    const run = start();
    run.actor.send({ type: 'cancellation.submit' });
    expect(run.view()).toMatchObject({ status: 'choosing', problem: { kind: 'nothingChosen' }, refusals: 1 });
    run.actor.send({ type: 'line.choose', id: 1, isChosen: true });
    run.actor.send({ type: 'cancellation.submit' });
    expect(run.view()).toMatchObject({ problem: null, refusals: 2 });
    expect(run.view().lines[0]?.answer.problems).toEqual({ reason: { kind: 'missing' } });
    expect(run.host.requests).toEqual([]);
  });
});

describe('whatever the network does', () => {
  it('confirm ─ confirm again ✗ ─ choose ✗ ─ reply ✓: one request, and each refusal is told', async () => {
    const run = start();
    ask(run);
    run.actor.send({ type: 'cancellation.confirm' });
    run.actor.send({ type: 'cancellation.confirm' });
    run.actor.send({ type: 'cancellation.dismiss' });
    run.actor.send({ type: 'line.choose', id: 2, isChosen: true });
    await (await run.host.request(1)).reply(200, afterwards);
    expect(run.refused).toEqual(
      ['cancellation.confirm', 'cancellation.dismiss', 'line.choose'].map((command) => ({
        type: 'command.refused',
        command,
        reason: 'busy',
      })),
    );
    expect(run.view().chosenCount).toBe(1);
  });

  it('confirm ─ refused ─ the words stand at the item ─ confirm anew ✗ until it is submitted again', async () => {
    const run = start();
    ask(run);
    run.actor.send({ type: 'cancellation.confirm' });
    await (await run.host.request(1)).reply(400, { cancel_order_items: [{ order_item: ['Sent already.'] }] });
    expect(run.view()).toMatchObject({ status: 'choosing', isConfirming: false, refusals: 1 });
    expect(run.view().lines[0]?.problem).toEqual({ kind: 'refused', message: 'Sent already.' });
    run.actor.send({ type: 'cancellation.confirm' });
    expect(run.refused).toEqual([{ type: 'command.refused', command: 'cancellation.confirm', reason: 'notNow' }]);
    run.actor.send({ type: 'cancellation.submit' });
    expect(run.view()).toMatchObject({ status: 'confirming', problem: null });
    expect(run.view().lines[0]?.problem).toBeNull();
  });

  it('confirm ─ 30,000 ms ─ back to the form, in words; the late reply changes nothing', async () => {
    const run = start();
    ask(run);
    run.actor.send({ type: 'cancellation.confirm' });
    const request = await run.host.request(1);
    await run.clock.advance(29_999);
    expect(run.view().status).toBe('sending');
    await run.clock.advance(1);
    expect(run.view()).toMatchObject({
      status: 'choosing',
      isBusy: false,
      problem: { kind: 'failed', error: { code: 'TIMED_OUT' } },
    });
    const before = run.view();
    await request.reply(200, afterwards);
    expect(run.view()).toEqual(before);
    expect(run.readings).toEqual([]);
  });

  it('done ─ reading again never ends ─ 10,000 ms ─ told all the same', async () => {
    const run = start();
    ask(run);
    run.actor.send({ type: 'cancellation.confirm' });
    await (await run.host.request(1)).reply(200, afterwards);
    await run.clock.advance(9_999);
    expect(run.view()).toMatchObject({ status: 'refreshing', result: null });
    await run.clock.advance(1);
    expect(run.view()).toMatchObject({ status: 'choosing', result: { refunded: '100.00' } });
  });

  it('done ─ reading again fails: told all the same', async () => {
    const run = start();
    ask(run);
    run.actor.send({ type: 'cancellation.confirm' });
    await (await run.host.request(1)).reply(200, afterwards);
    await run.readings[0]?.fail();
    expect(run.view()).toMatchObject({ status: 'choosing', result: { refunded: '100.00' } });
  });

  it('asked ─ the item is gone from the order ─ the question goes too ─ confirm ✗', () => {
    const run = start();
    ask(run);
    run.actor.send({ type: 'orders.changed', orders: withoutFirst, reasons });
    expect(run.view()).toMatchObject({ status: 'choosing', chosenCount: 0 });
    run.actor.send({ type: 'cancellation.confirm' });
    expect(run.refused).toMatchObject([{ command: 'cancellation.confirm', reason: 'notNow' }]);
    expect(run.host.requests).toEqual([]);
  });

  it('asked ─ the order is read again as it was ─ the question stays', () => {
    const run = start();
    ask(run);
    run.actor.send({ type: 'orders.changed', orders: [mixedOrder], reasons });
    expect(run.view().status).toBe('confirming');
  });
});

describe('reasons that are not known yet', () => {
  const terms = { ...ofOne, reasons: null };

  it('read ─ choose meanwhile ✓ ─ submit ✗ ─ reply ✓: the choice stands', async () => {
    const run = start(terms);
    run.actor.send({ type: 'line.choose', id: 1, isChosen: true });
    run.actor.send({ type: 'cancellation.submit' });
    expect(run.refused).toMatchObject([{ command: 'cancellation.submit', reason: 'busy' }]);
    await (await run.host.request(1)).reply(200, { count: 1, next: null, previous: null, results: wireReasons() });
    expect(run.view()).toMatchObject({ status: 'choosing', chosenCount: 1 });
    expect(run.view().lines[0]?.answer.reasons).toHaveLength(2);
  });

  it('read ─ fail ─ try again: asked again', async () => {
    const run = start(terms);
    await (await run.host.request(1)).reply(404, {});
    expect(run.view()).toMatchObject({ status: 'unavailable', problem: { kind: 'failed' } });
    run.actor.send({ type: 'reasons.retry' });
    expect(run.view()).toMatchObject({ status: 'loading', problem: null });
    await run.host.request(2);
  });
});
