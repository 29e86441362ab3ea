import { msg } from '@lingui/core/macro';
import type { NothingToPayView } from '@vitrin/core/checkout';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { PaymentForm } from '../payment-method.types.ts';
import { NothingToPay } from './NothingToPay.tsx';

/** An order of which nothing is left to pay: the agreement and one press (Protocol checkout §4.16). */
export const nothingForm: PaymentForm<NothingToPayView> = {
  Detail: NothingToPay,
  payLabel: msg`Place order`,
  pay: payAtOnce,
};
