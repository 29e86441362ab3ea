import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid } from '../../payment/payment-option.ts';
import { binNumberPage } from './bin-number.page.ts';
import { creditCardConfirmationPage } from './credit-card-confirmation.page.ts';
import { installmentSelectionPage } from './installment-selection.page.ts';

/** A typed card, at once or in installments, with or without 3-D (Protocol checkout §4.5). */
export const card: PaymentMethod = {
  options: [
    {
      pk: 5,
      type: 'credit_card',
      slug: 'credit-card',
      name: { en: 'Credit or debit card', tr: 'Kredi veya banka kartı' },
      isOffered: hasUnpaid,
    },
  ],
  pages: [binNumberPage, installmentSelectionPage, creditCardConfirmationPage],
};
