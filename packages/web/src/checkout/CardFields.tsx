import { Trans, useLingui } from '@lingui/react/macro';
import { binOf, type CardBrand, cardBrandOf, normaliseCardNumber } from '@vitrin/core/card';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Checkbox } from '../components/Checkbox.tsx';
import { TextField } from '../components/TextField.tsx';
import type { FieldMessages } from '../components/use-form-checks.ts';
import { CardMark } from './CardMark.tsx';
import { cardNumberFormat, expiryFormat } from './card-formats.ts';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { Installments } from './Installments.tsx';
import { bannerMessages } from './page-errors.ts';
import { SecurityCode } from './SecurityCode.tsx';
import { ThreeDChoice } from './ThreeDChoice.tsx';

/** What {@link CardFields} takes. */
export interface CardFieldsProps extends Pick<CheckoutScreenProps, 'view' | 'send'> {
  readonly errors: FieldMessages<string>;
}

/**
 * The fields of a card. Their text lives in the inputs alone: no state, no event and no attribute holds a digit but the
 * six of the bin (security W7, M7). Once those six are typed, the bank's installments are asked for.
 */
export function CardFields({ view, send, errors }: CardFieldsProps) {
  const { t, i18n } = useLingui();
  const { card } = view;
  const number = useRef<HTMLInputElement>(null);
  const askedBin = useRef<string | null>(card.bin);
  const [brand, setBrand] = useState<CardBrand>('other');
  const binError =
    bannerMessages(card.binErrors, ['bin_number'], i18n)[0] ?? card.binErrors?.fields.bin_number?.join(' ');

  function askInstallments(typed: string) {
    const bin = binOf(typed);
    if (bin === undefined || bin === askedBin.current) return;
    askedBin.current = bin;
    send({ type: 'page.submit', page: 'BinNumberPage', input: { bin } });
  }

  // The host forgot the bin (the payment method was chosen again) while the number still stands in the field.
  const askAgain = useEffectEvent(() => {
    askedBin.current = null;
    if (number.current) askInstallments(number.current.value);
  });
  useEffect(() => {
    if (card.isOpen && card.bin === null) askAgain();
  }, [card.isOpen, card.bin]);

  function readNumber({ currentTarget }: FormEvent<HTMLInputElement>) {
    setBrand(cardBrandOf(normaliseCardNumber(currentTarget.value)));
    askInstallments(currentTarget.value);
  }

  return (
    <div className="form">
      <TextField
        name="card_holder"
        label={t`Name on card`}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        error={errors.card_holder}
      />
      <TextField
        ref={number}
        name="card_number"
        label={t`Card number`}
        inputMode="numeric"
        autoComplete="cc-number"
        format={cardNumberFormat}
        spellCheck={false}
        end={<CardMark brand={brand} />}
        error={errors.card_number ?? binError}
        onInput={readNumber}
      />
      <div className="form-pair">
        <TextField
          name="card_expiry"
          label={t`Expiry date`}
          hint={t`Month and year`}
          inputMode="numeric"
          autoComplete="cc-exp"
          format={expiryFormat}
          error={errors.card_expiry}
        />
        <SecurityCode brand={brand} error={errors.card_cvv} />
      </div>
      <Installments
        group={card.installments}
        isBusy={card.isBusy}
        currency={view.totals.currency}
        before={<Trans>Installments appear once you have typed the first six digits.</Trans>}
        onChoose={(installment) =>
          send({ type: 'page.submit', page: 'InstallmentSelectionPage', input: { installment } })
        }
      />
      <ThreeDChoice isRequired={card.isThreeDRequired} />
      {card.canSave && <Checkbox name="save" label={t`Keep this card for my next order`} />}
    </div>
  );
}
