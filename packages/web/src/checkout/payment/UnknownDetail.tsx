import { Trans } from '@lingui/react/macro';

/** Stands under a way to pay that the host offers and this shop cannot draw. */
export function UnknownDetail() {
  return (
    <p>
      <Trans>This payment method is not available here yet. Choose another one.</Trans>
    </p>
  );
}
