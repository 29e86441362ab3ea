import type { Refusal } from '../checkout/protocol/refusal.ts';
import { scalarText } from '../http/field-values.ts';
import type { Fields } from '../http/fields.ts';
import { detectBrand } from './card-brand.ts';
import { passesLuhn } from './luhn.ts';

/**
 * A card as posted, normalised. Lives only in the memory of the request that brought it: it is never logged, stored or
 * bound to SQL (Security H6). What may be kept is {@link CardTrace}.
 */
export interface CardFields {
  readonly number: string;
  readonly holder: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
}

/** All that the host keeps of a card. */
export interface CardTrace {
  /** First six digits. */
  readonly bin: string;
  readonly lastFour: string;
  readonly brand: string;
}

/** What may be kept of a number without spaces. */
export function traceOf(digits: string): CardTrace {
  return { bin: digits.slice(0, 6), lastFour: digits.slice(-4), brand: detectBrand(digits) };
}

/** Either a card whose fields are well formed, or every reason why not. */
export type CardReading =
  | { readonly ok: true; readonly card: CardFields }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/**
 * Reads and checks the card fields of CreditCardConfirmationPage: spaces removed, month 1–12 with one or two digits,
 * year with two or four, CVC three digits and a fourth for amex alone (Protocol checkout §4.5, ruling 18).
 *
 * @param bin the bin posted before; the number must begin with it, else BIN_CHANGED
 * @param now milliseconds since 1970; a card is good to the end of its month
 */
export function readCard(fields: Fields, bin: string, now: number): CardReading {
  const number = textOf(fields, 'card_number').replace(/[\s-]/g, '');
  const holder = textOf(fields, 'card_holder');
  const month = numberOf(textOf(fields, 'card_month'), /^\d{1,2}$/);
  const year = fullYear(textOf(fields, 'card_year'));
  const cvc = textOf(fields, 'card_cvv');
  const refusals = [
    ...holderRefusals(holder),
    ...numberRefusals(number, bin),
    ...expiryRefusals(textOf(fields, 'card_month'), month, textOf(fields, 'card_year'), year, now),
    ...cvcRefusals(cvc, number),
  ];
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, card: { number, holder, month, year, cvc } };
}

function textOf(fields: Fields, name: string): string {
  return fields.get(name, scalarText) ?? '';
}

function numberOf(text: string, pattern: RegExp): number {
  return pattern.test(text) ? Number(text) : Number.NaN;
}

function fullYear(text: string): number {
  const year = numberOf(text, /^(\d{2}|\d{4})$/);
  return year < 100 ? 2000 + year : year;
}

function holderRefusals(holder: string): Refusal[] {
  if (holder === '') return [{ field: 'card_holder', message: 'required' }];
  return holder.length > 100 ? [{ field: 'card_holder', message: 'tooLong', values: { max: 100 } }] : [];
}

function numberRefusals(number: string, bin: string): Refusal[] {
  if (number === '') return [{ field: 'card_number', message: 'required' }];
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return [{ field: 'card_number', message: 'invalidCard', code: 'INVALID_CARD' }];
  }
  return number.startsWith(bin) ? [] : [{ field: 'card_number', message: 'binChanged', code: 'BIN_CHANGED' }];
}

function expiryRefusals(monthText: string, month: number, yearText: string, year: number, now: number): Refusal[] {
  const refusals: Refusal[] = [];
  const monthFits = month >= 1 && month <= 12;
  const yearFits = year >= 2000 && year < 2100;
  if (!monthFits) refusals.push({ field: 'card_month', message: monthText === '' ? 'required' : 'invalidMonth' });
  if (!yearFits) refusals.push({ field: 'card_year', message: yearText === '' ? 'required' : 'invalidYear' });
  if (monthFits && yearFits && Date.UTC(year, month, 1) <= now) {
    refusals.push({ field: 'card_month', message: 'expiredCard', code: 'EXPIRED_CARD' });
    refusals.push({ field: 'card_year', message: 'expiredCard', code: 'EXPIRED_CARD' });
  }
  return refusals;
}

function cvcRefusals(cvc: string, number: string): Refusal[] {
  if (cvc === '') return [{ field: 'card_cvv', message: 'required' }];
  const amex = detectBrand(number) === 'amex';
  if ((amex ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) return [];
  return [{ field: 'card_cvv', message: amex ? 'invalidCvcAmex' : 'invalidCvc' }];
}
