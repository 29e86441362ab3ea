import { msg } from '@lingui/core/macro';
import type { CheckoutView } from '@vitrin/core/checkout';
import type { MissingChoice } from '../methods/payment-method.types.ts';

/** Name of the group in which the way to pay is chosen. */
export const paymentOptionField = 'paymentOption';

/** Where the chosen way to pay leads nowhere. */
export const anotherWay: MissingChoice = { at: paymentOptionField, says: msg`Choose another payment method.` };

/** While a wallet or a device's sheet asks the shopper. */
export const approvalText = msg`Waiting for your approval. Please stay on this page.`;

/** A host that opens nothing for the chosen way to pay: words, once nothing is on its way any longer. */
export function deadEnd({ isBusy }: Pick<CheckoutView, 'isBusy'>): MissingChoice | 'busy' {
  return isBusy ? 'busy' : anotherWay;
}

/** The host takes Pay for the way to pay on screen, and not for the one that another choice is leaving. */
export function isConfirmable({
  isConfirmable: isTaken,
  paymentOptions,
}: Pick<CheckoutView, 'isConfirmable' | 'paymentOptions'>): boolean {
  return isTaken && !paymentOptions.isBusy;
}
