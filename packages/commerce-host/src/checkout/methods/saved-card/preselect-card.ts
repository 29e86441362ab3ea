import type { MethodChoice, MethodOffer } from '../../payment/payment-option.ts';
import type { SavedCard } from './saved-card.repository.ts';
import { detailOfCard, tokenIn } from './saved-card-detail.ts';

/** The card that was used last, paid at once: what a known customer finds chosen (ruling 32). A choice that still holds stays. */
export function preselectCard(chosen: MethodChoice, { savedCards, installmentsOf }: MethodOffer): MethodChoice {
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
