import { groupCardNumber } from '@vitrin/core/card';
import { normaliseTyped } from '@vitrin/core/contract';
import { type InputFormat, isDigit } from '../../format/input-format.ts';

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
