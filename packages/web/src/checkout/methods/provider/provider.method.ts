import { msg } from '@lingui/core/macro';
import { retriedPart } from '../../page/retried-part.tsx';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';

/** Payment on a provider's own page: redirection, BKM Express and gpay alike (Protocol checkout §4.8, ruling 17). */
export const redirectMethod: PaymentMethod<'provider'> = {
  Detail: retriedPart(async () => (await import('./ProviderDetail.tsx')).RedirectDetail),
  obstacle: (view) => (isConfirmable(view) ? null : deadEnd(view)),
  pay: payAtOnce,
  payingText: msg`Taking you to the payment page. Please stay on this page until it is there.`,
};
