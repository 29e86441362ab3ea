import { Trans, useLingui } from '@lingui/react/macro';
import { readCard } from '@vitrin/core/card';
import type { PageErrors } from '@vitrin/core/checkout';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { RadioCardGroup } from '../components/RadioCardGroup.tsx';
import { type FieldCheck, type FieldMessages, useFormChecks } from '../components/use-form-checks.ts';
import { Agreement } from './Agreement.tsx';
import { CardFields } from './CardFields.tsx';
import { type CardField, cardFieldChecks, cardMessages, cardWireFields } from './card-field-checks.ts';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { ContactDone, DeliveryDone } from './DoneSteps.tsx';
import { useMinorFormat } from './money-text.ts';
import { OutcomePanel } from './OutcomePanel.tsx';
import { PaymentProblem } from './PaymentProblem.tsx';
import { bannerMessages, fieldMessage } from './page-errors.ts';
import { useRefused } from './use-refused.ts';

type PaymentField = CardField | 'agreement';

/** How to pay. While the end of a payment is not known, nothing here can start another one (security R6). */
export function PaymentStep(props: CheckoutScreenProps) {
  const { view, send, commerce } = props;
  return (
    <>
      <ContactDone view={view} />
      <DeliveryDone view={view} commerce={commerce} />
      <OutcomePanel view={view} send={send} />
      {/* Hidden, not gone: after a decline the card's number still stands in its field (ux 24). */}
      <div hidden={!isPayOffered(props)}>
        <PaymentForm {...props} />
      </div>
    </>
  );
}

/** Outcomes after which the shopper may pay again; all others hide the form. */
function isPayOffered({ view: { outcome } }: CheckoutScreenProps): boolean {
  return outcome === null || !['checking', 'processing', 'unresolved'].includes(outcome.code);
}

function PaymentForm({ view, send, commerce }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { card, paymentOptions } = view;
  const formElement = useRef<HTMLFormElement>(null);
  const { clock, vault } = commerce.ports;
  const agreementCheck: FieldCheck = (typed) =>
    typed === '' ? t`Accept the preliminary information form and the distance sales contract to pay.` : undefined;
  const checks: Partial<Record<PaymentField, FieldCheck>> = {
    ...(card.isOpen ? cardFieldChecks(i18n, () => clock.now()) : {}),
    agreement: agreementCheck,
  };
  const refused = useRefused(card.errors, paymentMessages);
  const form = useFormChecks<PaymentField>(checks as Record<PaymentField, FieldCheck>, pay, refused);
  const { attempt } = form;

  function pay(data: FormData) {
    if (!card.isOpen) return;
    const text = (name: CardField) => String(data.get(name) ?? '');
    const read = readCard(
      {
        holder: text('card_holder'),
        number: text('card_number'),
        expiry: text('card_expiry'),
        cvc: text('card_cvv'),
      },
      clock.now(),
    );
    if (!read.ok) return;
    send({
      type: 'page.submit',
      page: 'CreditCardConfirmationPage',
      input: {
        agreement: true,
        card: vault.put(read.card),
        useThreeD: data.get('use_three_d') !== null,
        save: data.get('save') !== null,
      },
    });
    forgetCode();
  }

  /** The security code is gone after every submit, whatever comes of it (security C3). */
  function forgetCode() {
    const code = formElement.current?.elements.namedItem('card_cvv');
    if (code instanceof HTMLInputElement) code.value = '';
  }

  useForgottenFields(formElement);

  const shownErrors = [...cardWireFields, 'agreement'];
  const toPay = view.totals.toPay;
  return (
    <form ref={formElement} className="panel" {...form.formProps} autoComplete="on">
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={attempt} />}
      <PaymentProblem messages={bannerMessages(card.errors, shownErrors, i18n)} errors={card.errors} />
      <RadioCardGroup
        name="payment_option"
        label={t`Payment method`}
        options={paymentOptions.items.map(({ key, name, description, paymentType }) => ({
          value: String(key),
          title: name,
          description,
          detail: detailOf(paymentType, <CardFields view={view} send={send} errors={form.errors} />),
        }))}
        value={paymentOptions.chosen === null ? undefined : String(paymentOptions.chosen)}
        busyValue={paymentOptions.isBusy && paymentOptions.chosen !== null ? String(paymentOptions.chosen) : undefined}
        error={paymentOptions.errors && bannerMessages(paymentOptions.errors, [], i18n).join(' ')}
        onChoose={(value) =>
          send({ type: 'page.submit', page: 'PaymentOptionSelectionPage', input: { paymentOption: Number(value) } })
        }
      />
      <Agreement commerce={commerce} error={form.errors.agreement} />
      <div className="pay">
        <Button type="submit" wide busy={view.isPaying} inactive={card.isOpen && view.card.isBusy}>
          {toPay === null ? <Trans>Pay</Trans> : <Trans>Pay {money(toPay)}</Trans>}
        </Button>
        <p className="hint" role="status">
          {view.isPaying && <Trans>Asking your bank. This can take half a minute; please stay on this page.</Trans>}
        </p>
        <p className="hint">
          <Trans>Your card details go to the bank and are not stored in this browser.</Trans>
        </p>
      </div>
    </form>
  );
}

/** What stands under a chosen method. Methods of later releases add a row. */
function detailOf(paymentType: string, cardFields: ReactNode): ReactNode {
  const details: Readonly<Record<string, ReactNode>> = { credit_card: cardFields };
  return Object.hasOwn(details, paymentType) ? details[paymentType] : undefined;
}

/** The bank's refusal beside the fields it is about, the agreement among them. */
function paymentMessages(errors: PageErrors | null): FieldMessages<PaymentField> {
  const agreement = fieldMessage(errors, 'agreement');
  return { ...cardMessages(errors), ...(agreement !== undefined && { agreement }) };
}

/** Card fields are empty when the page is left or comes back from the back/forward cache (security C3). */
function useForgottenFields(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const forget = () => {
      for (const name of ['card_number', 'card_cvv', 'card_expiry', 'card_holder']) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = '';
      }
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [form]);
}
