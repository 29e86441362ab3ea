import type { AccountOrder } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { order, piece } from './order.fixture.ts';
import { pieceGroups, shipmentsOf } from './order-lines.ts';
import { toOrderRow } from './order-row.ts';
import { orderStates, takenOffOf } from './order-states.table.ts';
import { timelineOf } from './way/OrderWay.tsx';

const cancelled = { value: '100', label: 'Cancelled' };
const asked = { cancellationType: { value: 'refund', label: 'Return' }, easyReturn: { code: 'K7X' } };

describe('pieces of an order', () => {
  it('are grouped by what becomes of them, parts with their bundle', () => {
    const pieces = [
      piece(1),
      piece(2, { status: cancelled }),
      piece(3, { parent: 1, product: { ...piece(3).product, pk: 9, name: 'Saucer' } }),
      piece(4),
    ];
    const groups = pieceGroups(order({ orderitemSet: pieces }));
    expect(groups.map(({ status, lines }) => [status.value, lines.map(({ quantity }) => quantity)])).toEqual([
      ['400', [2]],
      ['100', [1]],
    ]);
    expect(groups[0]?.lines[0]?.parts).toEqual([{ name: 'Saucer', quantity: 1 }]);
  });

  it('that go back stand apart, with the code of each', () => {
    const pieces = [piece(1), piece(2, { activeCancellationRequest: asked })];
    const groups = pieceGroups(order({ orderitemSet: pieces }));
    expect(groups.map(({ request, returnCodes }) => [request, returnCodes])).toEqual([
      [null, []],
      ['Return', ['K7X']],
    ]);
  });

  it('that the shop did not take back stand apart, with its reason', () => {
    const refusal = { reason: 'it shows signs of use', note: null };
    const pieces = [piece(1, { cancellationrequestSet: [{ refusal }] }), piece(2), piece(3)];
    const groups = pieceGroups(order({ orderitemSet: pieces }));
    expect(groups.map((group) => [group.refusal, group.lines[0]?.quantity])).toEqual([
      [refusal, 1],
      [null, 2],
    ]);
  });

  it('name each shipment once, and link only to the web', () => {
    const shipment = { trackingNumber: 'VT1', trackingUrl: 'javascript:alert(1)' };
    const other = { trackingNumber: 'VT2', trackingUrl: 'https://carrier.test/VT2' };
    const pieces = [piece(1, shipment), piece(2, shipment), piece(3, other)];
    expect(shipmentsOf(order({ orderitemSet: pieces, trackingNumber: 'VT1' }))).toEqual([
      { number: 'VT1', url: null },
      { number: 'VT2', url: 'https://carrier.test/VT2' },
    ]);
  });
});

describe('the row of an order', () => {
  it('counts items without parts and shows each product once', () => {
    const pieces = [piece(1), piece(2), piece(3, { parent: 1 })];
    const row = toOrderRow(order({ orderitemSet: pieces, refundAmount: '100.00' }));
    expect(row).toMatchObject({ items: 2, products: [{ name: 'Dune mug' }], refunded: '100.00', code: 'try' });
    expect(toOrderRow(order()).refunded).toBeNull();
  });

  it('knows what cancelling it refunds, where the host tells the terms', () => {
    const terms = {
      due: '0.00',
      payment: '229.90',
      loyaltyCard: '0.00',
      loyalty: '0.00',
      askedPrice: '0.00',
      piecesLeft: 2,
      isShippingRefundable: true,
    };
    expect(toOrderRow(order({ refundTerms: terms })).refund).toMatchObject({ total: 229_90, shipping: 29_90 });
    expect(toOrderRow(order()).refund).toBeNull();
    const sent = [piece(1, { isCancellable: false })];
    expect(toOrderRow(order({ refundTerms: terms, orderitemSet: sent })).refund).toBeNull();
  });
});

describe('what was taken off an order', () => {
  it.each([
    [['400', '100'], 'cancelled'],
    [['550', '600'], 'returned'],
    [['50', '600', '550'], 'both'],
    [[], 'cancelled'],
  ])('%j: %s', (codes, takenOff) => {
    expect(takenOffOf(codes.map((value) => ({ status: { value } })))).toBe(takenOff);
  });
});

describe('the way of an order', () => {
  const step = (value: string, date: string | null = null) => ({
    status: { value, label: '' },
    date,
    expectedFrom: null,
    expectedTo: null,
  });
  const inState = (value: string, trackingSteps: AccountOrder['trackingSteps'] = []) => ({
    status: { value, label: '' },
    trackingSteps,
  });

  it('of a pick-up leads to the shop, each step with the days that the host tells of it', () => {
    const days = [step('400', '2026-11-20T09:00:00Z'), step('450'), step('520'), step('550')];
    expect(timelineOf(inState('450', days)).map(({ id, tracking }) => [id, tracking?.status.value])).toEqual([
      ['ordered', '400'],
      ['preparing', '450'],
      ['ready', '520'],
      ['fetched', '550'],
    ]);
    expect(timelineOf(inState('100', days)).map(({ tracking }) => tracking?.status.value)).toEqual(['400', undefined]);
  });

  it.each([
    ['300', 'ordered*, preparing, onTheWay, delivered'],
    ['400', 'ordered*, preparing, onTheWay, delivered'],
    ['450', 'ordered+, preparing*, onTheWay, delivered'],
    ['510', 'ordered+, preparing+, onTheWay*, delivered'],
    ['550', 'ordered+, preparing+, onTheWay+, delivered*'],
    ['100', 'ordered+, cancelled*'],
    ['600', 'ordered+, delivered+, refunded*'],
    ['999', 'ordered*, preparing, onTheWay, delivered'],
  ])('in state %s: %s', (code, way) => {
    const marks = { done: '+', current: '*', next: '' };
    expect(
      timelineOf(inState(code))
        .map(({ id, state }) => id + marks[state])
        .join(', '),
    ).toBe(way);
  });

  it('has one step where the order is, in every state', () => {
    for (const { code } of orderStates) {
      expect(timelineOf(inState(code)).filter(({ state }) => state === 'current')).toHaveLength(1);
    }
  });
});
