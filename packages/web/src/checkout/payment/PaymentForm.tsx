import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useContext, useLayoutEffect, useRef, useTransition } from 'react';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import { type FieldCheck, type FieldMessages, useFormChecks } from '../../components/forms/use-form-checks.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { payAfterFrame } from '../attempt/pay-after-frame.ts';
import { useForgottenFields } from '../card/use-forgotten-fields.ts';
import { Agreement } from '../contract/Agreement.tsx';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import { useRefused } from '../form/use-refused.ts';
import type { PaymentForm as MethodForm, Obstacle } from '../methods/payment-method.types.ts';
import { PaymentMethodsContext } from '../methods/payment-methods-context.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { MissingPart } from '../page/MissingPart.tsx';
import { paymentOptionField } from './another-way.ts';
import { MethodList } from './MethodList.tsx';
import { PayButton } from './PayButton.tsx';
import { PaymentProblem } from './PaymentProblem.tsx';
import { payObstacle } from './pay-obstacle.ts';
import { type ShownForm, shownForm } from './shown-form.ts';
import { UnknownDetail } from './UnknownDetail.tsx';
import { UnlistedDetail } from './UnlistedDetail.tsx';

/** What a {@link PaymentForm} takes. */
export interface PaymentFormProps extends CheckoutScreenProps {
  /** Pay was pressed while a question of the shop has no answer. */
  readonly onUnanswered: () => void;
}

/**
 * The ways to pay, the chosen one's fields, the agreement and Pay. A press of Pay names everything that is missing, of fields and
 * of choices, whatever the way to pay (ux 45); what it names belongs to that way and goes with it (ux 46).
 */
export function PaymentForm({ onUnanswered, ...props }: PaymentFormProps) {
  const { view, send, commerce } = props;
  const { t, i18n } = useLingui();
  const formElement = useRef<HTMLFormElement>(null);
  const { clock } = commerce.ports;
  const shown = shownForm(view, useContext(PaymentMethodsContext));
  const own = shown?.at === 'here' ? shown.form : null;
  const obstacle = payObstacle(view, shown);
  const agreement: FieldCheck = (typed) =>
    typed === '' ? t`Accept the preliminary information form and the distance sales contract to pay.` : undefined;
  const checks: Readonly<Record<string, FieldCheck>> = {
    ...own?.checks?.(i18n, () => clock.now()),
    ...choiceCheck(obstacle, i18n),
    agreement,
  };
  // What was said of the way to pay before is not said of this one while the host has not heard of it.
  const payErrors = view.paymentOptions.isBusy ? null : view.payErrors;
  const refused = useRefused(payErrors, useRefusalOf(own));
  const form = useFormChecks(checks, pay, refused, mistakesOf(view, shown));

  const { toPay } = view.totals;
  const shownSum = useRef(toPay);
  useLayoutEffect(() => {
    shownSum.current = toPay;
  }, [toPay]);
  const [isPressed, startPay] = useTransition();

  function pay(data: FormData) {
    if (view.orderSelection.missing.length > 0) onUnanswered();
    else if (formElement.current && shown?.at === 'here') {
      const press = { ...props, method: shown.method, data, form: formElement.current };
      const submit = () => shown.form.pay(press);
      // Vault, charts and request come after the frame in which the button shows the press.
      if (shown.form.paysInPress) submit();
      else startPay(() => payAfterFrame(() => shownSum.current, submit));
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
      <PaymentProblem messages={bannerMessages(payErrors, shownErrors, i18n)} errors={payErrors} />
      {shown && view.paymentOptions.chosen === null ? (
        <Detail {...props} shown={shown} errors={form.errors} />
      ) : (
        <MethodList
          view={view}
          error={form.errors[paymentOptionField]}
          detail={shown && <Detail {...props} shown={shown} errors={form.errors} />}
          onChoose={(paymentOption) => send('paymentOption.select', { paymentOption })}
        />
      )}
      <Agreement error={form.errors.agreement} />
      <PayButton view={view} form={own} isWaiting={isPressed || obstacle === 'busy'} />
    </form>
  );
}

/** A choice that is missing is a mistake of its group, as an empty field is one of its own. */
function choiceCheck(obstacle: Obstacle, i18n: I18n): Readonly<Record<string, FieldCheck>> {
  if (obstacle === null || obstacle === 'busy') return {};
  return { [obstacle.at]: () => i18n._(obstacle.says) };
}

/** What the form's mistakes belong to: the chosen way to pay, and within it the card, where there are several. */
function mistakesOf({ paymentOptions }: CheckoutScreenProps['view'], shown: ShownForm | null): string {
  const within = shown?.at === 'here' ? (shown.form.mistakesOf?.(shown.method) ?? '') : '';
  return `${paymentOptions.chosen} ${within}`;
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
