import { msg } from '@lingui/core/macro';
import type { CheckoutView } from '@vitrin/core/checkout';

/** Under Pay, where the chosen way to pay leads nowhere. */
export const anotherWay = msg`Choose another way to pay.`;

/** While a wallet or a device's sheet asks the shopper. */
export const approvalText = msg`Waiting for your approval. Please stay on this page.`;

/** A host that opens nothing for the chosen way to pay: words, once nothing is on its way any longer. */
export function deadEnd({ isBusy }: Pick<CheckoutView, 'isBusy'>): typeof anotherWay | 'busy' {
  return isBusy ? 'busy' : anotherWay;
}

/** The host takes Pay for the way to pay on screen, and not for the one that another choice is leaving. */
export function isConfirmable({
  isConfirmable: isTaken,
  paymentOptions,
}: Pick<CheckoutView, 'isConfirmable' | 'paymentOptions'>): boolean {
  return isTaken && !paymentOptions.isBusy;
}
