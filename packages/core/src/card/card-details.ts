import type { Card } from '../commerce.types.ts';
import { cleanLine, normaliseTyped } from '../contract/text/normalise-text.ts';
import { brandRowOf } from './card-brand.ts';
import { type ExpiryCode, readExpiry } from './card-expiry.ts';
import { type CardNumberCode, checkCardNumber, normaliseCardNumber, readCardNumber } from './card-number.ts';

/** What is wrong with a typed security code; the front end has a text for each. */
export type CvcCode = 'CVC_REQUIRED' | 'CVC_LENGTH';
/** What is wrong with the name on a card. */
export type HolderCode = 'HOLDER_REQUIRED';

/** The fields of a card form as typed. Lives in the fields only, never in a state or a log. */
export interface TypedCard {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly cvc: string;
}

/**
 * What is typed to pay with a saved card: its security code alone. The rest of the card stays where it is saved; the
 * first digits of its masked number tell the brand.
 */
export interface TypedSavedCard {
  readonly maskedNumber: string;
  readonly cvc: string;
}

/** Codes beside each field; a key is missing when the field is right. */
export interface CardFieldCodes {
  readonly number?: CardNumberCode;
  readonly holder?: HolderCode;
  readonly expiry?: ExpiryCode;
  readonly cvc?: CvcCode;
}

/** A typed card as it is sent, or what is wrong with its fields. */
export type ReadCard =
  | {
      readonly ok: true;
      readonly card: Card;
      /** See {@link ReadExpiry}. */
      readonly isPast: boolean;
    }
  | { readonly ok: false; readonly codes: CardFieldCodes };

/** How many digits the card's security code may have: 3, and a fourth for amex alone (ruling 18). */
export function cvcLengthsOf(number: string): readonly number[] {
  return brandRowOf(normaliseCardNumber(number)).cvcLengths;
}

/**
 * Checks a typed security code; undefined when it is right (ruling 18).
 * @param number the card's number, typed or normalised: amex alone may have a fourth digit.
 */
export function checkCvc(typed: string, number: string): CvcCode | undefined {
  const text = normaliseTyped(typed);
  if (text === '') return 'CVC_REQUIRED';
  return /^\d+$/.test(text) && cvcLengthsOf(number).includes(text.length) ? undefined : 'CVC_LENGTH';
}

/** Checks the name on a card, which needs a letter; undefined when it is right. */
export function checkHolder(typed: string): HolderCode | undefined {
  return /\p{L}/u.test(typed) ? undefined : 'HOLDER_REQUIRED';
}

/**
 * The one reader of what a shopper types into card fields: a card for the vault, or every field's code at once. Of a
 * saved card the vault keeps the security code; nothing else of it is known here.
 * @param now milliseconds, from the injected clock.
 */
export function readCard(typed: TypedCard | TypedSavedCard, now: number): ReadCard {
  return 'maskedNumber' in typed ? readSavedCard(typed) : readWholeCard(typed, now);
}

function readSavedCard({ maskedNumber, cvc: typed }: TypedSavedCard): ReadCard {
  const cvc = checkCvc(typed, maskedNumber);
  if (cvc) return { ok: false, codes: { cvc } };
  const card: Card = { number: '', holder: '', month: 1, year: 1970, cvc: normaliseTyped(typed) };
  return { ok: true, card, isPast: false };
}

function readWholeCard(typed: TypedCard, now: number): ReadCard {
  const number = checkCardNumber(typed.number);
  const holder = checkHolder(typed.holder);
  const expiry = readExpiry(typed.expiry, now);
  const cvc = checkCvc(typed.cvc, typed.number);
  if (expiry.ok && !number && !holder && !cvc) {
    const card: Card = {
      number: readCardNumber(typed.number).digits,
      holder: cleanLine(typed.holder),
      ...expiry.expiry,
      cvc: normaliseTyped(typed.cvc),
    };
    return { ok: true, card, isPast: expiry.isPast };
  }
  const codes: CardFieldCodes = {
    ...(number ? { number } : {}),
    ...(holder ? { holder } : {}),
    ...(expiry.ok ? {} : { expiry: expiry.code }),
    ...(cvc ? { cvc } : {}),
  };
  return { ok: false, codes };
}
