import { msg } from '@lingui/core/macro';
import { type FundsTransferView, transfer } from '@vitrin/core/checkout';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { TransferDetail } from './TransferDetail.tsx';

const noAccount = { at: 'bankAccount', says: msg`Choose the bank account you will pay to.` };

/** Payment by bank transfer: the order is placed, the money comes later (Protocol checkout §4.6). */
export const transferForm: PaymentForm<FundsTransferView> = {
  Detail: TransferDetail,
  obstacle: (view, { accounts }) => {
    if (accounts.isBusy) return 'busy';
    if (isConfirmable(view)) return null;
    return accounts.items.length > 0 ? noAccount : deadEnd(view);
  },
  pay: payAtOnce,
  payLabel: msg`Place order`,
  payHint: msg`You are not charged now. The next page shows the account details again.`,
};

/** What is fetched when it is chosen. */
export const transferParts: MethodParts<FundsTransferView> = { plugin: transfer, form: transferForm };
