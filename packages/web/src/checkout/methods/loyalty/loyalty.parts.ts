import { msg } from '@lingui/core/macro';
import { type LoyaltyPaymentView, loyalty } from '@vitrin/core/checkout';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { LoyaltyPayment } from './LoyaltyPayment.tsx';

/** Loyalty money pays everything: nothing is typed, the agreement alone is asked for (Protocol checkout §4.9). */
const loyaltyForm: PaymentForm<LoyaltyPaymentView> = {
  Detail: LoyaltyPayment,
  payLabel: msg`Pay with loyalty money`,
  pay: payAtOnce,
};

/** What is fetched when it is chosen. */
export const loyaltyParts: MethodParts<LoyaltyPaymentView> = { plugin: loyalty, form: loyaltyForm };
