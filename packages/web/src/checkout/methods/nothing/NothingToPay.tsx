import { Trans } from '@lingui/react/macro';
import type { NothingToPayView } from '@vitrin/core/checkout';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** Replaces the list of payment methods where no payment is needed, with the reason. */
export function NothingToPay({ view }: PaymentDetailProps<NothingToPayView>) {
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
