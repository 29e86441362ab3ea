import { Trans, useLingui } from '@lingui/react/macro';
import { binOf, type CardBrand, cardBrandOf, normaliseCardNumber } from '@vitrin/core/card';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { SecretField } from '../components/SecretField.tsx';
import { TextField } from '../components/TextField.tsx';
import type { FieldMessages } from '../components/use-form-checks.ts';
import { cardNumberFormat, expiryFormat } from './card-formats.ts';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { Installments } from './Installments.tsx';
import { bannerMessages } from './page-errors.ts';

/** Names as people know them; `other` shows nothing, because an unknown brand is no mistake (ux 16). */
const brandNames: Readonly<Record<CardBrand, string | undefined>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
  other: undefined,
};

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
        end={<BrandBadge brand={brand} />}
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
      <Installments view={view} send={send} />
      {card.isThreeDRequired ? (
        <>
          <input type="hidden" name="use_three_d" value="on" />
          <p className="hint">
            <Trans>Your bank asks you to confirm this payment with 3-D Secure.</Trans>
          </p>
        </>
      ) : (
        <Checkbox
          name="use_three_d"
          label={t`Pay with 3-D Secure`}
          hint={t`Your bank asks for a code. This protects your card.`}
          defaultChecked
        />
      )}
      {card.canSave && <Checkbox name="save" label={t`Keep this card for my next order`} />}
    </div>
  );
}

function BrandBadge({ brand }: { readonly brand: CardBrand }) {
  const name = brandNames[brand];
  if (name === undefined) return null;
  return <span className={`card-brand card-brand-${brand}`}>{name}</span>;
}

function SecurityCode({ brand, error }: { readonly brand: CardBrand; readonly error: string | undefined }) {
  const { t } = useLingui();
  const [isExplained, setExplained] = useState(false);
  const explanation = useId();
  return (
    <div>
      <SecretField
        isCode
        name="card_cvv"
        label={t`Security Code`}
        hint={brand === 'amex' ? t`4 digits on the front` : t`3 digits on the back`}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        error={error}
      />
      <Button
        look="plain"
        className="cvc-help"
        aria-expanded={isExplained}
        aria-controls={explanation}
        onClick={() => setExplained(!isExplained)}
      >{t`What's CVC?`}</Button>
      <p id={explanation} className="hint" hidden={!isExplained}>
        {brand === 'amex'
          ? t`The 4 digits above the card number, on the front.`
          : t`The last 3 digits on the back of the card, in or beside the signature strip.`}
      </p>
    </div>
  );
}
