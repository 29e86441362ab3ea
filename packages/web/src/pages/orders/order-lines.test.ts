import { describe, expect, it } from 'vitest';
import { order, piece } from './order.fixture.ts';
import { pieceGroups, shipmentsOf } from './order-lines.ts';
import { toOrderRow } from './order-row.ts';
import { orderStates, stageOf, takenOffOf } from './order-states.table.ts';
import { timelineOf } from './order-timeline.ts';

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
      timelineOf(stageOf(code))
        .map(({ id, state }) => id + marks[state])
        .join(', '),
    ).toBe(way);
  });

  it('has one step where the order is, in every state', () => {
    for (const { stage } of orderStates) {
      expect(timelineOf(stage).filter(({ state }) => state === 'current')).toHaveLength(1);
    }
  });
});
