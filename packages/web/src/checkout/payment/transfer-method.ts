import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { PaymentMethod } from './payment-method.types.ts';

/** Payment by bank transfer: the order is placed, the money comes later (Protocol checkout §4.6). */
export const transferMethod: PaymentMethod = {
  Detail: lazy(async () => ({ default: (await import('./TransferDetail.tsx')).TransferDetail })),
  obstacle: ({ fundsTransfer: { accounts }, confirmingPage }) => {
    if (accounts.isBusy) return 'busy';
    return confirmingPage === 'FundsTransferPage' ? null : msg`Choose the bank account that you will pay to.`;
  },
  pay: ({ send }) => send({ type: 'page.submit', page: 'FundsTransferPage', input: { agreement: true } }),
  payHint: msg`No money is taken now. The next page shows the account again.`,
};
