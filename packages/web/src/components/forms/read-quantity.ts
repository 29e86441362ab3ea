/**
 * Reads a typed quantity.
 * @returns the whole number, or undefined for anything else. A separator is never dropped: "1,5" is no number of pieces.
 */
export function readQuantity(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}
