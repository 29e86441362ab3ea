import { Trans, useLingui } from '@lingui/react/macro';
import { type CardBrand, groupCardNumber, longestCvcOf, readCardNumber, readExpiry } from '@vitrin/core/card';
import type { PageErrors } from '@vitrin/core/checkout';
import { normaliseTyped } from '@vitrin/core/contract';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import type { FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import { Checkbox, SecretField, TextField } from '../../components/forms/FieldFrame.tsx';
import { digitsOnly, type InputFormat, isDigit } from '../../format/input-format.ts';
import { afterFrame } from '../form/after-frame.ts';
import { bannerMessages } from '../form/page-errors.ts';
import { CardMark } from './CardMark.tsx';

/**
 * Whether the bank asks for a code. It does, unless the shop lets shoppers choose (ruling 28): then it is ticked at first. A bank
 * that insists is told in words.
 */
export function ThreeDChoice({ isRequired }: { readonly isRequired: boolean }) {
  const { t } = useLingui();
  const { shop } = useSite();
  if (shop.checkout.threeDChoice && !isRequired) {
    return (
      <Checkbox
        name="useThreeD"
        label={t`Pay with 3-D Secure`}
        hint={t`Your bank asks for a code. This protects your card.`}
        defaultChecked
      />
    );
  }
  return (
    <>
      <input type="hidden" name="useThreeD" value="on" />
      {isRequired && (
        <p className="hint">
          <Trans>Your bank asks you to confirm this payment with 3-D Secure.</Trans>
        </p>
      )}
    </>
  );
}

/** The CVC: its digits are hidden, and it says where they stand on this card (ruling 18, ux 17). */
export function SecurityCode({ brand, error }: { readonly brand: CardBrand; readonly error: string | undefined }) {
  const { t } = useLingui();
  const [isExplained, setExplained] = useState(false);
  const explanation = useId();
  return (
    <div>
      <SecretField
        name="cvc"
        label={t`Security Code`}
        hint={brand === 'amex' ? t`4 digits on the front` : t`3 digits on the back`}
        inputMode="numeric"
        autoComplete="cc-csc"
        format={digitsOnly}
        maxLength={longestCvcOf(brand)}
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
          : t`The last 3 digits on the back of the card, in or next to the signature strip.`}
      </p>
    </div>
  );
}

/** Card number in the groups of its brand while it is typed (ux 14). */
export const cardNumberFormat: InputFormat = { isMeant: isDigit, format: groupCardNumber };

/**
 * Expiry as printed, the slash put in by itself (ux 15). No slash is put at the end: it could never be deleted.
 * A slash the shopper typed counts: `1/27` becomes `01/27`.
 */
export const expiryFormat: InputFormat = {
  isMeant: isDigit,
  format(raw) {
    const text = normaliseTyped(raw);
    const typed = /^\s*(\d{1,2})\s*\/\s*(\d{0,4})/.exec(text);
    if (typed) return `${(typed[1] ?? '').padStart(2, '0')}/${typed[2] ?? ''}`;
    const digits = text
      .replace(/\D/g, '')
      .replace(/^[2-9]/, '0$&')
      .slice(0, 6);
    return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  },
};

export interface CardInputsProps {
  /** Six digits that the host knows; null: to be told (again). */
  readonly bin: string | null;
  /** False: the host wants no number before Pay. */
  readonly isBinAsked?: boolean;
  readonly binErrors: PageErrors | null;
  readonly errors: FieldMessages<string>;
  /** Milliseconds of this device, whose date may be wrong: it doubts an expiry, and the bank decides. */
  readonly now: () => number;
  /** The first six digits stand in the field. */
  readonly onBin: (bin: string) => void;
}

/**
 * The fields of a typed card. Their text lives in the inputs alone: no state, no event and no attribute holds a digit but
 * the six of the bin (security W7, M7).
 */
export function CardInputs({ bin, isBinAsked = true, binErrors, errors, now, onBin }: CardInputsProps) {
  const { t, i18n } = useLingui();
  const number = useRef<HTMLInputElement>(null);
  const askedBin = useRef<string | null>(bin);
  const [brand, setBrand] = useState<CardBrand>('other');
  const [isPast, setPast] = useState(false);
  const binError = bannerMessages(binErrors, ['bin'], i18n)[0] ?? binErrors?.fields.bin?.join(' ');

  function tellBin(typedBin: string | undefined) {
    if (!isBinAsked || typedBin === undefined || typedBin === askedBin.current) return;
    askedBin.current = typedBin;
    // The key is shown first: what the host is asked draws the whole step anew.
    void afterFrame().then(() => onBin(typedBin));
  }

  // The host forgot the bin (the payment method was chosen again) while the number still stands in the field.
  const tellAgain = useEffectEvent(() => {
    askedBin.current = null;
    if (number.current) tellBin(readCardNumber(number.current.value).bin);
  });
  useEffect(() => {
    if (bin === null && isBinAsked) tellAgain();
  }, [bin, isBinAsked]);

  function readNumber({ currentTarget }: FormEvent<HTMLInputElement>) {
    const read = readCardNumber(currentTarget.value);
    setBrand(read.brand);
    tellBin(read.bin);
  }

  function doubtExpiry({ currentTarget }: FormEvent<HTMLInputElement>) {
    const read = readExpiry(currentTarget.value, now());
    setPast(read.ok && read.isPast);
  }

  return (
    <>
      <TextField
        name="holder"
        label={t`Name on card`}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        error={errors.holder}
      />
      <TextField
        ref={number}
        name="number"
        label={t`Card number`}
        inputMode="numeric"
        autoComplete="cc-number"
        format={cardNumberFormat}
        spellCheck={false}
        end={<CardMark brand={brand} />}
        error={errors.number ?? binError}
        onInput={readNumber}
      />
      <div className="form-pair">
        <TextField
          name="expiry"
          label={t`Expiry date`}
          hint={isPast ? t`This date has passed. Check it before you pay.` : t`MM/YY`}
          inputMode="numeric"
          autoComplete="cc-exp"
          format={expiryFormat}
          error={errors.expiry}
          onInput={doubtExpiry}
        />
        <SecurityCode brand={brand} error={errors.cvc} />
      </div>
    </>
  );
}
