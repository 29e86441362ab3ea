import { msg } from '@lingui/core/macro';
import type { LoyaltyPaymentView } from '@vitrin/core/checkout';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { PaymentForm } from '../payment-method.types.ts';
import { LoyaltyPayment } from './LoyaltyPayment.tsx';

/** Loyalty money pays everything: nothing is typed, the agreement alone is asked for (Protocol checkout §4.9). */
export const loyaltyForm: PaymentForm<LoyaltyPaymentView> = {
  Detail: LoyaltyPayment,
  payLabel: msg`Pay with loyalty money`,
  pay: payAtOnce,
};
