import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { RadioCardGroup } from '../../components/RadioCardGroup.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type FieldCheck, type FieldMessages, useFormChecks } from '../../components/use-form-checks.ts';
import { OutcomePanel } from '../attempt/OutcomePanel.tsx';
import { useForgottenFields } from '../card/use-forgotten-fields.ts';
import { Agreement } from '../contract/Agreement.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import { useRefused } from '../form/use-refused.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { retriedPart } from '../page/retried-part.tsx';
import { ContactDone, DeliveryDone } from '../summary/DoneSteps.tsx';
import { PaymentProblem } from './PaymentProblem.tsx';
import { payObstacle } from './pay-obstacle.ts';
import type { PaymentDetailProps, PaymentMethod, ShownMethod } from './payment-method.types.ts';
import { methodOf, shownMethod } from './payment-methods.table.ts';
import { UnavailableOptions } from './UnavailableOptions.tsx';

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
  return outcome === null || !['checking', 'processing', 'elsewhere', 'unresolved'].includes(outcome.code);
}

function PaymentForm({ onUnanswered, ...props }: CheckoutScreenProps & { readonly onUnanswered: () => void }) {
  const { view, send, commerce } = props;
  const { t, i18n } = useLingui();
  const { paymentOptions } = view;
  const formElement = useRef<HTMLFormElement>(null);
  const { clock } = commerce.ports;
  const method = shownMethod(view);
  const row = method && methodOf(method);
  const agreementCheck: FieldCheck = (typed) =>
    typed === '' ? t`Accept the preliminary information form and the distance sales contract to pay.` : undefined;
  const checks: Readonly<Record<string, FieldCheck>> = {
    ...row?.checks?.(i18n, () => clock.now()),
    agreement: agreementCheck,
  };
  const refused = useRefused(view.payErrors, useRefusalOf(row));
  const form = useFormChecks(checks, pay, refused);

  function pay(data: FormData) {
    if (view.orderSelection.missing.length > 0) onUnanswered();
    else if (formElement.current && method) row?.pay({ ...props, method, data, form: formElement.current });
  }

  useForgottenFields(formElement, clock);

  const shownErrors = [...(row?.shownFields ?? []), 'agreement'];
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
          detail: key === paymentOptions.chosen && method && <Detail {...props} method={method} errors={form.errors} />,
        }))}
        value={paymentOptions.chosen === null ? undefined : String(paymentOptions.chosen)}
        busyValue={paymentOptions.isBusy && paymentOptions.chosen !== null ? String(paymentOptions.chosen) : undefined}
        error={paymentOptions.errors && bannerMessages(paymentOptions.errors, [], i18n).join(' ')}
        onChoose={(value) => send('paymentOption.select', { paymentOption: Number(value) })}
      />
      <UnavailableOptions items={paymentOptions.unavailable} />
      <Agreement error={form.errors.agreement} />
      <PayButton view={view} method={method} />
    </form>
  );
}

/** Pay with what it costs, why it cannot be pressed yet, and what happens meanwhile. */
function PayButton({ view, method }: Pick<CheckoutScreenProps, 'view'> & { readonly method: ShownMethod | null }) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { toPay } = view.totals;
  const row = method && methodOf(method);
  const isCounting = view.coupons.isBusy || view.loyaltyMoney.isBusy || view.loyaltyCard.isBusy;
  // An answer on its way has to be there first.
  const isWaiting = isCounting || view.orderSelection.isBusy;
  const own = method && row?.obstacle?.(view, method);
  const obstacle = own ?? (isWaiting ? 'busy' : payObstacle(view));
  const isBlocked = obstacle !== null && obstacle !== 'busy';
  return (
    <div className="pay">
      <Button
        type="submit"
        wide
        busy={view.isPaying}
        inactive={method === null || obstacle !== null}
        aria-describedby={isBlocked ? 'pay-obstacle' : undefined}
      >
        {row?.payLabel ? i18n._(row.payLabel) : toPay === null ? <Trans>Pay</Trans> : <Trans>Pay {money(toPay)}</Trans>}
      </Button>
      {isBlocked && (
        <p id="pay-obstacle" className="hint">
          {i18n._(obstacle)}
        </p>
      )}
      <p className="hint" role="status">
        {view.isPaying && (row?.payingText ? i18n._(row.payingText) : t`Placing your order. Please stay on this page.`)}
      </p>
      {row?.payHint && <p className="hint">{i18n._(row.payHint)}</p>}
    </div>
  );
}

function Detail(props: PaymentDetailProps) {
  const row = methodOf(props.method);
  return (
    <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
      <row.Detail {...props} />
    </Suspense>
  );
}

/** Reads a refusal of the chosen method: its own fields, and the agreement. The same function while the method stays. */
function useRefusalOf(row: PaymentMethod | null) {
  return useCallback(
    (errors: Parameters<typeof fieldMessage>[0]): FieldMessages<string> => {
      const agreement = fieldMessage(errors, 'agreement');
      return { ...row?.messages?.(errors), ...(agreement !== undefined && { agreement }) };
    },
    [row],
  );
}
