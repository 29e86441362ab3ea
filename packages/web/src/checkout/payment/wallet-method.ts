import { msg } from '@lingui/core/macro';
import type { CheckoutView } from '@vitrin/core/checkout';
import { retriedPart } from '../retried-part.tsx';
import type { PaymentMethod, PayPress } from './payment-method.types.ts';
import { walletWanted } from './wallet-wanted.ts';

/** Payment by a device's sheet or in a wallet's window (Protocol checkout §4.11, §4.12). */
export const walletMethod: PaymentMethod = {
  Detail: retriedPart(async () => (await import('./WalletDetail.tsx')).WalletDetail),
  obstacle,
  pay: payByWallet,
  payingText: msg`Waiting for your approval. Please stay on this page.`,
};

function obstacle({ confirmationPayment: sheet, wallet, confirmingPage }: CheckoutView) {
  if (sheet.isOpen) {
    if (sheet.isApproved || sheet.isAvailable) return confirmingPage === null ? 'busy' : null;
    return sheet.isAvailable === null ? 'busy' : msg`Choose another payment method.`;
  }
  if (!wallet.isOpen || wallet.isBusy) return 'busy';
  return wallet.window === null ? msg`Press “Try again” above first.` : null;
}

/** In the press itself: browsers open a device's sheet in the shopper's gesture alone. */
function payByWallet({ view, send, form }: PayPress) {
  const { confirmationPayment: sheet, wallet } = view;
  if (sheet.isApproved) {
    send({ type: 'page.submit', page: 'ConfirmationPaymentCompletePage', input: { agreement: true } });
  } else if (sheet.isOpen) send({ type: 'sheet.open' });
  else if (wallet.window) form.dispatchEvent(new Event(walletWanted));
}
