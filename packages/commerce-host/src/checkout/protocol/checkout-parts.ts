import type { AttemptKind } from '../attempt/attempt-kind.types.ts';
import type { PaymentMethod } from '../payment/payment-method.types.ts';
import type { PaymentOption } from '../payment/payment-option.ts';
import type { PageHandler } from './page.ts';

/** What one host's checkout is made of, put together once from the ways to pay that are handed in. */
export interface CheckoutParts {
  readonly methods: readonly PaymentMethod[];
  /** Every page in canonical order (Protocol checkout §5.1). */
  readonly pages: readonly PageHandler[];
  /** The options of all methods in the order of the list (Protocol payment-methods §1). */
  readonly paymentOptions: readonly PaymentOption[];
  readonly attemptKinds: ReadonlyMap<string, AttemptKind>;
}

/** The page of this name, or `undefined` for a name that this host has not (Protocol checkout §1 rule 5). */
export function findPage({ pages }: CheckoutParts, name: string): PageHandler | undefined {
  return pages.find((page) => page.name === name);
}
