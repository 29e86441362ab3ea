import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { creditOptionWire } from './credit.wire.ts';
import { chosenCredit } from './credit-detail.ts';
import { creditPaymentConfirmationPage } from './credit-payment-confirmation.page.ts';
import { creditPaymentSelectionPage } from './credit-payment-selection.page.ts';

/** A shopping credit of a lender, to whom the shopper is sent (Protocol checkout §4.7). */
export const credit: PaymentMethod = {
  options: [
    {
      pk: 8,
      type: 'credit_payment',
      slug: 'shopping-credit',
      name: { en: 'Shopping credit', tr: 'Alışveriş kredisi' },
      isOffered: (facts) => hasUnpaidLira(facts) && facts.unpaid >= 500_00 && facts.isUser,
      provider: { name: { en: 'Demo Lender', tr: 'Demo Kredi' }, returnPage: 'RedirectionPageCompletePage' },
      ordered(detail) {
        const credit = chosenCredit(detail);
        return credit ? { credit: credit.name } : {};
      },
    },
  ],
  pages: [creditPaymentSelectionPage, creditPaymentConfirmationPage],
  preOrder: ({ choices, inputs }) => ({
    credit_payment_option: creditOptionWire(chosenCredit(choices.methodDetail), inputs.language),
  }),
};
