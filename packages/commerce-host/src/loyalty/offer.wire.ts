import type { CouponRecord, VoucherRecord } from '../basket/basket.types.ts';
import type { LocalisedText } from '../db/columns.ts';
import { type CurrencyCode, currencyLabel, currencyOf } from '../http/currency.ts';
import { type Language, pickText } from '../http/language.ts';
import { formatMoney } from '../http/money.ts';
import { formatInstant } from '../http/wire.ts';
import type { OfferedCampaign } from './offer.repository.ts';

const KINDS = {
  campaign: { en: 'Campaign', tr: 'Kampanya' },
  voucher: { en: 'Voucher', tr: 'Kupon' },
} as const satisfies Readonly<Record<string, LocalisedText>>;

const BENEFITS = {
  absolute: { en: 'Amount', tr: 'Tutar' },
  percentage: { en: 'Percentage', tr: 'Yüzde' },
} as const satisfies Readonly<Record<string, LocalisedText>>;

/** What every offer is made of, before it is called by its wire names. */
interface Offer {
  readonly label: LocalisedText;
  readonly kind: keyof typeof KINDS;
  /** Minor units. */
  readonly amount: number;
  readonly percent: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly currency: CurrencyCode;
  readonly code: string | null;
  readonly condition: { readonly type: string; readonly value: string };
}

function offerWire(offer: Offer, language: Language) {
  const { label, kind, amount, percent, startsAt, endsAt, currency, code, condition } = offer;
  const benefit = percent === null ? 'absolute' : 'percentage';
  return {
    label: pickText(label, language),
    amount: amount / 100,
    percentage: percent,
    start_datetime: startsAt && formatInstant(startsAt),
    end_datetime: endsAt && formatInstant(endsAt),
    currency: { value: currency, label: currencyLabel(currency) },
    voucher_code: code,
    offer_type: { value: kind, label: pickText(KINDS[kind], language) },
    condition,
    benefit_type: { value: benefit, label: pickText(BENEFITS[benefit], language) },
  };
}

/** Offer of the wire (Protocol account §7): a JSON number for its amount. */
export type OfferWire = ReturnType<typeof offerWire>;

/** A campaign in one currency. */
export function campaignOffer(campaign: OfferedCampaign, currency: CurrencyCode, language: Language): OfferWire {
  const { label, percent, pieces, startsAt, endsAt, minimumAmount, discountAmount } = campaign;
  const condition =
    minimumAmount === null
      ? { type: 'Count', value: String(pieces ?? 1) }
      : { type: 'Value', value: formatMoney(minimumAmount) };
  const amount = discountAmount ?? 0;
  const offer = {
    label,
    kind: 'campaign',
    amount,
    percent,
    startsAt,
    endsAt,
    currency,
    code: null,
    condition,
  } as const;
  return offerWire(offer, language);
}

/** A coupon of the user's own. */
export function couponOffer(coupon: CouponRecord, language: Language): OfferWire {
  const { name, discount, minimumAmount, expiresAt, code } = coupon;
  return offerWire(
    {
      label: name,
      kind: 'voucher',
      amount: discount,
      percent: null,
      startsAt: null,
      endsAt: expiresAt,
      currency: currencyOf(coupon.currency) ?? 'try',
      code,
      condition: { type: 'Value', value: formatMoney(minimumAmount) },
    },
    language,
  );
}

/** The voucher of a basket, with what it takes off there in minor units. */
export function voucherOffer(
  { code, kind, value, minimumAmount, expiresAt }: VoucherRecord,
  given: { readonly amount: number; readonly currency: CurrencyCode | undefined; readonly language: Language },
): OfferWire {
  return offerWire(
    {
      label: { en: code, tr: code },
      kind: 'voucher',
      amount: given.amount,
      percent: kind === 'percent' ? value / 100 : null,
      startsAt: null,
      endsAt: expiresAt,
      currency: given.currency ?? 'try',
      code,
      condition: { type: 'Value', value: formatMoney(minimumAmount) },
    },
    given.language,
  );
}
