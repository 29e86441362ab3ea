import { normaliseTyped } from '../contract/text/normalise-text.ts';
import { brandRowOf, type CardBrand, cardBrandOf } from './card-brand.ts';

/** What is wrong with a typed card number; the front end has a text for each. */
export type CardNumberCode = 'CARD_NUMBER_REQUIRED' | 'CARD_NUMBER_INCOMPLETE' | 'CARD_NUMBER_INVALID';

const longestNumber = 19;

/** Digits alone: spaces, dashes and whatever else was pasted are dropped (specification 5). */
export function normaliseCardNumber(typed: string): string {
  return normaliseTyped(typed).replace(/\D/g, '').slice(0, longestNumber);
}

/** Digits as printed on a card: `4543 6000 0000 0003`, and 4-6-5 for amex (ux.md 14). */
export function groupCardNumber(typed: string): string {
  const digits = normaliseCardNumber(typed);
  const groups: string[] = [];
  let from = 0;
  for (const size of brandRowOf(digits).groups) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}

/**
 * Groups what was typed and says where the caret belongs, so that it stays between the same two digits while editing
 * in the middle. @param caret offset in `typed`.
 */
export function groupWithCaret(typed: string, caret: number): { readonly text: string; readonly caret: number } {
  const text = groupCardNumber(typed);
  const digitsBefore = normaliseCardNumber(typed.slice(0, caret)).length;
  let offset = 0;
  for (let seen = 0; seen < digitsBefore && offset < text.length; offset += 1) {
    if (text[offset] !== ' ') seen += 1;
  }
  return { text, caret: offset };
}

/** First six digits, once they are there: what the bin page and the wallet ask with. */
export function binOf(typed: string): string | undefined {
  const digits = normaliseCardNumber(typed);
  return digits.length >= 6 ? digits.slice(0, 6) : undefined;
}

/** What the digits typed so far say of the card. */
export interface ReadCardNumber {
  readonly digits: string;
  readonly brand: CardBrand;
  /** Undefined until six digits are there. */
  readonly bin: string | undefined;
}

/** Reads a card number while it is typed, complete or not. */
export function readCardNumber(typed: string): ReadCardNumber {
  const digits = normaliseCardNumber(typed);
  return { digits, brand: cardBrandOf(digits), bin: binOf(digits) };
}

/** The checksum every card number keeps (Luhn). */
export function hasValidChecksum(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Undefined when the number can be sent. An unknown brand is no mistake (ux.md 16). */
export function checkCardNumber(typed: string): CardNumberCode | undefined {
  const digits = normaliseCardNumber(typed);
  if (digits === '') return 'CARD_NUMBER_REQUIRED';
  const { lengths } = brandRowOf(digits);
  if (!lengths.includes(digits.length)) {
    return digits.length < Math.max(...lengths) ? 'CARD_NUMBER_INCOMPLETE' : 'CARD_NUMBER_INVALID';
  }
  return hasValidChecksum(digits) ? undefined : 'CARD_NUMBER_INVALID';
}
