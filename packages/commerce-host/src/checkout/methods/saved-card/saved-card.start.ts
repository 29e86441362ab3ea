import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import { stepOfCard } from '../../payment/card-step.ts';
import type { SavedCard } from './saved-card.repository.ts';

/** Pays by a kept card and its security code, which stays in the memory of this request. */
export function payBySavedCard(
  { bin, lastFour, brand }: SavedCard,
  { cvc, useThreeD }: { readonly cvc: string; readonly useThreeD: boolean },
): PaymentIntent {
  return {
    trace: { bin, lastFour, brand },
    isCharge: true,
    ask: async (payment, { payments, timeLimit }) =>
      stepOfCard(await payments.authoriseSaved({ ...payment, bin, lastFour, cvc, useThreeD }, timeLimit), null),
  };
}
