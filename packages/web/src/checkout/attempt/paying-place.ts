import { usePaymentMethod } from '../methods/payment-methods-context.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';

/** Does the card's bank ask the shopper outside the shop, and not a provider of the chosen way to pay? */
export function useIsAskedByBank(view: CheckoutView): boolean {
  const known = usePaymentMethod(view);
  return view.summary.paymentOption === null || known?.isAskedByBank === true;
}
