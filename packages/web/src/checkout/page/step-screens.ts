import type { ComponentType, FunctionComponent } from 'react';
import type { ContactStepProps } from '../contact/ContactStep.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { retriedPart } from './retried-part.tsx';
import type { CheckoutScreenName } from './step-paths.ts';

type LoadScreen = () => Promise<ComponentType<CheckoutScreenProps>>;

const loadContact = () => import('../contact/ContactStep.tsx').then(({ ContactStep }) => ContactStep);

/** The one screen that stands before the chart is there. */
export const ContactScreen: FunctionComponent<ContactStepProps> = retriedPart(loadContact);

const loads: Readonly<Record<CheckoutScreenName, LoadScreen>> = {
  contact: loadContact,
  delivery: () => import('../delivery/DeliveryStep.tsx').then(({ DeliveryStep }) => DeliveryStep),
  payment: () => import('../payment/PaymentStep.tsx').then(({ PaymentStep }) => PaymentStep),
};

/** Each step's screen is a file of its own: nobody waits for the card form while typing an e-mail address. */
export const stepScreens: Readonly<Record<CheckoutScreenName, ComponentType<CheckoutScreenProps>>> = {
  // The same component: the form and what is typed in it stay when the chart comes.
  contact: ContactScreen,
  delivery: retriedPart(loads.delivery),
  payment: retriedPart(loads.payment),
};

const following: Readonly<Partial<Record<CheckoutScreenName, CheckoutScreenName>>> = {
  contact: 'payment',
  delivery: 'payment',
};

/** Fetches the screen that probably comes next, while the shopper is busy with this one. */
export function preloadAfter(screen: CheckoutScreenName): void {
  const next = following[screen];
  // A failed fetch is tried again, and told, when the screen is really needed.
  if (next) loads[next]().catch(() => undefined);
}

/** Fetches the form of contact beside the answer that asks for it. */
export function preloadContact(): void {
  loadContact().catch(() => undefined);
}
