import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PageErrors, PaymentItem } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import {
  ErrorSummary,
  type FieldCheck,
  type FieldMessages,
  useFormChecks,
} from '../../components/forms/ErrorSummary.tsx';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { lazyPart, MissingPart } from '../../components/lazy-part.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { OutcomePanel } from '../attempt/Outcome.tsx';
import { useCardLoss, useForgottenFields } from '../card/use-forgotten-fields.ts';
import { Agreement } from '../contract/Agreement.tsx';
import { afterFrame } from '../form/after-frame.ts';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import { useRefused } from '../form/use-refused.ts';
import type { PaymentForm as MethodForm, Obstacle, ShopPaymentMethod } from '../methods/payment-method.types.ts';
import { PaymentMethodsContext } from '../methods/payment-methods-context.ts';
import type { CheckoutScreenProps, CheckoutView } from '../start/shop-checkout.types.ts';
import { paymentOptionField } from './another-way.ts';
import { PayButton, payObstacle, type ShownForm, shownForm, UnlistedDetail } from './PayButton.tsx';

/**
 * Waits until the button has shown the press. False where its sum has changed: the shopper reads it and presses again.
 * @param readSum sum on the button, in minor units; null while it names none.
 */
export async function keepsSumForFrame(readSum: () => number | null, drawn = afterFrame): Promise<boolean> {
  const pressed = readSum();
  await drawn();
  return readSum() === pressed;
}

/** Stands under a way to pay that the host offers and this shop cannot draw. */
function UnknownDetail() {
  return (
    <p>
      <Trans>This payment method is not available here yet. Choose another one.</Trans>
    </p>
  );
}

interface PaymentProblemProps {
  readonly messages: readonly string[];
  /** The reply's errors: a new reply is a new problem, even with the same words. */
  readonly errors: PageErrors | null;
}

/**
 * Why the payment did not go through, and that no money was taken: a clear refusal of the host is the only thing that
 * brings it here (ux 24). It takes the focus; where only fields are wrong, the form puts it on them.
 */
function PaymentProblem({ messages, errors }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasMessages = messages.length > 0;
  const hasFields = errors !== null && Object.keys(errors.fields).length > 0;
  useEffect(() => {
    if (errors !== null && hasMessages) box.current?.focus();
  }, [errors, hasMessages]);
  if (!hasMessages && !hasFields) return null;
  return (
    <div ref={box} tabIndex={-1} className="payment-problem">
      <Alert tone="danger" isUrgent title={<Trans>The payment did not go through</Trans>}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {!hasMessages && (
          <p>
            <Trans>Correct what is marked below, then pay again.</Trans>
          </p>
        )}
        <p>
          <Trans>No money was taken.</Trans>
        </p>
      </Alert>
    </div>
  );
}

/** Marks of ways to pay: decoration, because their names stand beside them. */
function MethodMarks({ marks }: { readonly marks: readonly string[] }) {
  return (
    <span className="method-marks">
      {marks.map((src) => (
        <img key={src} className="method-mark" src={src} alt="" height={24} decoding="async" />
      ))}
    </span>
  );
}

/** Addresses of the marks of an option on offer; none where no way to pay of this shop knows it. */
function marksOf(
  methods: readonly Pick<ShopPaymentMethod, 'paymentTypes' | 'marksOf'>[],
  { paymentType, slug }: Pick<PaymentItem, 'paymentType' | 'slug'>,
): readonly string[] {
  return methods.filter(({ paymentTypes }) => paymentTypes.includes(paymentType)).flatMap((able) => able.marksOf(slug));
}

/** Ways to pay of which all are shown; of more than these the chosen one alone, until the shopper asks for the others. */
const FEW = 3;

interface MethodListProps {
  readonly view: Pick<CheckoutView, 'paymentOptions'>;
  /** Why Pay cannot be pressed as it is. */
  readonly error: string | undefined;
  /** What stands under the chosen way. */
  readonly detail: ReactNode;
  readonly onChoose: (paymentOption: Id) => void;
}

/**
 * The ways to pay in the host's order, each with its mark. While one is chosen the others wait behind a button that names them by
 * their marks, so that nobody has to scroll past them to Pay (ux 41).
 */
function MethodList({ view: { paymentOptions }, error, detail, onChoose }: MethodListProps) {
  const { t, i18n } = useLingui();
  const { methods } = useContext(PaymentMethodsContext);
  const { items, chosen, isBusy, errors } = paymentOptions;
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isChosen = items.some(({ key }) => key === chosen);
  const isFolded = !isAsked && isChosen && items.length > FEW;
  const others = items.filter(({ key }) => key !== chosen);
  useEffect(() => {
    // The button that had the focus is gone: it goes to the first of what the button stood for.
    if (isAsked) list.current?.querySelector<HTMLElement>(`[name=${paymentOptionField}]:not(:checked)`)?.focus();
  }, [isAsked]);
  return (
    <div ref={list} className="methods">
      <RadioCardGroup
        name={paymentOptionField}
        label={t`Payment method`}
        options={(isFolded ? items.filter(({ key }) => key === chosen) : items).map((item) => ({
          value: item.key,
          title: item.name,
          description: item.description,
          logo: <MethodMarks marks={marksOf(methods, item)} />,
          detail: item.key === chosen && detail,
        }))}
        value={chosen}
        busyValue={isBusy ? chosen : null}
        error={error ?? (errors && bannerMessages(errors, [], i18n).join(' '))}
        onChoose={onChoose}
      />
      {isFolded && (
        <Button look="secondary" wide className="other-methods" onClick={() => setAsked(true)}>
          <Trans>Other payment methods</Trans>
          <span className="visually-hidden">
            {' '}
            <Plural value={others.length} one="(# more)" other="(# more)" />
          </span>
          <MethodMarks marks={others.flatMap((item) => marksOf(methods, item).slice(0, 1)).slice(0, FEW)} />
        </Button>
      )}
    </div>
  );
}

const CardLossDialog = lazyPart(async () => (await import('../card/CardLossDialog.tsx')).CardLossDialog);

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
      // Vault, charts and request come after the frame in which the button shows the press.
      if (shown.form.paysInPress) shown.form.pay(press);
      else
        startPay(async () => {
          if (await keepsSumForFrame(() => shownSum.current)) shown.form.pay(press);
        });
    }
  }

  useForgottenFields(formElement, clock);
  const cardLoss = useCardLoss(formElement);

  const shownErrors = [...(own?.shownFields ?? []), 'agreement'];
  return (
    <>
      {cardLoss && (
        <Suspense>
          <CardLossDialog {...cardLoss} />
        </Suspense>
      )}
      <form ref={formElement} className="panel" {...form.formProps} onFocus={OutcomePanel.preload} autoComplete="on">
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
    </>
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
