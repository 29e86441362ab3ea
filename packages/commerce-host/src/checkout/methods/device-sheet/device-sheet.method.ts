import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid } from '../../payment/payment-option.ts';
import { confirmationPaymentCompletePage } from './confirmation-payment-complete.page.ts';
import { confirmationPaymentQueryPage } from './confirmation-payment-query.page.ts';
import { confirmationPaymentSelectedPage } from './confirmation-payment-selected.page.ts';

/** The payment sheet of a device (Protocol checkout §4.11). */
export const deviceSheet: PaymentMethod = {
  options: [
    {
      pk: 11,
      type: 'wallet',
      slug: 'apple-pay',
      name: { en: 'Apple Pay', tr: 'Apple Pay' },
      walletMethod: 'apple_pay',
      isOffered: hasUnpaid,
    },
  ],
  pages: [confirmationPaymentSelectedPage, confirmationPaymentQueryPage, confirmationPaymentCompletePage],
};
