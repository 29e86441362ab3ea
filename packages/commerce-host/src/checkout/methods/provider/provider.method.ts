import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid, hasUnpaidLira } from '../../payment/payment-option.ts';
import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { pays, refused } from '../../protocol/submit-result.ts';
import { REDIRECT_TO_PROVIDER } from '../../redirect/provider.ts';

/** Baskets whose total ends in this many minor units find the demo provider down (Protocol payment-methods §5). */
const DOWN_AT = 13;

/** RedirectionPaymentSelectedPage: leads to the provider (Protocol checkout §4.8). */
const redirectionPaymentSelectedPage = definePage({
  name: 'RedirectionPaymentSelectedPage',
  isListed: all(paysBy('redirection', 'bkm_express', 'gpay'), isUnpaid),
  context: () => ({}),
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect({ chosen, inputs }) {
    const isDown = chosen.paymentMethod?.type === 'redirection' && inputs.basket.total % 100 === DOWN_AT;
    return isDown ? refused(refuse('providerUnavailable', 'PROVIDER_UNAVAILABLE')) : pays(REDIRECT_TO_PROVIDER);
  },
});

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
