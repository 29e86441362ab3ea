import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShopperOutcome } from '@vitrin/core/checkout';
import { Link } from '../../app/Link.tsx';
import { useFeature } from '../../app/site-context.ts';
import { Alert, type AlertProps } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
import { useIsAskedByBank } from './paying-place.ts';

interface OutcomeText {
  readonly tone: AlertProps['tone'];
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Added where the shop sends mails about orders. */
  readonly mail?: MessageDescriptor;
}

/** What to say about a payment whose end is not in sight; one row a code. */
const outcomeTexts: Readonly<Record<ShopperOutcome, OutcomeText>> = {
  checking: {
    tone: 'info',
    title: msg`Checking your payment`,
    text: msg`We are checking whether the payment went through. This takes a moment. Please do not pay again.`,
  },
  processing: {
    tone: 'info',
    title: msg`Your payment is being processed`,
    text: msg`The bank is still processing your payment. We check again automatically. Please do not pay again.`,
  },
  unresolved: {
    tone: 'warning',
    title: msg`We could not confirm the result of the payment`,
    text: msg`Check again in a moment.`,
    mail: msg`If you get an e-mail with an order number, the order is placed.`,
  },
  likelyPlaced: {
    tone: 'warning',
    title: msg`Your order has probably been placed`,
    text: msg`Your basket was closed after you paid, but we did not receive an order number.`,
    mail: msg`Check your e-mail for an order confirmation before you pay again.`,
  },
  notCharged: {
    tone: 'warning',
    title: msg`The payment did not go through`,
    text: msg`Nothing was charged. You can pay again or choose another payment method.`,
  },
  notPlaced: {
    tone: 'info',
    title: msg`We found no order for this payment`,
    text: msg`Your basket is still open, so you can pay again.`,
    mail: msg`If your bank shows a payment, first check your e-mail for an order confirmation.`,
  },
  elsewhere: {
    tone: 'info',
    title: msg`This order is already being paid`,
    text: msg`A payment is in progress, perhaps in another tab. We are checking the result. Please do not pay again.`,
  },
  waitingElsewhere: {
    tone: 'info',
    title: msg`This order is already being paid`,
    text: msg`Your bank is waiting for you, perhaps in another tab. Finish there or continue here. If you use another payment method, that payment is not charged.`,
  },
  waiting: {
    tone: 'info',
    title: msg`Your bank is waiting for you`,
    text: msg`The payment is not finished. Continue at your bank or choose another payment method.`,
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

/** The same where a provider with a name asks, not the card's bank. */
const providerTexts: Readonly<Partial<Record<ShopperOutcome, OutcomeText>>> = {
  processing: {
    tone: 'info',
    title: msg`Your payment is being processed`,
    text: msg`Your payment is still being processed. We check again automatically. Please do not pay again.`,
  },
  waiting: {
    tone: 'info',
    title: msg`Your payment is not finished`,
    text: msg`Continue on the payment page or choose another payment method.`,
  },
  cancelled: {
    tone: 'info',
    title: msg`You closed the payment page`,
    text: msg`No money was taken. You can pay again.`,
  },
  timedOut: {
    tone: 'warning',
    title: msg`The payment page took too long`,
    text: msg`No money was taken. You can pay again.`,
  },
  blocked: {
    tone: 'warning',
    title: msg`The payment page could not be opened`,
    text: msg`No money was taken. Try again or choose another payment method.`,
  },
};

/** The state of a payment between Pay and its end, always in words and with a way on. */
export function OutcomePanel({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { i18n } = useLingui();
  const { outcome } = view;
  const isMailed = useFeature('order-mails');
  const isAtBank = useIsAskedByBank(view);
  if (outcome === null) return <CameBack />;
  const { tone, title, text, mail } =
    (isAtBank ? undefined : providerTexts[outcome.code]) ?? outcomeTexts[outcome.code];
  return (
    <Alert tone={tone} title={i18n._(title)} isUrgent>
      <p>
        {i18n._(text)}
        {mail && isMailed && ` ${i18n._(mail)}`}
      </p>
      {outcome.code === 'likelyPlaced' && !view.guest.isGuest && (
        <p>
          <Link to="/account/orders/">
            <Trans>View your orders</Trans>
          </Link>
        </p>
      )}
      {(outcome.canResume || outcome.canRetry) && (
        <div className="actions">
          {outcome.canResume && (
            <Button onClick={() => send('payment.resume')}>
              {isAtBank ? <Trans>Continue at your bank</Trans> : <Trans>Continue on the payment page</Trans>}
            </Button>
          )}
          {outcome.canRetry && (
            <Button look="secondary" onClick={() => send('checkout.retry')}>
              <Trans>Check again</Trans>
            </Button>
          )}
        </div>
      )}
    </Alert>
  );
}

/** After a return from a provider without a result: choosing the payment method again ended that payment (rule 11). */
function CameBack() {
  return (
    <Alert isUrgent title={<Trans>You came back before the payment was finished</Trans>}>
      <p>
        <Trans>No money was taken. Pay again or choose another payment method.</Trans>
      </p>
    </Alert>
  );
}
