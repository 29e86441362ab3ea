import { normaliseTyped } from '../contract/text/normalise-text.ts';
/** What is wrong with a typed expiry date. */
export type ExpiryCode = 'EXPIRY_REQUIRED' | 'EXPIRY_FORMAT' | 'EXPIRY_MONTH';

/** The month until whose end a card is good. */
export interface Expiry {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** A typed expiry as it was read, or what is wrong with it. */
export type ReadExpiry =
  | {
      readonly ok: true;
      readonly expiry: Expiry;
      /** The month is over by this device's clock, which may be wrong: show a doubt, and let the bank decide. */
      readonly isPast: boolean;
    }
  | { readonly ok: false; readonly code: ExpiryCode };

/**
 * Reads an expiry as people write it: `12/27`, `1/27`, `01/2027`, `12 27`, `1227` (ux.md 15). A card is good to the
 * end of its month.
 * @param now milliseconds, from the injected clock.
 */
export function readExpiry(typed: string, now: number): ReadExpiry {
  const text = normaliseTyped(typed);
  if (text === '') return { ok: false, code: 'EXPIRY_REQUIRED' };
  const match = /^(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text);
  if (!match) return { ok: false, code: 'EXPIRY_FORMAT' };
  const month = Number(match[1]);
  const writtenYear = Number(match[2]);
  const year = writtenYear < 100 ? 2000 + writtenYear : writtenYear;
  if (month < 1 || month > 12) return { ok: false, code: 'EXPIRY_MONTH' };
  // Date counts months from 0, so this is the first moment after the card's month.
  return { ok: true, expiry: { month, year }, isPast: Date.UTC(year, month, 1) <= now };
}

/**
 * Puts the slash in while the shopper types: `12` becomes `12/`, `5` becomes `05/`. Deleting is never undone: give
 * the text before the key too.
 */
export function completeExpiry(typed: string, before: string): string {
  const isDeleting = typed.length < before.length;
  if (isDeleting || !/^\d+$/.test(typed)) return typed;
  if (/^[2-9]$/.test(typed)) return `0${typed}/`;
  if (/^\d\d$/.test(typed)) return `${typed}/`;
  return /^\d{3,6}$/.test(typed) ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
}
