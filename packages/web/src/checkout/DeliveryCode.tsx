import { Trans } from '@lingui/react/macro';
import type { OtpActor } from '@vitrin/core/checkout';
import { type Ref, useImperativeHandle } from 'react';
import type { RunningCheckout } from '../actors/running-checkout.types.ts';
import { sendTo, useDeliveryCode, useOtpView } from '../actors/use-delivery-code.ts';
import { OneTimeCodeDialog } from '../one-time-code/OneTimeCodeDialog.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';

/** What a {@link DeliveryCode} takes. */
export interface DeliveryCodeProps extends Pick<CheckoutScreenProps, 'view'> {
  readonly running: RunningCheckout;
  /** Opens the dialog again. */
  readonly ref?: Ref<{ open(): void }>;
}

/**
 * The dialog for the code that confirms a payment on delivery. It stands beside the steps, so that its countdown goes on
 * while the shopper looks at another one.
 */
export function DeliveryCode({ running, view, ref }: DeliveryCodeProps) {
  const actor = useDeliveryCode(running);
  useImperativeHandle(
    ref,
    () => ({
      open() {
        if (actor) sendTo(actor, { type: 'dialog.open' });
      },
    }),
    [actor],
  );
  return actor && <CodeDialog actor={actor} view={view} />;
}

function CodeDialog({ actor, view }: Pick<DeliveryCodeProps, 'view'> & { readonly actor: OtpActor }) {
  const code = useOtpView(actor);
  // While the end of the payment is being asked for, the page speaks of that alone.
  const isOpen = code.isOpen && view.outcome === null;
  return (
    <OneTimeCodeDialog
      code={{ ...code, isOpen }}
      send={(event) => sendTo(actor, event)}
      title={<Trans>Confirm your order</Trans>}
      knownPhone={view.summary.phone}
    />
  );
}
