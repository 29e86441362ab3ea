import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CardView, card } from '@vitrin/core/checkout';
import { useFeature } from '../../../app/site-context.ts';
import { Checkbox } from '../../../components/forms/FieldFrame.tsx';
import { CardInputs, ThreeDChoice } from '../../card/CardInputs.tsx';
import { Installments } from '../../card/Installments.tsx';
import { cardErrorFields, cardFieldChecks, cardMessages, noInstallment, payByCard } from '../../card/typed-card.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** Payment by a typed card: its fields, the bank's installments once six digits are typed, 3-D and keeping it. */
function CardFields({ view, method, send, errors, commerce }: PaymentDetailProps<CardView>) {
  const { t } = useLingui();
  const hasSavedCards = useFeature('saved-cards');
  const hasInstallments = useFeature('installments');
  return (
    <div className="form">
      <CardInputs
        bin={method.bin}
        isBinAsked={method.isNumberAsked}
        binErrors={method.binErrors}
        errors={errors}
        now={() => commerce.ports.clock.now()}
        onBin={(bin) => send('card.enterNumber', { bin })}
      />
      <Installments
        group={method.installments}
        isBusy={method.isBusy}
        currency={view.totals.currency}
        before={
          method.isNumberAsked &&
          hasInstallments && <Trans>Installment options appear after the first six digits.</Trans>
        }
        error={errors.installment}
        onChoose={(installment) => send('installment.select', { installment })}
      />
      <ThreeDChoice isRequired={method.isThreeDRequired} />
      {method.canSave && hasSavedCards && <Checkbox name="save" label={t`Save this card for my next order`} />}
    </div>
  );
}

/** The form of a typed card: the digits go from the inputs to the vault and nowhere else (security W7, M7). */
export const cardForm: PaymentForm<CardView> = {
  Detail: CardFields,
  checks: cardFieldChecks,
  messages: cardMessages,
  shownFields: cardErrorFields,
  obstacle: (_view, { isBusy }) => (isBusy ? 'busy' : null),
  openChoice({ bin, installments }) {
    const isPlanMissing = bin !== null && installments.items.length > 0 && installments.chosen === null;
    return isPlanMissing ? noInstallment : null;
  },
  pay: payByCard,
  payingText: msg`Waiting for your bank. This can take up to 30 seconds. Please stay on this page.`,
  payHint: msg`Your card details go to the bank and are not stored in this browser.`,
};

/** Code that is fetched when the method is chosen. */
export const cardParts: MethodParts<CardView> = { plugin: card, form: cardForm };
