import type { Offer } from '@vitrin/core/contract';

/** From when on an offer is given. */
export type OfferCondition =
  | { readonly kind: 'any' }
  /** From an amount on, decimal text in the offer's currency. */
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'pieces'; readonly pieces: number };

/** An offer as its card shows it. */
export interface OfferView {
  /** Tells it from the others of a list. */
  readonly key: string;
  readonly label: string;
  readonly code: string | null;
  /** What it takes off the basket; null when its label alone says so, as of one piece among several. */
  readonly benefit:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: string }
    | null;
  readonly currency: string;
  readonly condition: OfferCondition;
  /** ISO dates. */
  readonly start: string | null;
  readonly end: string | null;
  /** Its end has passed. */
  readonly isOver: boolean;
}

/** Reads an offer for its card (Protocol account §7). @param now epoch milliseconds. */
export function toOfferView(offer: Offer, now: number): OfferView {
  const { label, voucherCode, currency, startDatetime, endDatetime } = offer;
  return {
    key: `${voucherCode ?? ''} ${label} ${startDatetime ?? ''} ${endDatetime ?? ''}`,
    label,
    code: voucherCode,
    benefit: readBenefit(offer),
    currency: currency.value,
    condition: readCondition(offer.condition),
    start: startDatetime,
    end: endDatetime,
    isOver: endDatetime !== null && Date.parse(endDatetime) <= now,
  };
}

/** What the basket is given by one offer. */
export interface GivenOffer {
  readonly key: string;
  readonly label: string;
  /** Decimal text, negative: taken off. */
  readonly amount: string;
  readonly currency: string;
}

/** Reads what the basket has of an offer, which tells the amount even where a percentage is given (Protocol account §7). */
export function toGivenOffer({ label, amount, voucherCode, currency }: Offer): GivenOffer {
  return { key: `${voucherCode ?? ''} ${label}`, label, amount: `-${amount}`, currency: currency.value };
}

/** Offers that everybody has: those of all that are not among the user's own. */
export function withoutOwn(all: readonly OfferView[], own: readonly OfferView[]): readonly OfferView[] {
  const keys = new Set(own.map(({ key }) => key));
  return all.filter(({ key }) => !keys.has(key));
}

function readBenefit({ amount, percentage, condition }: Offer): OfferView['benefit'] {
  // From so many pieces on, a percentage is that of the last piece: "three for the price of two" takes off 100 %.
  if (percentage !== null) return condition?.type === 'Count' ? null : { kind: 'percent', percent: percentage };
  return Number(amount) > 0 ? { kind: 'amount', amount } : null;
}

function readCondition(condition: Offer['condition']): OfferCondition {
  const number = Number(condition?.value);
  if (condition?.type === 'Value' && number > 0) return { kind: 'amount', amount: condition.value };
  if (condition?.type === 'Count' && number > 1) return { kind: 'pieces', pieces: number };
  return { kind: 'any' };
}
