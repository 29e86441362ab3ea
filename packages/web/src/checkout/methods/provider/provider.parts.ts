import { msg } from '@lingui/core/macro';
import { type ProviderView, provider } from '@vitrin/core/checkout';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { ProviderDetail } from './ProviderDetail.tsx';

/** Payment on a provider's own page: redirection, BKM Express and gpay alike (Protocol checkout §4.8, ruling 17). */
export const providerForm: PaymentForm<ProviderView> = {
  Detail: ProviderDetail,
  obstacle: (view) => (isConfirmable(view) ? null : deadEnd(view)),
  pay: payAtOnce,
  payingText: msg`Redirecting to the payment page. Please wait until it opens.`,
};

/** What is fetched when it is chosen. */
export const providerParts: MethodParts<ProviderView> = { plugin: provider, form: providerForm };
