import type { PaymentType } from '@vitrin/core/contract';
import { cardMethod } from './card-method.ts';
import type { PaymentMethod } from './payment-method.types.ts';

/** The ways to pay that this shop can draw, by the host's payment type (Protocol payment-methods §1). */
export const paymentMethods: Readonly<Partial<Record<PaymentType, PaymentMethod>>> = {
  credit_card: cardMethod,
};

/** The method of an option's payment type; undefined for one that this shop cannot draw. */
export function methodOf(paymentType: string | undefined): PaymentMethod | undefined {
  return paymentType !== undefined && Object.hasOwn(paymentMethods, paymentType)
    ? paymentMethods[paymentType as PaymentType]
    : undefined;
}
