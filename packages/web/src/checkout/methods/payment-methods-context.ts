import type { CheckoutView } from '@vitrin/core/checkout';
import { createContext, useContext } from 'react';
import type { MethodParts, NamedView, ShopPaymentMethod } from './payment-method.types.ts';

/** The ways to pay of the running checkout. */
export interface RunningMethods {
  /** Those that it was handed. */
  readonly methods: readonly ShopPaymentMethod[];
  /** What is drawn of one whose code is here; core's view tells of a way to pay only then. */
  partsOf(name: string | undefined): MethodParts | undefined;
}

/** Before the charts run there is nothing to pay with. */
export const noMethods: RunningMethods = { methods: [], partsOf: () => undefined };

export const PaymentMethodsContext = createContext(noMethods);

/** What tells which way to pay is chosen. */
export type ChosenMethod = Pick<CheckoutView<NamedView>, 'method' | 'summary'>;

/**
 * The chosen way to pay: by core's view where its code is here, else by what the host calls it. Null for none, for one that
 * this shop does not have, and while several wallets may be meant.
 */
export function chosenMethod(
  { method, summary: { paymentOption } }: ChosenMethod,
  methods: readonly ShopPaymentMethod[],
): ShopPaymentMethod | null {
  const able = methods.filter(({ name, paymentTypes }) =>
    method ? name === method.name : paymentOption && paymentTypes.includes(paymentOption.paymentType),
  );
  return able.length === 1 ? (able[0] ?? null) : null;
}

/** The chosen way to pay of the running checkout. */
export function usePaymentMethod(view: ChosenMethod): ShopPaymentMethod | null {
  return chosenMethod(view, useContext(PaymentMethodsContext).methods);
}
