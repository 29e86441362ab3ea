import type { Commerce } from '@vitrin/core';
import type { RunningMethods } from '../methods/payment-methods-context.ts';
import type { ShopCheckout } from './shop-checkout.types.ts';

/** The tab's checkout, and the commerce it runs on. */
export interface RunningCheckout {
  readonly checkout: ShopCheckout;
  readonly commerce: Commerce;
  readonly payment: RunningMethods;
  /** Fetches what stands around the form, the header's count and name: called when the form is there. */
  readonly openAround: () => void;
  /** Ends the checkout; nothing it was waiting for is applied any more. */
  readonly stop: () => void;
}
