import { msg } from '@lingui/core/macro';
import type { WalletView } from '@vitrin/core/checkout';
import { approvalText } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { PaymentForm } from '../payment-method.types.ts';
import { HepsipayDetail } from './HepsipayDetail.tsx';

/** Payment in a wallet's window, which opens with Pay and says how it ended (Protocol checkout §4.12). */
export const hepsipayForm: PaymentForm<WalletView> = {
  Detail: HepsipayDetail,
  obstacle(_view, { isOpen, isBusy, window }) {
    if (!isOpen || isBusy) return 'busy';
    return window === null ? msg`Press “Try again” above first.` : null;
  },
  pay: payAtOnce,
  payingText: approvalText,
};
