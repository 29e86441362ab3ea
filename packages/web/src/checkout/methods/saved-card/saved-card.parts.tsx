import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SavedCardItem, type SavedCardsView, savedCard } from '@vitrin/core/checkout';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { SecurityCode, ThreeDChoice } from '../../card/CardInputs.tsx';
import { brandName, CardMark, LastDigits } from '../../card/CardMark.tsx';
import { Installments } from '../../card/Installments.tsx';
import { cardFieldChecks, noInstallment, payByCard } from '../../card/typed-card.ts';
import { bannerMessages, fieldMessage } from '../../form/page-errors.ts';
import { isConfirmable } from '../../payment/another-way.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** The shopper's kept cards, how the chosen one may pay, and the one thing to type: its security code. */
function SavedCardFields({ view, method, send, errors }: PaymentDetailProps<SavedCardsView>) {
  const { t, i18n } = useLingui();
  const { items, chosen, isBusy, installments, isThreeDRequired, errors: refused } = method;
  const card = items.find(({ key }) => key === chosen);
  return (
    <div className="form">
      <RadioCardGroup
        name="savedCard"
        label={t`Your cards`}
        options={items.map((item) => ({
          value: item.key,
          title: <CardTitle card={item} />,
          description: item.expiry ? <Trans>Valid until {item.expiry}</Trans> : undefined,
          logo: <CardMark brand={item.brand} isDecorative />,
        }))}
        value={chosen}
        busyValue={isBusy && installments.chosen === null ? chosen : null}
        error={errors.savedCard ?? (refused && bannerMessages(refused, [], i18n).join(' '))}
        onChoose={(token) => send('savedCard.select', { card: token })}
      />
      {card && (
        <>
          <input type="hidden" name="maskedNumber" value={card.maskedNumber} />
          <Installments
            group={installments}
            isBusy={isBusy}
            currency={view.totals.currency}
            before={<Trans>Choose a card to see its installments.</Trans>}
            error={errors.installment}
            onChoose={(installment) => send('installment.select', { installment })}
          />
          <div className="saved-card-code">
            <SecurityCode key={card.key} brand={card.brand} error={errors.cvc} />
          </div>
          <ThreeDChoice isRequired={isThreeDRequired} />
        </>
      )}
    </div>
  );
}

/** `Visa •••• 0003`, and the shopper's own name for it. */
function CardTitle({ card: { brand, name, lastDigits, maskedNumber } }: { readonly card: SavedCardItem }) {
  const kind = brandName(brand) ?? name;
  return (
    <span className="saved-card-title">
      {kind && `${kind} `}
      {lastDigits ? <LastDigits digits={lastDigits} /> : maskedNumber}
    </span>
  );
}

const noCard = { at: 'savedCard', says: msg`Choose the card to pay with.` };

/** The form of a kept card: all that is typed is its security code (Protocol checkout §4.14). */
const savedCardForm: PaymentForm<SavedCardsView> = {
  Detail: SavedCardFields,
  checks: (i18n, now) => ({ cvc: cardFieldChecks(i18n, now).cvc }),
  messages: (errors) => {
    const message = fieldMessage(errors, 'cvc');
    return message === undefined ? {} : { cvc: message };
  },
  shownFields: ['cvc'],
  obstacle(view, { isBusy, chosen, installments }) {
    if (isBusy) return 'busy';
    if (chosen === null) return noCard;
    if (installments.chosen === null) return noInstallment;
    return isConfirmable(view) ? null : 'busy';
  },
  mistakesOf: ({ chosen }) => chosen ?? '',
  pay: payByCard,
  payingText: msg`Waiting for your bank. This can take up to 30 seconds. Please stay on this page.`,
  payHint: msg`Your card number is not sent again. The shop stores a token for it, and you enter the security code each time.`,
};

/** Code that is fetched when the method is chosen. */
export const savedCardParts: MethodParts<SavedCardsView> = { plugin: savedCard, form: savedCardForm };
