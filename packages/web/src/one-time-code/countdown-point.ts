/** Where a countdown is worth a word to a screen reader: at its start, near its end, and when it is over (ux 31). */
export type CountdownPoint = 'long' | 'soon' | 'over';

/** Seconds before the end at which a screen reader is told. */
export const soonAt = 30;

/** @param seconds whole seconds that are left. */
export function countdownPoint(seconds: number): CountdownPoint {
  if (seconds <= 0) return 'over';
  return seconds <= soonAt ? 'soon' : 'long';
}

/** Minutes and seconds as a clock shows them. @example clockText(92) // "1:32" */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
