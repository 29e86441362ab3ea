import type { Commerce } from '@vitrin/core';
import { type CheckoutActor, type CheckoutView, selectCheckout } from '@vitrin/core/checkout';
import { useSelector } from '@xstate/react';

/** The tab's checkout: one actor, and the commerce it runs on. */
export interface RunningCheckout {
  readonly actor: CheckoutActor;
  readonly send: CheckoutActor['send'];
  readonly commerce: Commerce;
  /** Ends the actor; nothing it was waiting for is applied any more. */
  readonly stop: () => void;
}

/** What the screen may know now. */
export function useCheckoutView({ actor }: RunningCheckout): CheckoutView {
  return useSelector(actor, selectCheckout);
}
