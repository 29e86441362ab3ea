import { Trans } from '@lingui/react/macro';

/** That the payment is made on another page, and that one is brought back from it. */
export function ProviderDetail() {
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
