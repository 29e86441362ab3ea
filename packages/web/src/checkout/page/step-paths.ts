import type { CheckoutStep } from '@vitrin/core/checkout';

/** The screens of checkout that have an address of their own. */
export type CheckoutScreenName = 'contact' | 'delivery' | 'payment';

/** Paths without locale; the router puts the prefix in front. */
export const screenPaths: Readonly<Record<CheckoutScreenName, string>> = {
  contact: '/orders/checkout/contact/',
  delivery: '/orders/checkout/delivery/',
  payment: '/orders/checkout/payment/',
};

const screenOfStep: Readonly<Record<CheckoutStep, CheckoutScreenName>> = {
  shipping: 'delivery',
  payment: 'payment',
  confirmation: 'payment',
};

/** Screen that shows a step of the chart. */
export function screenOf(step: CheckoutStep): CheckoutScreenName {
  return screenOfStep[step];
}

/** Address of a step. */
export function stepPath(step: CheckoutStep): string {
  return screenPaths[screenOf(step)];
}

/** Screen that an address asks for; undefined for the bare checkout address and for words we do not know. */
export function screenOfSegment(segment: string | undefined): CheckoutScreenName | undefined {
  return segment !== undefined && Object.hasOwn(screenPaths, segment) ? (segment as CheckoutScreenName) : undefined;
}
