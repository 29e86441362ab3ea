import { msg } from '@lingui/core/macro';
import { retriedPart } from '../retried-part.tsx';
import { deadEnd } from './another-way.ts';
import type { PaymentMethod } from './payment-method.types.ts';

/** Payment on a provider's own page: redirection, BKM Express and gpay alike (Protocol checkout §4.8, ruling 17). */
export const redirectMethod: PaymentMethod = {
  Detail: retriedPart(async () => (await import('./RedirectDetail.tsx')).RedirectDetail),
  obstacle: (view) => (view.confirmingPage === 'RedirectionPaymentSelectedPage' ? null : deadEnd(view)),
  pay: ({ send }) => send({ type: 'page.submit', page: 'RedirectionPaymentSelectedPage', input: { agreement: true } }),
  payingText: msg`Taking you to the payment page. Please stay on this page until it is there.`,
};
