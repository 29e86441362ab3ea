import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid, hasUnpaidLira } from '../../payment/payment-option.ts';
import { redirectionPaymentSelectedPage } from './redirection-payment-selected.page.ts';

const BKM = { en: 'BKM Express', tr: 'BKM Express' };
const GOOGLE = { en: 'Google Pay', tr: 'Google Pay' };

/** Providers to whom the shopper is sent (Protocol checkout §4.8). */
export const provider: PaymentMethod = {
  options: [
    {
      pk: 9,
      type: 'redirection',
      slug: 'demo-redirect',
      name: { en: 'Pay at the provider', tr: 'Ödeme kuruluşunda öde' },
      isOffered: hasUnpaid,
      provider: { name: { en: 'Demo Pay', tr: 'Demo Ödeme' }, returnPage: 'RedirectionPageCompletePage' },
    },
    {
      pk: 13,
      type: 'bkm_express',
      slug: 'bkm-express',
      name: BKM,
      isOffered: hasUnpaidLira,
      provider: { name: BKM, returnPage: 'RedirectionPageCompletePage' },
    },
    {
      pk: 14,
      type: 'gpay',
      slug: 'gpay',
      name: GOOGLE,
      isOffered: hasUnpaid,
      provider: { name: GOOGLE, returnPage: 'GPayCompletePage' },
    },
  ],
  pages: [redirectionPaymentSelectedPage],
};
