import * as v from 'valibot';

const TRUE_WORDS: ReadonlySet<unknown> = new Set([true, 1, 'true', 'True', '1', 'on']);

/** The meaning of a form boolean (Protocol conventions §6): `true`, `True`, `1` and `on` are true, all else is false. */
export function isTrue(value: unknown): boolean {
  return TRUE_WORDS.has(value);
}

/** Whether a text is a day that exists: `2025-03-04`. Databases know no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a field was left out: forms send an empty text for that. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A form boolean; whatever does not say yes is false. */
export const flag = v.pipe(v.unknown(), v.transform(isTrue));

/** A text, or a number as its digits; trimmed. */
export const scalarText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => `${value}`.trim()),
);
