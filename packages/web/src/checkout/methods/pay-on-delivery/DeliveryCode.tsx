import { Trans } from '@lingui/react/macro';
import type { OtpView } from '@vitrin/core/otp';
import { OneTimeCodeDialog } from '../../../one-time-code/OneTimeCodeDialog.tsx';
import type { CheckoutScreenProps } from '../../page/checkout-screen.types.ts';
import { sendCode } from '../../payment/send-code.ts';

/** What a {@link DeliveryCode} takes. */
export interface DeliveryCodeProps extends Pick<CheckoutScreenProps, 'view' | 'send'> {
  readonly code: OtpView;
}

/** The dialog for the code that confirms a payment on delivery. It stands beside the steps: a code has a form of its own. */
export function DeliveryCode({ code, view, send }: DeliveryCodeProps) {
  // While the end of the payment is being asked for, the page speaks of that alone.
  const isOpen = code.isOpen && view.outcome === null;
  return (
    <OneTimeCodeDialog
      code={{ ...code, isOpen }}
      send={sendCode(send)}
      title={<Trans>Confirm your order</Trans>}
      knownPhone={view.summary.phone}
    />
  );
}
