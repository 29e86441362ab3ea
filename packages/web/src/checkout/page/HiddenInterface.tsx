import { Trans } from '@lingui/react/macro';

/** Stands in for checkout's screens while they are hidden (`iframe=true`, and inside the overlay). */
export function HiddenInterface() {
  return (
    <p className="checkout-waiting" role="status">
      <Trans>One moment…</Trans>
    </p>
  );
}
