import { Trans } from '@lingui/react/macro';
import type { CardBrand } from '@vitrin/core/card';
import { brandMarks } from '../marks/brand-marks.ts';

/** The last digits of a masked card number, `•••• 0003`: short enough for a phone, and read out in words. */
export function LastDigits({ digits }: { readonly digits: string }) {
  return (
    <span className="saved-card-title">
      <span aria-hidden="true">•••• </span>
      <span className="visually-hidden">
        <Trans>ending in</Trans>{' '}
      </span>
      {digits}
    </span>
  );
}

/** Names as people know them; `other` shows nothing, because an unknown brand is no mistake (ux 16). */
const brandNames: Readonly<Record<CardBrand, string | undefined>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
  other: undefined,
};

export interface CardMarkProps {
  readonly brand: CardBrand;
  /** The words beside it say the brand already. */
  readonly isDecorative?: boolean;
}

/** The brand's mark of a card, with its name for those who do not see it. */
export function CardMark({ brand, isDecorative = false }: CardMarkProps) {
  const name = brandNames[brand];
  if (name === undefined && !isDecorative) return null;
  return (
    <img
      className="card-mark"
      src={brandMarks[brand]}
      alt={isDecorative ? '' : name}
      width={38}
      height={24}
      decoding="async"
    />
  );
}

/** The brand's name as people know it; undefined for one that nobody knows. */
export function brandName(brand: CardBrand): string | undefined {
  return brandNames[brand];
}
