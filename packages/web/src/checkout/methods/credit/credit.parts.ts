import { msg } from '@lingui/core/macro';
import { type CreditView, credit } from '@vitrin/core/checkout';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { CreditDetail } from './CreditDetail.tsx';

const noCredit = { at: 'creditOption', says: msg`Choose a credit offer.` };

/** Payment by a lender's credit: leaves for the lender and comes back (Protocol checkout §4.7). */
export const creditForm: PaymentForm<CreditView> = {
  Detail: CreditDetail,
  obstacle: (view, { options }) => {
    if (options.isBusy) return 'busy';
    if (isConfirmable(view)) return null;
    return options.items.length > 0 ? noCredit : deadEnd(view);
  },
  pay: payAtOnce,
  payingText: msg`Waiting for the lender. Please stay on this page.`,
  payHint: msg`Your order is placed when the lender approves.`,
};

/** What is fetched when it is chosen. */
export const creditParts: MethodParts<CreditView> = { plugin: credit, form: creditForm };
