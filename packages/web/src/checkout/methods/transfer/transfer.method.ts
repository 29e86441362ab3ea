import { msg } from '@lingui/core/macro';
import { retriedPart } from '../../page/retried-part.tsx';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';

/** Payment by bank transfer: the order is placed, the money comes later (Protocol checkout §4.6). */
export const transferMethod: PaymentMethod<'transfer'> = {
  Detail: retriedPart(async () => (await import('./TransferDetail.tsx')).TransferDetail),
  obstacle: (view, { accounts }) => {
    if (accounts.isBusy) return 'busy';
    if (isConfirmable(view)) return null;
    return accounts.items.length > 0 ? msg`Choose the bank account that you will pay to.` : deadEnd(view);
  },
  pay: payAtOnce,
  payHint: msg`No money is taken now. The next page shows the account again.`,
};
