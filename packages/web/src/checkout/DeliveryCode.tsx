import { Trans } from '@lingui/react/macro';
import type { OtpActor } from '@vitrin/core/checkout';
import type { OtpEvent } from '@vitrin/core/otp';
import type { RunningCheckout } from '../actors/use-checkout.ts';
import { sendTo, useDeliveryCode, useOtpView } from '../actors/use-delivery-code.ts';
import { Alert } from '../components/Alert.tsx';
import { CodeAwaited, OneTimeCodeDialog } from '../one-time-code/OneTimeCodeDialog.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';

/** What a {@link DeliveryCode} takes. */
export interface DeliveryCodeProps extends Pick<CheckoutScreenProps, 'view'> {
  readonly running: RunningCheckout;
}

/**
 * The code that confirms a payment on delivery: the dialog, and a line on the page that opens it again. It stands above
 * the steps, so that its countdown goes on while the shopper looks at another one.
 */
export function DeliveryCode({ running, view }: DeliveryCodeProps) {
  const actor = useDeliveryCode(running);
  return actor && <Awaited actor={actor} view={view} />;
}

function Awaited({ actor, view }: Pick<DeliveryCodeProps, 'view'> & { readonly actor: OtpActor }) {
  const code = useOtpView(actor);
  const { phone } = code;
  const send = (event: OtpEvent) => sendTo(actor, event);
  // While the end of the payment is being asked for, the page speaks of that alone.
  const isShown = view.outcome === null;
  if (code.outcome !== null) return null;
  return (
    <>
      {isShown && (
        <Alert title={<Trans>Your order waits for a code</Trans>}>
          <p>
            {phone ? (
              <Trans>We sent it to {phone}. The order is placed as soon as you have entered it.</Trans>
            ) : (
              <Trans>We send it by SMS. The order is placed as soon as you have entered it.</Trans>
            )}
          </p>
          <div className="actions">
            <CodeAwaited code={code} send={send} />
          </div>
        </Alert>
      )}
      <OneTimeCodeDialog
        code={isShown ? code : { ...code, isOpen: false }}
        send={send}
        title={<Trans>Confirm your order</Trans>}
        knownPhone={view.summary.phone}
      />
    </>
  );
}
