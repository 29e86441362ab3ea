import { msg } from '@lingui/core/macro';
import { retriedPart } from '../../page/retried-part.tsx';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';

/** Loyalty money pays everything: nothing is typed, the agreement alone is asked for (Protocol checkout §4.9). */
export const loyaltyMethod: PaymentMethod<'loyalty'> = {
  Detail: retriedPart(async () => (await import('./LoyaltyPayment.tsx')).LoyaltyPayment),
  payLabel: msg`Pay with loyalty money`,
  pay: payAtOnce,
};
