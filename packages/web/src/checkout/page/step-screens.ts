import type { ComponentType } from 'react';
import { ContactStep } from '../contact/ContactStep.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { retriedPart } from './retried-part.tsx';
import type { CheckoutScreenName } from './step-paths.ts';

type LoadScreen = () => Promise<ComponentType<CheckoutScreenProps>>;

type LaterScreen = Exclude<CheckoutScreenName, 'contact'>;

const loads: Readonly<Record<LaterScreen, LoadScreen>> = {
  delivery: () => import('../delivery/DeliveryStep.tsx').then(({ DeliveryStep }) => DeliveryStep),
  payment: () => import('../payment/PaymentStep.tsx').then(({ PaymentStep }) => PaymentStep),
};

/** Each step's screen is a file of its own: nobody waits for the card form while typing an e-mail address. */
export const stepScreens: Readonly<Record<CheckoutScreenName, ComponentType<CheckoutScreenProps>>> = {
  // In the document, and so with the page: the form and what is typed in it stay when the chart comes.
  contact: ContactStep,
  delivery: retriedPart(loads.delivery),
  payment: retriedPart(loads.payment),
};

const following: Readonly<Partial<Record<CheckoutScreenName, LaterScreen>>> = {
  contact: 'payment',
  delivery: 'payment',
};

/** Fetches the screen that probably comes next, while the shopper is busy with this one. */
export function preloadAfter(screen: CheckoutScreenName): void {
  const next = following[screen];
  // A failed fetch is tried again, and told, when the screen is really needed.
  if (next) loads[next]().catch(() => undefined);
}
