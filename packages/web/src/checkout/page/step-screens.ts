import type { ComponentType } from 'react';
import { ContactStep } from '../contact/ContactStep.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { retriedPart } from './retried-part.tsx';
import type { CheckoutScreenName } from './step-paths.ts';

/** Each of these is a file of its own: nobody waits for the card form while typing an e-mail address. */
const laterScreens = {
  delivery: retriedPart<CheckoutScreenProps>(() =>
    import('../delivery/DeliveryStep.tsx').then(({ DeliveryStep }) => DeliveryStep),
  ),
  payment: retriedPart<CheckoutScreenProps>(() =>
    import('../payment/PaymentStep.tsx').then(({ PaymentStep }) => PaymentStep),
  ),
};

/** Each step's screen. */
export const stepScreens: Readonly<Record<CheckoutScreenName, ComponentType<CheckoutScreenProps>>> = {
  // In the document, and so with the page: the form and what is typed in it stay when the chart comes.
  contact: ContactStep,
  ...laterScreens,
};

const following: Readonly<Partial<Record<CheckoutScreenName, keyof typeof laterScreens>>> = {
  contact: 'payment',
  delivery: 'payment',
};

/** Fetches the screen that probably comes next, while the shopper is busy with this one. */
export function preloadAfter(screen: CheckoutScreenName): void {
  const next = following[screen];
  if (next) laterScreens[next].preload();
}
