import { msg } from '@lingui/core/macro';
import { type NothingToPayView, nothing } from '@vitrin/core/checkout';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { NothingToPay } from './NothingToPay.tsx';

/** An order of which nothing is left to pay: the agreement and one press (Protocol checkout §4.16). */
const nothingForm: PaymentForm<NothingToPayView> = {
  Detail: NothingToPay,
  payLabel: msg`Place order`,
  pay: payAtOnce,
};

export const nothingParts: MethodParts<NothingToPayView> = { plugin: nothing, form: nothingForm };
