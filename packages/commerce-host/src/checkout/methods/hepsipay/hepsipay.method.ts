import { findEntry } from '../../../acquirer/simulated-books.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { walletCompletePage } from './wallet-complete.page.ts';
import { paidReference, walletDetail } from './wallet-detail.ts';
import { walletPaymentPage } from './wallet-payment.page.ts';
import { walletSelectionPage } from './wallet-selection.page.ts';

/** Waiting for the wallet's window: the wallet is asked for the truth, nothing that a browser says pays (Protocol checkout §4.12). */
const walletKind: AttemptKind = {
  kind: 'wallet',
  async readReport(db, detail) {
    const open = walletDetail(detail);
    return open && ((await findEntry(db, open.reference)) ?? null);
  },
  capturedReference: paidReference,
};

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
