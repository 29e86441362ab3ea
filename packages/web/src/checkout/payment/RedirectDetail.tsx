import { Trans } from '@lingui/react/macro';
import type { PaymentDetailProps } from './payment-method.types.ts';

/** That the payment is made on another page, and that one comes back from it. */
export function RedirectDetail({ view }: PaymentDetailProps) {
  const name = view.summary.paymentOption?.name ?? '';
  return (
    <div className="method-detail">
      <p>
        <Trans>
          After Pay you go to the page of <strong>{name}</strong>. You confirm the payment there and come back to this
          shop by yourself.
        </Trans>
      </p>
      <p className="hint">
        <Trans>If you turn back there, nothing is paid and your basket is kept.</Trans>
      </p>
    </div>
  );
}
