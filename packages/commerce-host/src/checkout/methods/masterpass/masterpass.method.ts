import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { masterpassKind } from './masterpass.kind.ts';
import { masterpassBinNumberPage } from './masterpass-bin-number.page.ts';
import { masterpassCompletePage } from './masterpass-complete.page.ts';
import { masterpassInstallmentPage } from './masterpass-installment.page.ts';
import { masterpassOrderNoPage } from './masterpass-order-no.page.ts';

/** The Masterpass wallet, which charges an order number of ours (Protocol checkout §4.13). */
export const masterpass: PaymentMethod = {
  options: [
    {
      pk: 10,
      type: 'masterpass',
      slug: 'masterpass',
      name: { en: 'Masterpass', tr: 'Masterpass' },
      isOffered: (facts) => hasUnpaidLira(facts) && facts.hasPhone,
    },
  ],
  pages: [masterpassBinNumberPage, masterpassInstallmentPage, masterpassOrderNoPage, masterpassCompletePage],
  attemptKinds: [masterpassKind],
};
