// For tests alone: what the host tells of an item of an order.
import type { AccountOrderItem } from '../contract/account-order.ts';

/** An item of an order that may be cancelled, by what a test is about. */
export function orderItem(id: number, change: Partial<AccountOrderItem> = {}): AccountOrderItem {
  return {
    id,
    parent: null,
    status: { value: '400', label: 'Approved' },
    price: '100.00',
    retail_price: '100.00',
    quantity: '1',
    unit_price: '100.00',
    total_amount: '100.00',
    tax_rate: '20.00',
    image: null,
    attributes: {},
    product: { pk: 1201, name: 'Dune mug', sku: '', image: null, absolute_url: '/dune-mug/', attributes: {} },
    is_cancelled: false,
    is_cancellable: true,
    is_refundable: false,
    available_easy_return_shipping_companies: [],
    active_cancellation_request: null,
    tracking_number: null,
    tracking_url: null,
    estimated_delivery_date: null,
    ...change,
  };
}
