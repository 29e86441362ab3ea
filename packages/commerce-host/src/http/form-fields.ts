import * as v from 'valibot';
import { isCalendarDay, isEmail, isMissing, isTrue } from './field-values.ts';
import { parseJsonText } from './json-text.ts';
import type { Language } from './language.ts';
import { type MessageKey, type MessageValues, say } from './messages.ts';
import { parsePk } from './wire.ts';

/** One field of a form: how it is read, and what its value is while it is wrong. */
export interface Field<Value> {
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly blank: Value;
}

/** Whether a value must be there. */
interface Presence {
  readonly required?: boolean;
}

/** Length limits of a text, in characters. */
interface TextLimits extends Presence {
  readonly min?: number;
  readonly max: number;
}

/** A sentence in the language in which the form is read (`lang` of valibot's configuration). */
const said = (key: MessageKey, values?: MessageValues) => (issue: v.BaseIssue<unknown>) =>
  say(key, issue.lang as Language, values);

/** Nothing counts as an empty text, a number as its digits. */
const words = v.pipe(
  v.nullish(v.union([v.string(), v.number()], said('notText')), ''),
  v.transform((value) => `${value}`.trim()),
);

/** Something that must be there. */
const present = v.custom<unknown>((value) => !isMissing(value), said('required'));

/** A trimmed text; empty when it is missing. */
export function textField({ required = false, min = 0, max }: TextLimits): Field<string> {
  const schema = v.pipe(
    words,
    v.check((text) => text !== '' || !required, said('required')),
    v.check((text) => text === '' || text.length >= min, said('tooShort', { min })),
    v.maxLength(max, said('tooLong', { max })),
  );
  return { schema, blank: '' };
}

/** A text that must have a form. */
export function patternField(form: RegExp, message: MessageKey, { required = false }: Presence = {}): Field<string> {
  const { schema } = textField({ required, max: 255 });
  return {
    schema: v.pipe(
      schema,
      v.check((text) => text === '' || form.test(text), said(message)),
    ),
    blank: '',
  };
}

/** An e-mail address. */
export function emailField({ required = false }: Presence = {}): Field<string> {
  const { schema } = textField({ required, max: 254 });
  return {
    schema: v.pipe(
      schema,
      v.check((text) => text === '' || isEmail(text), said('invalidEmail')),
    ),
    blank: '',
  };
}

/** A mobile number, `^(05)\d{9}$` (Specification 5). */
export function phoneField(presence: Presence = {}): Field<string> {
  return patternField(/^(05)\d{9}$/, 'invalidPhone', presence);
}

/** A password as it is, spaces included. */
export function passwordField(): Field<string> {
  const typed = v.custom<string>((value) => typeof value === 'string' && value !== '', said('required'));
  return { schema: v.pipe(typed, v.maxLength(200, said('tooLong', { max: 200 }))), blank: '' };
}

/** A password that may be missing; then it is empty. */
export function optionalPasswordField(): Field<string> {
  const schema = v.pipe(v.nullish(v.string(), ''), v.maxLength(200, said('tooLong', { max: 200 })));
  return { schema, blank: '' };
}

/** A code as it was typed; empty when none was yet. What is longer than any code is none. */
export function codeField(): Field<string> {
  return textField({ max: 40 });
}

/** A whole number in a range. */
export function integerField({ min, max }: { readonly min: number; readonly max: number }): Field<number> {
  const schema = v.pipe(
    present,
    v.union([v.number(), v.string()], said('invalidNumber')),
    v.check((value) => /^-?\d{1,9}$/.test(`${value}`), said('invalidNumber')),
    v.transform(Number),
    v.minValue(min, said('tooSmall', { min })),
    v.maxValue(max, said('tooLarge', { max })),
  );
  return { schema, blank: min };
}

/** A pk that must be there; 0, which nothing has, while it is wrong. */
export function pkField(): Field<number> {
  const schema = v.pipe(present, v.transform(parsePk), v.number(said('invalidChoice')));
  return { schema, blank: 0 };
}

/** A pk; undefined when it is missing. */
export function optionalPkField(): Field<number | undefined> {
  const schema = v.pipe(
    v.unknown(),
    v.check((value) => isMissing(value) || parsePk(value) !== undefined, said('invalidChoice')),
    v.transform((value) => (isMissing(value) ? undefined : parsePk(value))),
  );
  return { schema, blank: undefined };
}

/** A form boolean; `fallback` when the field is missing. */
export function flagField(fallback = false): Field<boolean> {
  const schema = v.pipe(
    v.unknown(),
    v.transform((value) => (value === undefined || value === null ? fallback : isTrue(value))),
  );
  return { schema, blank: fallback };
}

/** Limits of a map with free keys: keys, characters of a key, characters of the whole map as JSON. */
const MAP_LIMITS = { keys: 30, key: 60, whole: 4000 } as const;

/** Words of any script, so that a key is never markup, a path, or a name that objects inherit. */
const MAP_KEY = /^(?!__proto__$|constructor$|prototype$)[\p{L}\p{N}_][\p{L}\p{N}_ .:-]*$/u;

function hasFittingKeys(map: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(map);
  return keys.length <= MAP_LIMITS.keys && keys.every((key) => key.length <= MAP_LIMITS.key && MAP_KEY.test(key));
}

/**
 * A map with free keys: a JSON object, or the text of one in a form. Empty when it is missing. At most 30 keys of 60
 * characters, and 4,000 characters in all: a basket, a profile or an address stores it with every line.
 */
export function mapField(): Field<Readonly<Record<string, unknown>>> {
  const schema = v.pipe(
    v.unknown(),
    v.transform((value) => (isMissing(value) ? {} : typeof value === 'string' ? parseJsonText(value) : value)),
    v.custom<object>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      said('notObject'),
    ),
    v.transform((value): Record<string, unknown> => ({ ...value })),
    v.check(hasFittingKeys, said('invalidChoice')),
    v.check((map) => JSON.stringify(map).length <= MAP_LIMITS.whole, said('tooLong', { max: MAP_LIMITS.whole })),
  );
  return { schema, blank: {} };
}

/** A calendar day, `2025-03-04`; empty when it is missing. */
export function dayField(): Field<string> {
  const { schema } = textField({ max: 40 });
  return {
    schema: v.pipe(
      schema,
      v.check((text) => text === '' || isCalendarDay(text), said('invalidDate')),
    ),
    blank: '',
  };
}
