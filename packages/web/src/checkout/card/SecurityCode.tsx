import { useLingui } from '@lingui/react/macro';
import { type CardBrand, longestCvcOf } from '@vitrin/core/card';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { SecretField } from '../../components/forms/SecretField.tsx';
import { digitsOnly } from '../../format/input-format.ts';

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
