import { badRequest } from './errors.ts';

const NESTING_LIMIT = 32;

/**
 * Text that a database can store: no half of a surrogate pair.
 *
 * @throws {HttpError} 400 for NUL, which no database stores.
 */
export function cleanText(text: string): string {
  if (text.includes('\0')) throw badRequest('Null characters are not allowed.');
  return text.toWellFormed();
}

/** The value with clean texts and without inherited names: `__proto__` is a key like any other. */
function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > NESTING_LIMIT) throw badRequest('JSON parse error');
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) copy[cleanText(key)] = cleanValue(item, depth + 1);
  return copy;
}

/**
 * Parses JSON that somebody sent, whole as a body or as the text of one field.
 *
 * @returns undefined for a text that is no JSON.
 * @throws {HttpError} 400 for JSON that no database can store, or that is nested too deep.
 */
export function parseJsonText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return cleanValue(value);
}
