import type { Fields } from './body.ts';
import { type FieldErrors, invalidFields } from './errors.ts';
import type { Language } from './language.ts';
import { type MessageKey, type MessageValues, say } from './messages.ts';
import { parsePk } from './wire.ts';

/** Whether a value must be there. */
interface Presence {
  readonly required?: boolean;
}

/** Length limits of a text, in characters. */
interface TextLimits extends Presence {
  readonly min?: number;
  readonly max: number;
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;
const TRUE_WORDS: ReadonlySet<unknown> = new Set([true, 1, 'true', 'True', '1', 'on']);

/** The meaning of a form boolean (Protocol conventions §6): `true`, `True`, `1` and `on` are true, all else is false. */
export function isTrue(value: unknown): boolean {
  return TRUE_WORDS.has(value);
}

/** Whether a text has the form of an e-mail address; at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Whether a text is a day that exists: `2025-03-04`. Databases know no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Reads the fields of a body one by one, in either encoding, and collects what is wrong with them in the shopper's language.
 *
 * @example
 * const reader = new FieldReader(exchange.fields, exchange.language);
 * const title = reader.text('title', { required: true, max: 100 });
 * reader.finish(); // throws 400 {"title": ["This field is required."]}
 */
export class FieldReader {
  readonly #fields: Fields;
  readonly #language: Language;
  readonly #errors: Record<string, string[]> = {};

  constructor(fields: Fields, language: Language) {
    this.#fields = fields;
    this.#language = language;
  }

  /** Whether the body has the field at all. */
  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  /** The field as it came. */
  raw(name: string): unknown {
    return this.#fields[name];
  }

  /** Notes an error at a field. */
  fail(name: string, key: MessageKey, values?: MessageValues): void {
    this.#errors[name] ??= [];
    this.#errors[name].push(say(key, this.#language, values));
  }

  /** Whether something is wrong so far, with one field or at all. */
  hasErrors(name?: string): boolean {
    return name === undefined ? Object.keys(this.#errors).length > 0 : this.#errors[name] !== undefined;
  }

  /** A trimmed text; empty when it is missing or wrong. Numbers count as their digits. */
  text(name: string, { required = false, min = 0, max }: TextLimits): string {
    const value = this.#fields[name];
    if (value === undefined || value === null || value === '') return this.#missing(name, required, '');
    if (typeof value !== 'string' && typeof value !== 'number') return this.#wrong(name, 'notText', '');
    const text = String(value).trim();
    if (text === '') return this.#missing(name, required, '');
    if (text.length < min) return this.#wrong(name, 'tooShort', text, { min });
    if (text.length > max) return this.#wrong(name, 'tooLong', text, { max });
    return text;
  }

  /** A text that must have a form. */
  pattern(name: string, form: RegExp, message: MessageKey, { required = false }: Presence = {}): string {
    const text = this.text(name, { required, max: 255 });
    return text === '' || form.test(text) ? text : this.#wrong(name, message, text);
  }

  /** An e-mail address. */
  email(name: string, { required = false }: Presence = {}): string {
    const text = this.text(name, { required, max: 254 });
    return text === '' || isEmail(text) ? text : this.#wrong(name, 'invalidEmail', text);
  }

  /** A mobile number, `^(05)\d{9}$` (Specification 5). */
  phone(name: string, presence: Presence = {}): string {
    return this.pattern(name, /^(05)\d{9}$/, 'invalidPhone', presence);
  }

  /** A password as it is, spaces included. */
  password(name: string): string {
    const value = this.#fields[name];
    if (typeof value !== 'string' || value === '') return this.#missing(name, true, '');
    return value.length > 200 ? this.#wrong(name, 'tooLong', '', { max: 200 }) : value;
  }

  /** A whole number in a range. */
  integer(name: string, { min, max }: { readonly min: number; readonly max: number }): number {
    const value = this.#fields[name];
    if (value === undefined || value === null || value === '') return this.#missing(name, true, min);
    if (!/^-?\d{1,9}$/.test(String(value))) return this.#wrong(name, 'invalidNumber', min);
    const number = Number(value);
    if (number < min) return this.#wrong(name, 'tooSmall', min, { min });
    if (number > max) return this.#wrong(name, 'tooLarge', max, { max });
    return number;
  }

  /** A pk; undefined when it is missing or cannot be one. */
  pk(name: string, { required = false }: Presence = {}): number | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null || value === '') return this.#missing(name, required, undefined);
    const pk = parsePk(value);
    return pk === undefined ? this.#wrong(name, 'invalidChoice', undefined) : pk;
  }

  /** A form boolean; `fallback` when the field is missing. */
  boolean(name: string, fallback = false): boolean {
    const value = this.#fields[name];
    return value === undefined || value === null ? fallback : isTrue(value);
  }

  /** A map with free keys: a JSON object, or the text of one in a form. Empty when it is missing. */
  map(name: string): Readonly<Record<string, unknown>> {
    let value = this.#fields[name];
    if (value === undefined || value === null || value === '') return {};
    if (typeof value === 'string') {
      try {
        value = JSON.parse(value) as unknown;
      } catch {
        return this.#wrong(name, 'notObject', {});
      }
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.#wrong(name, 'notObject', {});
    return { ...value };
  }

  /** A calendar day, `2025-03-04`. */
  date(name: string): string {
    const text = this.text(name, { max: 40 });
    if (text === '') return text;
    return isCalendarDay(text) ? text : this.#wrong(name, 'invalidDate', '');
  }

  /** The errors so far. */
  errors(): FieldErrors {
    return this.#errors;
  }

  /**
   * Ends the reading.
   *
   * @throws {HttpError} 400 with all errors by field.
   */
  finish(): void {
    if (this.hasErrors()) throw invalidFields(this.#errors);
  }

  #missing<T>(name: string, required: boolean, value: T): T {
    return required ? this.#wrong(name, 'required', value) : value;
  }

  #wrong<T>(name: string, key: MessageKey, value: T, values?: MessageValues): T {
    this.fail(name, key, values);
    return value;
  }
}
