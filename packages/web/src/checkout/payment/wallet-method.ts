import { msg } from '@lingui/core/macro';
import { retriedPart } from '../page/retried-part.tsx';
import { isConfirmable } from './another-way.ts';
import { payAtOnce } from './pay-at-once.ts';
import type { PaymentMethod } from './payment-method.types.ts';

const wallet = {
  // The same for both: until the choice has arrived, nobody knows which of them it is.
  Detail: retriedPart(async () => (await import('./WalletDetail.tsx')).WalletDetail),
  payingText: msg`Waiting for your approval. Please stay on this page.`,
} as const;

/** Payment by a device's sheet, which opens with Pay, in the shopper's gesture (Protocol checkout §4.11). */
export const sheetMethod: PaymentMethod<'deviceSheet'> = {
  ...wallet,
  obstacle(view, { isOpen, isApproved, isAvailable }) {
    if (!isOpen) return 'busy';
    if (isApproved || isAvailable) return isConfirmable(view) ? null : 'busy';
    return isAvailable === null ? 'busy' : msg`Choose another payment method.`;
  },
  pay: payAtOnce,
};

/** Payment in a wallet's window, which opens with Pay and says how it ended (Protocol checkout §4.12). */
export const walletMethod: PaymentMethod<'hepsipay'> = {
  ...wallet,
  obstacle(_view, { isOpen, isBusy, window }) {
    if (!isOpen || isBusy) return 'busy';
    return window === null ? msg`Press “Try again” above first.` : null;
  },
  pay: payAtOnce,
};
