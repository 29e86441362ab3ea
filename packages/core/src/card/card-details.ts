import type { Card } from '../commerce.types.ts';
import { brandRowOf } from './card-brand.ts';
import { type ExpiryCode, readExpiry } from './card-expiry.ts';
import { type CardNumberCode, checkCardNumber, normaliseCardNumber } from './card-number.ts';

export type CvcCode = 'CVC_REQUIRED' | 'CVC_LENGTH';
export type HolderCode = 'HOLDER_REQUIRED';

/** The fields of a card form as typed. Lives in the fields only, never in a state or a log. */
export interface TypedCard {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly cvc: string;
}

/** Codes beside each field; a key is missing when the field is right. */
export interface CardFieldCodes {
  readonly number?: CardNumberCode;
  readonly holder?: HolderCode;
  readonly expiry?: ExpiryCode;
  readonly cvc?: CvcCode;
}

export type ReadCard =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly codes: CardFieldCodes };

/** How many digits the card's security code may have: 3, and a fourth for amex alone (ruling 18). */
export function cvcLengthsOf(number: string): readonly number[] {
  return brandRowOf(normaliseCardNumber(number)).cvcLengths;
}

/** @param number the card's number, typed or normalised: amex alone may have a fourth digit. */
export function checkCvc(typed: string, number: string): CvcCode | undefined {
  const text = typed.trim();
  if (text === '') return 'CVC_REQUIRED';
  return /^\d+$/.test(text) && cvcLengthsOf(number).includes(text.length) ? undefined : 'CVC_LENGTH';
}

export function checkHolder(typed: string): HolderCode | undefined {
  return /\p{L}/u.test(typed) ? undefined : 'HOLDER_REQUIRED';
}

/**
 * A card form as a card for the vault, or every field's code at once.
 * @param now milliseconds, from the injected clock.
 */
export function readCard(typed: TypedCard, now: number): ReadCard {
  const number = checkCardNumber(typed.number);
  const holder = checkHolder(typed.holder);
  const expiry = readExpiry(typed.expiry, now);
  const cvc = checkCvc(typed.cvc, typed.number);
  if (expiry.ok && !number && !holder && !cvc) {
    const card: Card = {
      number: normaliseCardNumber(typed.number),
      holder: typed.holder.trim().replace(/\s+/g, ' '),
      ...expiry.expiry,
      cvc: typed.cvc.trim(),
    };
    return { ok: true, card };
  }
  const codes: CardFieldCodes = {
    ...(number ? { number } : {}),
    ...(holder ? { holder } : {}),
    ...(expiry.ok ? {} : { expiry: expiry.code }),
    ...(cvc ? { cvc } : {}),
  };
  return { ok: false, codes };
}
