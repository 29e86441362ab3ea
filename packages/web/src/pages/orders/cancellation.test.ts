import type { CancellationReason } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import {
  askablePieces,
  cancellationMistakes,
  givenBack,
  placeRefusal,
  reasonsFor,
  sumOf,
  toCancellationBody,
} from './cancellation.ts';
import { order, piece } from './order.fixture.ts';

const reason = (id: number, type: string, needs = false): CancellationReason => ({
  id,
  cancellation_type: type,
  subject: `Reason ${id}`,
  order: 10 - id,
  is_active: id !== 9,
  extra_information_needed: needs,
});
const reasons = [reason(1, 'cancel'), reason(4, 'cancel', true), reason(9, 'cancel'), reason(5, 'refund')];
const carriers = [{ pk: 2, shipping_company: { value: 'poyraz', label: 'Poyraz' } }];
const back = {
  is_cancellable: false,
  is_refundable: true,
  available_easy_return_shipping_companies: carriers,
};
const texts = { reason: 'why?', description: 'more', carrier: 'who?', returnPolicy: 'rules' };
const nothing = { reason: '', description: '', carrier: '' };

describe('calling pieces off', () => {
  it('offers what the host allows and nobody asked for yet, bundles with their parts', () => {
    const asked = { cancellation_type: null, easy_return: null };
    const pieces = [
      piece(1),
      piece(2, { ...back, active_cancellation_request: asked }),
      piece(3, back),
      piece(4, { is_cancellable: false }),
      piece(5, { parent: 1, is_cancellable: false }),
    ];
    const askable = askablePieces(order({ orderitem_set: pieces }));
    expect(askable.map(({ id, way, parts, carriers: list }) => [id, way, parts, list])).toEqual([
      [1, 'cancel', ['Dune mug'], []],
      [3, 'refund', [], [{ value: '2', label: 'Poyraz' }]],
    ]);
    expect(askable.map(({ name }) => name)).toEqual(['Dune mug (1/2)', 'Dune mug (2/2)']);
    expect(sumOf(askable, 'try')).toBe('200.00');
  });

  it('offers the reasons of a way that are in use, in the host’s order', () => {
    expect(reasonsFor(reasons, 'cancel').map(({ id }) => id)).toEqual([4, 1]);
  });

  const pieces = askablePieces(order({ orderitem_set: [piece(1), piece(3, back)] }));

  it('says what is missing beside each control', () => {
    const form = { chosen: pieces, typed: { 1: { ...nothing, reason: '4' } }, hasAccepted: false };
    expect(cancellationMistakes(form, reasons, texts)).toEqual({
      '1.description': 'more',
      '3.reason': 'why?',
      '3.carrier': 'who?',
      returnPolicy: 'rules',
    });
  });

  it('sends what was chosen, words only where the reason asks for them', () => {
    const typed = {
      1: { ...nothing, reason: '4', description: ' chipped ' },
      3: { reason: '5', description: 'typed before', carrier: '2' },
    };
    const form = { chosen: pieces, typed, hasAccepted: true };
    expect(cancellationMistakes(form, reasons, texts)).toEqual({});
    expect(toCancellationBody(form, reasons)).toEqual({
      cancel_order_items: [
        { order_item: 1, reason: 4, cancellation_type: 'cancel', description: 'chipped' },
        { order_item: 3, reason: 5, cancellation_type: 'refund', easy_return: 2 },
      ],
      return_policy: true,
    });
  });

  it('puts the host’s refusal beside its controls, by the order of the body', () => {
    const fields = {
      'cancel_order_items.0.order_item': ['Not cancellable.'],
      'cancel_order_items.1.easy_return': ['No such carrier.'],
      'cancel_order_items.7.reason': ['nobody'],
      return_policy: ['Accept it.'],
      other: ['x'],
    };
    expect(placeRefusal(fields, pieces)).toEqual({
      '1.piece': 'Not cancellable.',
      '3.carrier': 'No such carrier.',
      returnPolicy: 'Accept it.',
    });
  });

  it('knows what went back by what the order says before and after', () => {
    const before = order({ refund_amount: '50.00' });
    expect(givenBack(before, { refund_amount: '150.10' }, pieces)).toEqual({ unpaid: null, paid: '100.10' });
    expect(givenBack({ ...before, is_payable: true }, { refund_amount: '150.10' }, pieces)).toEqual({
      unpaid: '100.10',
      paid: null,
    });
    expect(givenBack(order({ refund_amount: null }), { refund_amount: null }, pieces)).toEqual({
      unpaid: null,
      paid: null,
    });
  });

  it('tells money that was never paid from money that goes back', () => {
    const terms = {
      due: '179.90',
      payment: '0.00',
      loyalty_card: '0.00',
      loyalty: '50.00',
      asked_price: '0.00',
      pieces_left: 2,
      is_shipping_refundable: true,
    };
    const before = order({ refund_terms: terms, is_payable: true });
    expect(givenBack(before, { refund_amount: '229.90' }, pieces)).toEqual({ unpaid: '179.90', paid: '50.00' });
  });
});
