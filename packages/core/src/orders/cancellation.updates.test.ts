import { describe, expect, it } from 'vitest';
import { toAppError } from '../errors/app-error.ts';
import { toHttpError } from '../http/http-error.ts';
import { reasonsFor } from './cancellation.answers.ts';
import { edit, startForm } from './cancellation.edits.ts';
import { mixedOrder, reasons, wholeOrders } from './cancellation.fixtures.ts';
import { toBulkCancellationBody, toCancellationBody } from './cancellation.protocol.ts';
import { previewCancellation } from './cancellation.select.ts';
import type { CancellationEdit, CancellationForm, CancellationTerms } from './cancellation.types.ts';
import { missingFields, noteDone, noteRefused, toRequest } from './cancellation.updates.ts';

const ofOne: CancellationTerms = { scope: 'lines', orders: [mixedOrder], reasons };
const ofMany: CancellationTerms = { scope: 'orders', orders: wholeOrders, reasons };

function filled(terms: CancellationTerms, ...events: readonly CancellationEdit[]): CancellationForm {
  let form = startForm(terms);
  for (const event of events) form = { ...form, ...edit(form, event) };
  return form;
}

const choose = (id: number, isChosen = true): CancellationEdit => ({ type: 'line.choose', id, isChosen });
const chooseAll: CancellationEdit = { type: 'lines.choose', isChosen: true };
const accept: CancellationEdit = { type: 'returnPolicy.accept', isAccepted: true };
const give = (of: `${number}` | 'all', change: { reason?: string; description?: string; carrier?: string }) =>
  ({ type: 'answer.give', of, change }) as const;

const refusal = (body: object) =>
  toHttpError({ place: 'test', status: 400, data: body, contentType: 'application/json' });

describe('filling a cancellation in', () => {
  it('offers the reasons of a kind that are in use, in the host’s order', () => {
    expect(reasonsFor(reasons, 'cancellation').map(({ id }) => id)).toEqual([4, 1]);
    expect(reasonsFor(reasons, 'return').map(({ id }) => id)).toEqual([5]);
  });

  it('says what is missing beside each control', () => {
    const form = filled(ofOne, choose(1), choose(3), give('1', { reason: '4' }));
    expect(missingFields(form)).toEqual(['1.description', '3.reason', '3.carrier', 'returnPolicy']);
  });

  it('takes an answer for lines of its kind that have none yet, and for no other', () => {
    const form = filled(ofOne, chooseAll, give('1', { reason: '1' }), give('1', { reason: '4' }));
    expect(form.answers).toMatchObject({ 1: { reason: '4' }, 2: { reason: '1' } });
    expect(form.answers['3']).toBeUndefined();
  });

  it('forgets a problem as soon as its control is answered', () => {
    const form = { ...filled(ofOne, choose(1), choose(2)), fieldProblems: {} };
    const problem = { kind: 'missing' } as const;
    const wrong = { ...form, fieldProblems: { '1.reason': problem, '2.reason': problem, returnPolicy: problem } };
    expect(edit(wrong, give('1', { reason: '1' })).fieldProblems).toEqual({ returnPolicy: problem });
    expect(edit(wrong, accept).fieldProblems).toEqual({ '1.reason': problem, '2.reason': problem });
  });

  it('sends what was chosen, words only where the reason asks for them', () => {
    const form = filled(
      ofOne,
      choose(3),
      choose(1),
      give('1', { reason: '4', description: ' chipped ' }),
      give('3', { reason: '5', description: 'typed before', carrier: '2' }),
      accept,
    );
    expect(missingFields(form)).toEqual([]);
    expect(toCancellationBody(toRequest(form))).toEqual({
      cancel_order_items: [
        { order_item: 1, reason: 4, cancellation_type: 'cancel', description: 'chipped' },
        { order_item: 3, reason: 5, cancellation_type: 'refund', easy_return: 2 },
      ],
      return_policy: true,
    });
  });

  it('sends whole orders for one reason, under the number of the first that was chosen', () => {
    const form = filled(
      ofMany,
      { type: 'order.choose', number: '7002', isChosen: true },
      { type: 'order.choose', number: '7001', isChosen: true },
      give('all', { reason: '1' }),
    );
    expect(toBulkCancellationBody(toRequest(form))).toEqual({
      id: '7001',
      cancel_order_items: [11, 12, 21].map((id) => ({ order_item: id, reason: 1, cancellation_type: 'cancel' })),
    });
  });
});

