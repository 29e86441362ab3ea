import { normaliseTyped, readText, type TextName, type TextRule, textRules } from '@vitrin/core/contract';
import * as v from 'valibot';
import { isCalendarDay, isMissing, isTrue } from './field-values.ts';
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

/** Message for a text that does not match the pattern of its rule. */
const FORMAT_MESSAGES: Readonly<Partial<Record<TextName, MessageKey>>> = {
  email: 'invalidEmail',
  taxNo: 'invalidTaxNo',
  identityNumber: 'invalidIdentityNumber',
};

/** A text in its stored form, by its rule in the contract's table. Empty when it is missing. */
export function ruledField(name: TextName, { required = false }: Presence = {}): Field<string> {
  const { min = 1, max }: TextRule = textRules[name];
  const messages = {
    REQUIRED: said('required'),
    TOO_SHORT: said('tooShort', { min }),
    TOO_LONG: said('tooLong', { max }),
    FORMAT: said(FORMAT_MESSAGES[name] ?? 'invalidChoice'),
  };
  const schema = v.pipe(
    words,
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const { text, code } = readText(name, dataset.value);
      if (!code || (code === 'REQUIRED' && !required)) return text;
      addIssue({ message: messages[code] });
      return NEVER;
    }),
  );
  return { schema, blank: '' };
}

/** A text that must have a form, as the contract normalises typed numbers and codes. */
export function patternField(form: RegExp, message: MessageKey, { required = false }: Presence = {}): Field<string> {
  return {
    schema: v.pipe(
      words,
      v.transform(normaliseTyped),
      v.check((text) => text !== '' || !required, said('required')),
      v.check((text) => text === '' || form.test(text), said(message)),
      v.maxLength(255, said('tooLong', { max: 255 })),
    ),
    blank: '',
  };
}

/** An e-mail address. */
export function emailField(presence: Presence = {}): Field<string> {
  return ruledField('email', presence);
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

/** A one-time code; empty when none was typed yet. */
export function codeField(): Field<string> {
  return ruledField('oneTimeCode');
}

/** A whole number in a range. */
export function integerField({ min, max }: { readonly min: number; readonly max: number }): Field<number> {
  const schema = v.pipe(
    present,
    v.union([v.number(), v.string()], said('invalidNumber')),
    v.transform((value) => normaliseTyped(`${value}`)),
    v.check((text) => /^-?\d{1,9}$/.test(text), said('invalidNumber')),
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
