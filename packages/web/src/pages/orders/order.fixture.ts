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
    created_date: '2026-11-20T10:00:00.000000Z',
    modified_date: null,
    amount: '229.90',
    amount_without_discount: '200.00',
    discount_amount: '0.00',
    shipping_amount: '29.90',
    installment_count: 1,
    installment_interest_amount: '0.00',
    orderitem_set: [orderItem(1), orderItem(2)],
    discountitem_set: [],
    shipping_address: null,
    billing_address: null,
    payment_option: { pk: 1, name: 'Credit card', payment_type: 'credit_card', slug: 'credit-card' },
    shipping_option_slug: 'standard',
    shipping_company: 'Martı Cargo',
    bank: null,
    user_email: 'ada@example.test',
    notes: null,
    is_cancelled: false,
    is_cancellable: true,
    is_refundable: false,
    is_payable: false,
    refund_amount: '0.00',
    refund_terms: null,
    user: 7,
    delivery_option: null,
    payment_details: null,
    gift_box_amount: null,
    deliveries: [],
    tracking_number: null,
    tracking_url: null,
    invoice_number: null,
    e_archive_url: null,
    ...change,
  };
}
