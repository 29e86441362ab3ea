import { msg } from '@lingui/core/macro';
import { retriedPart } from '../retried-part.tsx';
import { deadEnd } from './another-way.ts';
import type { PaymentMethod } from './payment-method.types.ts';

/** Payment by a lender's credit: leaves for the lender and comes back (Protocol checkout §4.7). */
export const creditMethod: PaymentMethod = {
  Detail: retriedPart(async () => (await import('./CreditDetail.tsx')).CreditDetail),
  obstacle: (view) => {
    const { options } = view.credit;
    if (options.isBusy) return 'busy';
    if (view.confirmingPage === 'CreditPaymentConfirmationPage') return null;
    return options.items.length > 0 ? msg`Choose one of the credits.` : deadEnd(view);
  },
  pay: ({ send }) => send({ type: 'page.submit', page: 'CreditPaymentConfirmationPage', input: { agreement: true } }),
  payingText: msg`Asking the lender. Please stay on this page.`,
  payHint: msg`The order is placed once the lender has agreed.`,
};
