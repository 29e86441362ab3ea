import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useContext, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { type FieldCheck, type FieldMessages, useFormChecks } from '../../components/forms/use-form-checks.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { OutcomePanel } from '../attempt/OutcomePanel.tsx';
import { useForgottenFields } from '../card/use-forgotten-fields.ts';
import { Agreement } from '../contract/Agreement.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import { useRefused } from '../form/use-refused.ts';
import type { PaymentForm as MethodForm } from '../methods/payment-method.types.ts';
import { PaymentMethodsContext } from '../methods/payment-methods-context.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { MissingPart } from '../page/MissingPart.tsx';
import { retriedPart } from '../page/retried-part.tsx';
import { ContactDone, DeliveryDone } from '../summary/DoneSteps.tsx';
import { PaymentProblem } from './PaymentProblem.tsx';
import { payObstacle } from './pay-obstacle.ts';
import { type ShownForm, shownForm } from './shown-form.ts';
import { UnavailableOptions } from './UnavailableOptions.tsx';
import { UnknownDetail } from './UnknownDetail.tsx';
import { UnlistedDetail } from './UnlistedDetail.tsx';

const Savings = retriedPart(async () => (await import('../savings/Savings.tsx')).Savings);
const OrderQuestions = retriedPart(async () => (await import('../questions/OrderQuestions.tsx')).OrderQuestions);

/** How to pay. While the end of a payment is not known, nothing here can start another one (security R6). */
export function PaymentStep(props: CheckoutScreenProps) {
  const { view, send, commerce } = props;
  const [pressed, setPressed] = useState(0);
  const isMissing = view.orderSelection.missing.length > 0;
  const [isAsked, setAsked] = useState(isMissing);
  // Once asked here the questions stay: an answer takes nothing away from under the shopper's hands.
  if (isMissing && !isAsked) setAsked(true);
  return (
    <>
      <ContactDone view={view} />
      <DeliveryDone view={view} commerce={commerce} />
      <OutcomePanel view={view} send={send} />
      {/* Hidden, not gone: after a decline the card's number still stands in its field (ux 24). */}
      <div hidden={!isPayOffered(props)} className="purchase-main">
        {isAsked && (
          <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
            <OrderQuestions {...props} pressed={pressed} />
          </Suspense>
        )}
        {hasSavings(view) && (
          <Suspense fallback={<Skeleton className="savings-skeleton" />}>
            <Savings {...props} />
          </Suspense>
        )}
        <PaymentForm {...props} onUnanswered={() => setPressed(pressed + 1)} />
      </div>
    </>
  );
}

/** Something that lowers the amount to pay is offered. */
function hasSavings({ coupons, loyaltyMoney, loyaltyCard }: CheckoutScreenProps['view']): boolean {
  return coupons.isOpen || loyaltyMoney.isOpen || loyaltyCard.isOpen;
}

/** Outcomes after which the shopper may pay again; all others hide the form. */
function isPayOffered({ view: { outcome } }: CheckoutScreenProps): boolean {
  return (
    outcome === null || !['checking', 'processing', 'elsewhere', 'unresolved', 'likelyPlaced'].includes(outcome.code)
  );
}

