import { Trans } from '@lingui/react/macro';

/** That the payment is made on another page, and that one is brought back from it. */
export function ProviderDetail() {
  return (
    <div className="method-detail">
      <p>
        <Trans>
          After Pay you go to a payment page outside this shop. You confirm the payment there and are brought back here.
        </Trans>
      </p>
      <p className="hint">
        <Trans>If you turn back there, nothing is paid and your basket is kept.</Trans>
      </p>
    </div>
  );
}
