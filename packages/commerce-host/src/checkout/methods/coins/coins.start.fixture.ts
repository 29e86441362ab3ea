import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import { refuse } from '../../protocol/refusal.ts';

/** The machine counts. */
interface CountedDetail extends AttemptDetail {
  readonly kind: 'coins';
  readonly thrown: number;
}

/** An attempt whose coins are being counted. */
export const coinsKind: AttemptKind = { kind: 'coins' };

/** How many coins the waiting attempt has. */
export function thrownCoins({ inputs }: CheckoutView): number | undefined {
  return detailOf<CountedDetail>(inputs.attempt?.detail, 'coins')?.thrown;
}

/** Throws coins in: at once up to ten, counted first above, refused above a hundred. */
export function throwCoins(thrown: number): PaymentIntent {
  return {
    trace: null,
    ask({ amount }) {
      if (thrown > 100) return { kind: 'refused', refusals: [refuse('providerRefused', 'PAYMENT_REFUSED')] };
      const detail: CountedDetail = { kind: 'coins', thrown };
      return thrown > 10 ? { kind: 'waits', detail } : { kind: 'authorised', reference: `coins-${amount}` };
    },
  };
}
