import { type ComponentType, lazy } from 'react';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import type { CheckoutScreenName } from './step-paths.ts';

type LoadScreen = () => Promise<{ readonly default: ComponentType<CheckoutScreenProps> }>;

const loads: Readonly<Record<CheckoutScreenName, LoadScreen>> = {
  contact: () => import('./ContactStep.tsx').then(({ ContactStep }) => ({ default: ContactStep })),
  delivery: () => import('./DeliveryStep.tsx').then(({ DeliveryStep }) => ({ default: DeliveryStep })),
  payment: () => import('./PaymentStep.tsx').then(({ PaymentStep }) => ({ default: PaymentStep })),
};

/** Each step's screen is a file of its own: nobody waits for the card form while typing an e-mail address. */
export const stepScreens: Readonly<Record<CheckoutScreenName, ComponentType<CheckoutScreenProps>>> = {
  contact: lazy(loads.contact),
  delivery: lazy(loads.delivery),
  payment: lazy(loads.payment),
};

const following: Readonly<Partial<Record<CheckoutScreenName, CheckoutScreenName>>> = {
  contact: 'delivery',
  delivery: 'payment',
};

/** Fetches the screen that probably comes next, while the shopper is busy with this one. */
export function preloadAfter(screen: CheckoutScreenName): void {
  const next = following[screen];
  // A failed fetch is tried again, and told, when the screen is really needed.
  if (next) loads[next]().catch(() => undefined);
}
