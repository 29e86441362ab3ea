import type { Commerce } from '@vitrin/core';
import { type CheckoutActor, type CheckoutView, selectCheckout } from '@vitrin/core/checkout';
import { useMemo, useSyncExternalStore } from 'react';
import type { WalletPlace } from './wallet-place.ts';
import { watch } from './watch.ts';

/** The tab's checkout: one actor, and the commerce it runs on. */
export interface RunningCheckout {
  readonly actor: CheckoutActor;
  readonly send: CheckoutActor['send'];
  readonly commerce: Commerce;
  /** Where the Masterpass wallet runs while it is the chosen way to pay. */
  readonly wallet: WalletPlace;
  /** Ends the actor; nothing it was waiting for is applied any more. */
  readonly stop: () => void;
}

/** What the screen may know now. */
export function useCheckoutView({ actor }: RunningCheckout): CheckoutView {
  const { subscribe, getView } = useMemo(() => watch(actor, selectCheckout), [actor]);
  return useSyncExternalStore(subscribe, getView, getView);
}
