import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type NothingToPayView, nothing } from '@vitrin/core/checkout';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** Replaces the list of payment methods where no payment is needed, with the reason. */
function NothingToPay({ view }: PaymentDetailProps<NothingToPayView>) {
  return (
    <p>
      {view.totals.loyalty ? (
        <Trans>Your loyalty money covers the whole order. No other payment is needed.</Trans>
      ) : (
        <Trans>There is nothing to pay for this order. No payment method is needed.</Trans>
      )}
    </p>
  );
}

/** An order of which nothing is left to pay: the agreement and one press (Protocol checkout §4.16). */
const nothingForm: PaymentForm<NothingToPayView> = {
  Detail: NothingToPay,
  payLabel: msg`Place order`,
  pay: payAtOnce,
};

export const nothingParts: MethodParts<NothingToPayView> = { plugin: nothing, form: nothingForm };
