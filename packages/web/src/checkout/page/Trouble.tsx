import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactView } from '@vitrin/core/checkout';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { codeText } from '../form/page-errors.ts';
import type { CheckoutView, SendShopCommand } from '../start/shop-checkout.types.ts';

/** Why checkout does not go on, although every call was answered. */
const stopTexts = {
  stalled: msg`Your options changed several times. Check them below.`,
  delivery: msg`There are no options for this delivery at the moment. Try again, or choose another address or delivery option.`,
  payment: msg`No payment method is offered for this order at the moment. Try again, or change the delivery.`,
  nothingToPay: msg`There is nothing to pay for this order, but the shop cannot accept it without a payment method. Try again, or contact the shop.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** Why the running checkout stands still; the chosen payment method says it in its own place. */
export function stopOf({ stall, unlisted, totals }: CheckoutView): keyof typeof stopTexts | null {
  if (stall !== null) return 'stalled';
  if (unlisted === 'payment' && totals.toPay === 0) return 'nothingToPay';
  return unlisted === 'method' ? null : unlisted;
}

interface TroubleProps {
  readonly send: SendShopCommand;
  readonly view: ContactView;
  /** Null before the charts are there, too. */
  readonly stop: keyof typeof stopTexts | null;
}

/** A call that brought no answer, choices that were stopped, a host that lists nothing to go on with: words and "Try again". */
export function Trouble({ view, stop, send }: TroubleProps) {
  const { i18n } = useLingui();
  const text = view.failure ? codeText(view.failure.code, i18n) : stop && i18n._(stopTexts[stop]);
  if (text === null) return null;
  return (
    <Alert tone="warning" isUrgent>
      <p>{text}</p>
      {view.canRetry && (
        <div className="actions">
          <Button look="secondary" onClick={() => send('checkout.retry')}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </Alert>
  );
}
