// For tests alone; no index exports it: orders to cancel, and a chart whose calls are answered by hand.

import type { CancellationReason } from '../contract/cancellation.ts';
import type { Id } from '../contract/primitives.ts';
import type { CancellableLine, CancellableOrder, CancellationServices } from './cancellation.types.ts';
import type { RefundPreview } from './refund-preview.ts';

function reason(id: number, type: string, needs = false): CancellationReason {
  const isActive = id !== 9;
  return {
    id,
    cancellationType: type,
    subject: `Reason ${id}`,
    order: 10 - id,
    isActive,
    extraInformationNeeded: needs,
  };
}

/** The same reasons as the host writes them (account.md §5). */
export const wireReasons = () =>
  reasons.map(({ cancellationType, isActive, extraInformationNeeded, ...reason }) => ({
    ...reason,
    cancellation_type: cancellationType,
    is_active: isActive,
    extra_information_needed: extraInformationNeeded,
  }));

/** Two for a cancellation, of which 4 wants words, one that is not in use, and one for a return. */
export const reasons = [reason(1, 'cancel'), reason(4, 'cancel', true), reason(9, 'cancel'), reason(5, 'refund')];

function line(id: Id, change: Partial<CancellableLine> = {}): CancellableLine {
  return {
    id,
    name: `Mug ${id}`,
    image: null,
    price: '100.00',
    kind: 'cancellation',
    parts: [],
    carriers: [],
    ...change,
  };
}

/** Item 1 and 2 can be cancelled, item 3 returned by one carrier. The host tells its terms: 29.90 of it is shipping. */
export const mixedOrder: CancellableOrder = {
  number: '7001',
  currency: 'try',
  isUnpaid: false,
  lines: [line(1), line(2), line(3, { kind: 'return', carriers: [{ pk: 2, value: '2', label: 'Poyraz' }] })],
  refund: {
    kind: 'terms',
    order: {
      currency: { value: 'try', label: 'TL' },
      amount: '329.90',
      amountWithoutDiscount: '300.00',
      discountAmount: '0.00',
      installmentInterestAmount: '0.00',
      discountitemSet: [],
      refundAmount: '0.00',
      refundTerms: {
        due: '0.00',
        payment: '329.90',
        loyaltyCard: '0.00',
        loyalty: '0.00',
        askedPrice: '0.00',
        piecesLeft: 3,
        isShippingRefundable: false,
      },
    },
  },
};

const preview: RefundPreview = {
  price: 100_00,
  discount: 0,
  interest: 0,
  shipping: 0,
  total: 100_00,
  back: { due: 0, capture: 100_00, loyaltyCard: 0, loyalty: 0 },
  codes: ['TEST10'],
};

/** Two orders that are cancelled as a whole: of the first one's two items, and of the second one's item. */
export const wholeOrders: readonly CancellableOrder[] = [
  {
    number: '7001',
    currency: 'try',
    isUnpaid: false,
    lines: [line(11), line(12)],
    refund: { kind: 'whole', preview },
  },
  { number: '7002', currency: 'try', isUnpaid: true, lines: [line(21)], refund: { kind: 'whole', preview } },
];

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: CancellationServices = {
  loadReasons: () => Promise.reject(new Error('[cancellation] this test answers the actors itself')),
  send: () => Promise.reject(new Error('[cancellation] this test answers the actors itself')),
  refresh: () => Promise.reject(new Error('[cancellation] this test answers the actors itself')),
};
