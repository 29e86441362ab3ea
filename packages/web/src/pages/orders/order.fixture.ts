import type { AccountOrder } from '@vitrin/core/contract';
import { orderItem } from '@vitrin/core/testing';

export { orderItem as piece } from '@vitrin/core/testing';

/** An order of a user, by what a test is about. */
export function order(change: Partial<AccountOrder> = {}): AccountOrder {
  return {
    id: 7,
    number: '2026112000000007',
    status: { value: '400', label: 'Approved' },
    currency: { value: 'try', label: 'TL' },
    createdDate: '2026-11-20T10:00:00.000000Z',
    modifiedDate: null,
    amount: '229.90',
    amountWithoutDiscount: '200.00',
    discountAmount: '0.00',
    shippingAmount: '29.90',
    installmentCount: 1,
    installmentInterestAmount: '0.00',
    orderitemSet: [orderItem(1), orderItem(2)],
    discountitemSet: [],
    shippingAddress: null,
    billingAddress: null,
    paymentOption: { pk: 1, name: 'Credit card', paymentType: 'credit_card', slug: 'credit-card' },
    shippingOptionSlug: 'standard',
    shippingCompany: 'Martı Cargo',
    bank: null,
    userEmail: 'ada@example.test',
    notes: null,
    extraField: null,
    extraAnswers: [],
    isCancelled: false,
    isCancellable: true,
    isRefundable: false,
    isPayable: false,
    refundAmount: '0.00',
    refundTerms: null,
    user: 7,
    deliveryOption: null,
    paymentDetails: null,
    giftBoxAmount: null,
    deliveries: [],
    refundableUntil: null,
    trackingSteps: [],
    trackingNumber: null,
    trackingUrl: null,
    invoiceNumber: null,
    invoiceDate: null,
    eArchiveUrl: null,
    invoice: null,
    ...change,
  };
}
