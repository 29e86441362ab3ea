import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { fundsTransferPage } from './funds-transfer.page.ts';
import { fundsTransferChoicePage } from './funds-transfer-choice.page.ts';
import { chosenAccount } from './transfer-detail.ts';

/** A bank transfer to one of the shop's accounts; the order awaits its payment (Protocol checkout §4.6). */
export const transfer: PaymentMethod = {
  options: [
    {
      pk: 6,
      type: 'funds_transfer',
      slug: 'funds-transfer',
      name: { en: 'Bank transfer', tr: 'Havale / EFT' },
      paysLater: 'byTransfer',
      isOffered: hasUnpaidLira,
      ordered(detail) {
        const bankAccount = chosenAccount(detail);
        return bankAccount ? { bankAccount } : {};
      },
    },
  ],
  pages: [fundsTransferChoicePage, fundsTransferPage],
};