function PaymentForm({ onUnanswered, ...props }: CheckoutScreenProps & { readonly onUnanswered: () => void }) {
  const { view, send, commerce } = props;
  const { t, i18n } = useLingui();
  const { paymentOptions } = view;
  const formElement = useRef<HTMLFormElement>(null);
  const { clock } = commerce.ports;
  const shown = shownForm(view, useContext(PaymentMethodsContext));
  const own = shown?.at === 'here' ? shown.form : null;
  const agreementCheck: FieldCheck = (typed) =>
    typed === '' ? t`Accept the preliminary information form and the distance sales contract to pay.` : undefined;
  const checks: Readonly<Record<string, FieldCheck>> = {
    ...own?.checks?.(i18n, () => clock.now()),
    agreement: agreementCheck,
  };
  const refused = useRefused(view.payErrors, useRefusalOf(own));
  const form = useFormChecks(checks, pay, refused);

  function pay(data: FormData) {
    if (view.orderSelection.missing.length > 0) onUnanswered();
    else if (formElement.current && shown?.at === 'here') {
      shown.form.pay({ ...props, method: shown.method, data, form: formElement.current });
    }
  }

  useForgottenFields(formElement, clock);

  const shownErrors = [...(own?.shownFields ?? []), 'agreement'];
  return (
    <form ref={formElement} className="panel" {...form.formProps} autoComplete="on">
      {/* What is done has headings; so has what is to be done. The groups below are seen to be it. */}
      <h2 className="visually-hidden">
        <Trans>Payment</Trans>
      </h2>
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <PaymentProblem messages={bannerMessages(view.payErrors, shownErrors, i18n)} errors={view.payErrors} />
      <RadioCardGroup
        name="paymentOption"
        label={t`Payment method`}
        options={paymentOptions.items.map(({ key, name, description }) => ({
          value: String(key),
          title: name,
          description,
          detail: key === paymentOptions.chosen && shown && <Detail {...props} shown={shown} errors={form.errors} />,
        }))}
        value={paymentOptions.chosen === null ? undefined : String(paymentOptions.chosen)}
        busyValue={paymentOptions.isBusy && paymentOptions.chosen !== null ? String(paymentOptions.chosen) : undefined}
        error={paymentOptions.errors && bannerMessages(paymentOptions.errors, [], i18n).join(' ')}
        onChoose={(value) => send('paymentOption.select', { paymentOption: Number(value) })}
      />
      <UnavailableOptions items={paymentOptions.unavailable} />
      <Agreement error={form.errors.agreement} />
      <PayButton view={view} shown={shown} />
    </form>
  );
}

/** Pay with what it costs, why it cannot be pressed yet, and what happens meanwhile. */
function PayButton({ view, shown }: Pick<CheckoutScreenProps, 'view'> & { readonly shown: ShownForm | null }) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { toPay } = view.totals;
  const own = shown?.at === 'here' ? shown.form : null;
  const obstacle = payObstacle(view, shown);
  const isBlocked = obstacle !== null && obstacle !== 'busy';
  return (
    <div className="pay">
      <Button
        type="submit"
        wide
        busy={view.isPaying}
        inactive={shown === null || obstacle !== null}
        aria-describedby={isBlocked ? 'pay-obstacle' : undefined}
      >
        {own?.payLabel ? i18n._(own.payLabel) : toPay === null ? <Trans>Pay</Trans> : <Trans>Pay {money(toPay)}</Trans>}
      </Button>
      {isBlocked && (
        <p id="pay-obstacle" className="hint">
          {i18n._(obstacle)}
        </p>
      )}
      <p className="hint" role="status">
        {view.isPaying && (own?.payingText ? i18n._(own.payingText) : t`Placing your order. Please stay on this page.`)}
      </p>
      {own?.payHint && <p className="hint">{i18n._(own.payHint)}</p>}
    </div>
  );
}

interface DetailProps extends CheckoutScreenProps {
  readonly shown: ShownForm;
  readonly errors: FieldMessages<string>;
}

/** What stands under the chosen option: its form, or why there is none. */
function Detail({ shown, ...props }: DetailProps) {
  if (shown.at === 'here') return <shown.form.Detail {...props} method={shown.method} />;
  const again = () => props.send('checkout.retry');
  if (shown.at === 'missing') return <MissingPart again={again} />;
  if (shown.at === 'unlisted') return <UnlistedDetail again={again} isBusy={props.view.isBusy} />;
  return shown.at === 'unknown' ? <UnknownDetail /> : <Skeleton className="checkout-skeleton" />;
}

/** Reads a refusal of the chosen method: its own fields, and the agreement. The same function while the method stays. */
function useRefusalOf(own: MethodForm | null) {
  return useCallback(
    (errors: Parameters<typeof fieldMessage>[0]): FieldMessages<string> => {
      const agreement = fieldMessage(errors, 'agreement');
      return { ...own?.messages?.(errors), ...(agreement !== undefined && { agreement }) };
    },
    [own],
  );
}
