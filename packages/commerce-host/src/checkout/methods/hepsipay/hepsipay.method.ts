import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { walletKind } from './wallet.kind.ts';
import { walletCompletePage } from './wallet-complete.page.ts';
import { walletPaymentPage } from './wallet-payment.page.ts';
import { walletSelectionPage } from './wallet-selection.page.ts';

/** The Hepsipay wallet, in a window of its own (Protocol checkout §4.12). */
export const hepsipay: PaymentMethod = {
  options: [
    {
      pk: 12,
      type: 'wallet',
      slug: 'hepsipay',
      name: { en: 'Hepsipay', tr: 'Hepsipay' },
      walletMethod: 'hepsipay',
      isOffered: hasUnpaidLira,
    },
  ],
  pages: [walletSelectionPage, walletPaymentPage, walletCompletePage],
  attemptKinds: [walletKind],
};
