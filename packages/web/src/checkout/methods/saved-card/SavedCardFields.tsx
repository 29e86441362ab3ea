import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedCardItem, SavedCardsView } from '@vitrin/core/checkout';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { brandName, CardMark } from '../../card/CardMark.tsx';
import { Installments } from '../../card/Installments.tsx';
import { LastDigits } from '../../card/LastDigits.tsx';
import { SecurityCode } from '../../card/SecurityCode.tsx';
import { ThreeDChoice } from '../../card/ThreeDChoice.tsx';
import { bannerMessages } from '../../form/page-errors.ts';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** The shopper's kept cards, how the chosen one may pay, and the one thing to type: its security code. */
export function SavedCardFields({ view, method, send, errors }: PaymentDetailProps<SavedCardsView>) {
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
        value={chosen ?? undefined}
        busyValue={isBusy && installments.chosen === null ? (chosen ?? undefined) : undefined}
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
