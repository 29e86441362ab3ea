import { Trans } from '@lingui/react/macro';
import type { PayOnDeliveryView } from '@vitrin/core/checkout';
import { OneTimeCodeDialog } from '../../../one-time-code/OneTimeCodeDialog.tsx';
import { sendCode } from '../../payment/send-code.ts';
import type { MethodDialogsProps } from '../payment-method.types.ts';

/** The dialog for the code that confirms a payment on delivery. It stands beside the steps: a code has a form of its own. */
export function DeliveryCode({ method: { code }, view, send }: MethodDialogsProps<PayOnDeliveryView>) {
  if (code === null) return null;
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
