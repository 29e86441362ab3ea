import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import type { MethodChoice, MethodOffer } from '../../payment/payment-option.ts';
import { hasUnpaid } from '../../payment/payment-option.ts';
import type { SavedCard } from './saved-card.repository.ts';
import { savedCardConfirmationPage } from './saved-card-confirmation.page.ts';
import { detailOfCard, tokenIn } from './saved-card-detail.ts';
import { savedCardInstallmentSelectionPage } from './saved-card-installment-selection.page.ts';
import { savedCardSelectionPage } from './saved-card-selection.page.ts';

/** The card that was used last, paid at once: what a known customer finds chosen (ruling 32). A choice that still holds stays. */
function preselectCard(chosen: MethodChoice, { savedCards, installmentsOf }: MethodOffer): MethodChoice {
  const kept = savedCards.find(({ token }) => token === tokenIn(chosen.methodDetail));
  const card = kept ?? savedCards[0];
  if (!card) return chosen;
  const methodDetail = kept ? chosen.methodDetail : detailOfCard(card);
  const installment = kept ? chosen.installment : null;
  return { methodDetail, installment: installment ?? singlePayment(card, installmentsOf) };
}

function singlePayment({ bin }: SavedCard, installmentsOf: MethodOffer['installmentsOf']): number | null {
  return installmentsOf(bin).find(({ count }) => count === 1)?.pk ?? null;
}

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
