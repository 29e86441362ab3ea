import type { Commerce } from '@vitrin/core';
import type { CheckoutActor, CheckoutView } from '@vitrin/core/checkout';
import type { WalletPlace } from './wallet-place.ts';
import type { Watched } from './watch.ts';

/** The tab's checkout: one actor, and the commerce it runs on. */
export interface RunningCheckout {
  readonly actor: CheckoutActor;
  readonly send: CheckoutActor['send'];
  /** What the screens may know. */
  readonly watched: Watched<CheckoutView>;
  readonly commerce: Commerce;
  /** Where the Masterpass wallet runs while it is the chosen way to pay. */
  readonly wallet: WalletPlace;
  /** Fetches what stands around the form, the header's count and name: called when the form is there. */
  readonly openAround: () => void;
  /** Ends the actor; nothing it was waiting for is applied any more. */
  readonly stop: () => void;
}
