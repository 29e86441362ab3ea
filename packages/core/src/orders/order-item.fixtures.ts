// For tests alone: what the host tells of an item of an order.

import type { AccountOrderItem } from '../contract/account-order.ts';
import type { Id } from '../contract/primitives.ts';

/** An item of an order that may be cancelled, by what a test is about. */
export function orderItem(id: Id, change: Partial<AccountOrderItem> = {}): AccountOrderItem {
  return {
    id,
    parent: null,
    status: { value: '400', label: 'Approved' },
    price: '100.00',
    retailPrice: '100.00',
    quantity: '1',
    unitPrice: '100.00',
    totalAmount: '100.00',
    taxRate: '20.00',
    image: null,
    attributes: {},
    attributesKwargs: {},
    product: {
      pk: 1201,
      name: 'Dune mug',
      sku: '',
      image: null,
      absoluteUrl: '/dune-mug/',
      attributes: {},
      attributesKwargs: {},
    },
    isCancelled: false,
    isCancellable: true,
    isRefundable: false,
    availableEasyReturnShippingCompanies: [],
    activeCancellationRequest: null,
    cancellationrequestSet: [],
    trackingNumber: null,
    trackingUrl: null,
    estimatedDeliveryDate: null,
    ...change,
  };
}
