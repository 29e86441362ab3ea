import { msg } from '@lingui/core/macro';
import { hepsipay, type WalletView } from '@vitrin/core/checkout';
import { approvalText, paymentOptionField } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { HepsipayDetail } from './HepsipayDetail.tsx';

const closed = {
  at: paymentOptionField,
  says: msg`The wallet did not open. Try again above, or choose another payment method.`,
};

/** Payment in a wallet's window, which opens with Pay and says how it ended (Protocol checkout §4.12). */
const hepsipayForm: PaymentForm<WalletView> = {
  Detail: HepsipayDetail,
  obstacle(_view, { isOpen, isBusy, window }) {
    if (!isOpen || isBusy) return 'busy';
    return window === null ? closed : null;
  },
  pay: payAtOnce,
  payingText: approvalText,
};

/** What is fetched when it is chosen. */
export const hepsipayParts: MethodParts<WalletView> = { plugin: hepsipay, form: hepsipayForm };
