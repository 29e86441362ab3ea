import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ProviderView, provider } from '@vitrin/core/checkout';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';

/** That the payment is made on another page, and that one is brought back from it. */
function ProviderDetail() {
  return (
    <div className="method-detail">
      <p>
        <Trans>
          When you select Pay, you go to a payment page outside this shop to confirm the payment. You then return here.
        </Trans>
      </p>
      <p className="hint">
        <Trans>If you cancel there, nothing is charged and your basket is kept.</Trans>
      </p>
    </div>
  );
}

/** Payment on a provider's own page: redirection, BKM Express and gpay alike (Protocol checkout §4.8, ruling 17). */
export const providerForm: PaymentForm<ProviderView> = {
  Detail: ProviderDetail,
  obstacle: (view) => (isConfirmable(view) ? null : deadEnd(view)),
  pay: payAtOnce,
  payingText: msg`Redirecting to the payment page. Please wait until it opens.`,
};

/** Code that is fetched when the method is chosen. */
export const providerParts: MethodParts<ProviderView> = { plugin: provider, form: providerForm };
