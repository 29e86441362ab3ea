import { type CardFields, traceOf } from '../../../cards/card-fields.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import { stepOfCard } from '../../payment/card-step.ts';

/** Pays by a typed card. The card stays in the memory of this request. */
export function payByCard(
  card: CardFields,
  { useThreeD, save }: { readonly useThreeD: boolean; readonly save: boolean },
): PaymentIntent {
  const keep = save ? { month: card.month, year: card.year } : null;
  return {
    trace: traceOf(card.number),
    isCharge: true,
    ask: async (payment, { payments, timeLimit }) =>
      stepOfCard(await payments.authorise({ ...payment, card, useThreeD }, timeLimit), keep),
  };
}
