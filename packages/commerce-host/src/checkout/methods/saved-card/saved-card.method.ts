import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid } from '../../payment/payment-option.ts';
import { preselectCard } from './preselect-card.ts';
import { savedCardConfirmationPage } from './saved-card-confirmation.page.ts';
import { savedCardInstallmentSelectionPage } from './saved-card-installment-selection.page.ts';
import { savedCardSelectionPage } from './saved-card-selection.page.ts';

/** One of the user's kept cards, by its security code (Protocol checkout §4.14). */
export const savedCard: PaymentMethod = {
  options: [
    {
      pk: 15,
      type: 'saved_card',
      slug: 'saved-card',
      name: { en: 'Saved card', tr: 'Kayıtlı kart' },
      isOffered: (facts) => hasUnpaid(facts) && facts.isUser && facts.hasSavedCard,
      preselect: preselectCard,
    },
  ],
  pages: [savedCardSelectionPage, savedCardInstallmentSelectionPage, savedCardConfirmationPage],
};