describe('the host’s refusal', () => {
  it('stands beside its controls, by the order of the body', () => {
    const error = refusal({
      cancel_order_items: [{ order_item: ['Not cancellable.'] }, { easy_return: ['No such carrier.'] }],
      return_policy: ['Accept it.'],
      other: ['x'],
    });
    expect(noteRefused(filled(ofOne, choose(1), choose(3)), error)).toEqual({
      fieldProblems: {
        '1.line': { kind: 'refused', message: 'Not cancellable.' },
        '3.carrier': { kind: 'refused', message: 'No such carrier.' },
        returnPolicy: { kind: 'refused', message: 'Accept it.' },
      },
      problem: null,
      refusals: 1,
    });
  });

  it('names the order where orders are cancelled together', () => {
    const form = filled(ofMany, chooseAll);
    const error = refusal({ cancel_order_items: [{}, {}, { order_item: ['Sent already.'] }] });
    expect(noteRefused(form, error).problem).toEqual({
      kind: 'orderRefused',
      number: '7002',
      message: 'Sent already.',
    });
  });

  it('of a place that nobody asked about stands above the form', () => {
    const error = refusal({ cancel_order_items: [{}, {}, {}, {}, {}, {}, {}, { reason: ['nobody'] }] });
    expect(noteRefused(filled(ofOne, choose(1)), error)).toMatchObject({
      fieldProblems: {},
      problem: { kind: 'failed', error: toAppError(error, 'test') },
    });
  });
});

describe('what was done', () => {
  const form = filled(ofOne, choose(1));
  const before = (change: object, isUnpaid = false): CancellationForm => {
    const { refund } = mixedOrder;
    if (refund.kind !== 'terms') throw new Error('the fixture tells its terms');
    const order = { ...mixedOrder, isUnpaid, refund: { ...refund, order: { ...refund.order, ...change } } };
    return { ...form, orders: [order] };
  };

  it('is the difference of what the order says before and after', () => {
    const paid = before({ refundAmount: '50.00', refundTerms: null });
    expect(noteDone(paid, { refundAmount: '150.10' }).result).toMatchObject({ unpaid: null, refunded: '100.10' });
    const unpaid = before({ refundAmount: '50.00', refundTerms: null }, true);
    expect(noteDone(unpaid, { refundAmount: '150.10' }).result).toMatchObject({ unpaid: '100.10', refunded: null });
    const silent = before({ refundAmount: null });
    expect(noteDone(silent, { refundAmount: null }).result).toMatchObject({ unpaid: null, refunded: null });
  });

  it('tells money that was never paid from money that is refunded', () => {
    const terms = {
      due: '179.90',
      payment: '0.00',
      loyaltyCard: '0.00',
      loyalty: '50.00',
      askedPrice: '0.00',
      piecesLeft: 2,
      isShippingRefundable: true,
    };
    const amounts = { amount: '229.90', amountWithoutDiscount: '200.00', refundTerms: terms };
    const both = { ...before(amounts, true), chosen: [1, 2] };
    expect(noteDone(both, { refundAmount: '229.90' }).result).toMatchObject({ unpaid: '179.90', refunded: '50.00' });
  });

  it('of several orders has no amounts: the host tells none', () => {
    expect(noteDone(filled(ofMany, chooseAll), { refundAmount: null }).result).toEqual({
      scope: 'orders',
      orders: 2,
      hasCancellation: true,
      hasReturn: false,
      currency: 'try',
      unpaid: null,
      refunded: null,
    });
  });
});

describe('the view before the chart runs', () => {
  it('shows what was chosen and said so far, and the refund to the last kurus', () => {
    const view = previewCancellation(ofOne, [choose(1), choose(2), choose(2, false), give('1', { reason: '1' })]);
    expect(view).toMatchObject({ status: 'choosing', isBusy: false, chosenCount: 1, hasBegun: true });
    expect(view.lines.map(({ isChosen, answer }) => [isChosen, answer.reason])).toEqual([
      [true, '1'],
      [false, ''],
      [false, ''],
    ]);
    expect(view.chosen[0]).toMatchObject({ cancelled: '100.00', returned: null, refund: { total: 100_00 } });
  });

  it('is busy once something waits that the chart alone can do', () => {
    const view = previewCancellation(ofOne, [choose(1), { type: 'cancellation.submit' }]);
    expect(view).toMatchObject({ status: 'loading', isBusy: true, chosenCount: 1 });
  });

  it('names every voucher once that can be used again', () => {
    expect(previewCancellation(ofMany, [chooseAll]).codes).toEqual(['TEST10']);
  });
});
