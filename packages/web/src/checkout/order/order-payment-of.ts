import { msg } from '@lingui/core/macro';
import type { ShopPaymentMethod } from '../methods/payment-method.types.ts';
import { paymentMethods } from '../methods/payment-methods.table.ts';
import type { OrderPayment } from './order-payment.types.ts';

const unknownPayment: OrderPayment = { words: ({ payment: { name: method } }) => msg`By ${method}` };

/** How a way to pay speaks of an order that was paid by it; plain words for one that this shop does not know. */
export function orderPaymentOf(
  paymentType: string | null | undefined,
  methods: readonly ShopPaymentMethod[] = paymentMethods,
): OrderPayment {
  const known = methods.find(({ paymentTypes }) => paymentType != null && paymentTypes.includes(paymentType));
  return known?.order ?? unknownPayment;
}
