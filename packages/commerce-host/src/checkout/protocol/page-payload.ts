import { normaliseTyped, readText, textRules } from '@vitrin/core/contract';
import * as v from 'valibot';
import type { Fields } from '../../http/fields.ts';
import { parseJsonText } from '../../http/json-text.ts';
import type { Refusal } from './refusal.ts';

/** Posted fields, from a form or from JSON (Protocol conventions §6). */
export type PostedFields = Fields;

const scalar = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => `${value}`),
);

/** A JSON value, or the text of one in a form; a text that is no JSON stays a text. */
const json = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? (parseJsonText(value) ?? value) : value)),
);

/** One field's value, or the reasons why it cannot be read. */
export type FieldReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Reads one field by its name. */
export type FieldReader<Value> = (fields: PostedFields, name: string) => FieldReading<Value>;

/** The fields of a page, by name. */
export type PayloadSchema = Readonly<Record<string, FieldReader<unknown>>>;

/** The values a schema reads. */
export type PayloadOf<Schema extends PayloadSchema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends FieldReader<infer Value> ? Value : never;
};

/** A mobile number (Specification 5). */
export const PHONE = /^05\d{9}$/;

/** A guest's number: a mobile number of the home country, or one of another country, which the address's own rules check. */
export const GUEST_PHONE = /^(?:05\d{9}|\+(?!90)[1-9]\d{6,14})$/;

/** A field as the contract normalises numbers and codes; `''` when it is absent, null or no scalar. */
export function textOf(fields: PostedFields, name: string): string {
  return normaliseTyped(fields.get(name, scalar) ?? '');
}

/** A required pk. A text that is no pk gets the same answer as a pk that is not offered. */
export const pkField: FieldReader<number> = (fields, name) => {
  const text = textOf(fields, name);
  if (text === '') return missing(name);
  return /^\d{1,9}$/.test(text)
    ? { ok: true, value: Number(text) }
    : { ok: false, refusals: [{ field: name, message: 'invalidChoice' }] };
};

/** A pk that may be left out. */
export const optionalPkField: FieldReader<number | null> = (fields, name) =>
  textOf(fields, name) === '' ? { ok: true, value: null } : pkField(fields, name);

/** A required text of a form. */
export function patternField(pattern: RegExp, message: Refusal['message']): FieldReader<string> {
  return (fields, name) => {
    const text = textOf(fields, name);
    if (text === '') return missing(name);
    return pattern.test(text) ? { ok: true, value: text } : { ok: false, refusals: [{ field: name, message }] };
  };
}

/** A required text of any form, for a choice that is looked up. */
export const requiredTextField: FieldReader<string> = (fields, name) => {
  const text = textOf(fields, name);
  return text === '' ? missing(name) : { ok: true, value: text };
};

/** A map with free keys: a JSON object, or the text of one in a form. */
export const jsonMapField: FieldReader<Readonly<Record<string, unknown>>> = (fields, name) => {
  const value = fields.get(name, json);
  if (value === undefined || value === null || value === '') return missing(name);
  return typeof value === 'object' && !Array.isArray(value)
    ? { ok: true, value: { ...value } }
    : { ok: false, refusals: [{ field: name, message: 'invalidChoice' }] };
};

/** A list: a JSON array, or the text of one in a form. */
export const jsonListField: FieldReader<readonly unknown[]> = (fields, name) => {
  const value = fields.get(name, json);
  if (value === undefined || value === null || value === '') return missing(name);
  return Array.isArray(value) ? { ok: true, value } : { ok: false, refusals: [invalidChoice(name)] };
};

/** An amount of the wire, `100.00`, as minor units. */
export const moneyField: FieldReader<number> = (fields, name) => {
  const text = textOf(fields, name);
  if (text === '') return missing(name);
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return match
    ? { ok: true, value: Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) }
    : { ok: false, refusals: [{ field: name, message: 'invalidAmount' }] };
};

/** A text that may be empty, at most `max` characters. */
export function optionalTextField(max: number): FieldReader<string | null> {
  return (fields, name) => {
    const text = textOf(fields, name);
    if (text.length > max) return { ok: false, refusals: [{ field: name, message: 'tooLong', values: { max } }] };
    return { ok: true, value: text === '' ? null : text };
  };
}

/** An e-mail address, by the contract's rule. */
export const emailField: FieldReader<string> = (fields, name) => {
  const { text, code } = readText('email', fields.get(name, scalar) ?? '');
  if (code === 'REQUIRED') return missing(name);
  return code ? { ok: false, refusals: [{ field: name, message: 'invalidEmail' }] } : { ok: true, value: text };
};

/** A note for the order, as typed; null when it is empty. */
export const noteField: FieldReader<string | null> = (fields, name) => {
  const { text, code } = readText('orderNote', fields.get(name, scalar) ?? '');
  const { max } = textRules.orderNote;
  return code === 'TOO_LONG'
    ? { ok: false, refusals: [{ field: name, message: 'tooLong', values: { max } }] }
    : { ok: true, value: text || null };
};

/** A boolean of a form; everything that is not true is false (Protocol conventions §6). */
export const flagField: FieldReader<boolean> = (fields, name) => ({
  ok: true,
  value: ['true', '1', 'on'].includes(textOf(fields, name).toLowerCase()),
});

/** `agreement`, which must be true (Protocol checkout §4). */
export const agreementField: FieldReader<true> = (fields, name) => {
  const reading = flagField(fields, name);
  return reading.ok && reading.value
    ? { ok: true, value: true }
    : { ok: false, refusals: [{ field: name, message: 'agreementRequired', code: 'AGREEMENT_REQUIRED' }] };
};

/** The schema of a page that asks for the agreement alone. */
export const AGREEMENT = { agreement: agreementField } as const;

/** Fingerprint of a page on which nothing but the agreement is posted: every payload is the same. */
export function agreementPrint(): string {
  return 'agreement';
}

/** Reads every field of a schema and names every reason at once, in the schema's order. */
export function readPayload<Schema extends PayloadSchema>(
  schema: Schema,
  fields: PostedFields,
): FieldReading<PayloadOf<Schema>> {
  const values: Record<string, unknown> = {};
  const refusals: Refusal[] = [];
  for (const [name, read] of Object.entries(schema)) {
    const reading = read(fields, name);
    if (reading.ok) values[name] = reading.value;
    else refusals.push(...reading.refusals);
  }
  // The loop has written a value of the schema's type under every name of the schema.
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, value: values as PayloadOf<Schema> };
}

/** A refusal of one choice that is not offered. */
export function invalidChoice(field: string): Refusal {
  return { field, message: 'invalidChoice' };
}

function missing(field: string): { readonly ok: false; readonly refusals: readonly Refusal[] } {
  return { ok: false, refusals: [{ field, message: 'required' }] };
}
