import { normaliseTyped } from '@vitrin/core/contract';

/**
 * Reads a typed quantity, in the digits of any script.
 * @returns the whole number, or undefined for anything else. A separator is never dropped: "1,5" is no number of pieces.
 */
export function readQuantity(text: string): number | undefined {
  const typed = normaliseTyped(text);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}
