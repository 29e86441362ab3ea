import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutcomeCode } from '@vitrin/core/checkout';
import { Alert, type AlertProps } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';

interface OutcomeText {
  readonly tone: AlertProps['tone'];
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** What to say about a payment whose end is not in sight; one row a code. */
const outcomeTexts: Readonly<Record<OutcomeCode, OutcomeText>> = {
  checking: {
    tone: 'info',
    title: msg`Checking your payment`,
    text: msg`We are asking whether the payment went through. This takes a moment; please do not pay again.`,
  },
  processing: {
    tone: 'info',
    title: msg`Your payment is being processed`,
    text: msg`The bank is still working on it. We ask again by ourselves; please do not pay again.`,
  },
  unresolved: {
    tone: 'warning',
    title: msg`We could not find out what became of the payment`,
    text: msg`Check again in a moment. If you get an e-mail with an order number, the order is placed.`,
  },
  waiting: {
    tone: 'info',
    title: msg`Your bank is waiting for you`,
    text: msg`The payment is not finished. Continue at your bank, or pay in another way.`,
  },
  cancelled: {
    tone: 'info',
    title: msg`You closed the bank's page`,
    text: msg`No money was taken. You can pay again.`,
  },
  timedOut: {
    tone: 'warning',
    title: msg`The bank's page took too long`,
    text: msg`No money was taken. You can pay again.`,
  },
  blocked: {
    tone: 'warning',
    title: msg`The bank's page could not be opened`,
    text: msg`No money was taken. Try again or use another card.`,
  },
};

/** The state of a payment between Pay and its end, always in words and with a way on. */
export function OutcomePanel({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { i18n } = useLingui();
  const { outcome } = view;
  if (outcome === null) return null;
  const { tone, title, text } = outcomeTexts[outcome.code];
  return (
    <Alert tone={tone} title={i18n._(title)} isUrgent>
      <p>{i18n._(text)}</p>
      {(outcome.canResume || outcome.canRetry) && (
        <div className="actions">
          {outcome.canResume && (
            <Button onClick={() => send({ type: 'attempt.resume' })}>
              <Trans>Continue at your bank</Trans>
            </Button>
          )}
          {outcome.canRetry && (
            <Button look="quiet" onClick={() => send({ type: 'checkout.retry' })}>
              <Trans>Check again</Trans>
            </Button>
          )}
        </div>
      )}
    </Alert>
  );
}
