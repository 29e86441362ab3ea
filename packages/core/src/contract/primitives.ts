import * as v from 'valibot';
import type { ReplySchema } from './reply.ts';

/**
 * An integer; a text of digits is read too (conventions §1), because the storefront server of the older peer turns
 * every number of a list into a text.
 */
export const IntSchema = v.pipe(v.unknown(), v.transform(readInteger), v.safeInteger());

/** Primary key. */
export const PkSchema = IntSchema;

/** An amount as text with at least two digits after the point; `"59"`, `"59.9"` and 59 are read too (conventions §7). */
export const MoneySchema = v.pipe(v.unknown(), v.transform(readAmount), v.string(), v.regex(/^-?\d+\.\d{2,}$/));

/** A text; a number is read as its digits. For values that samples show both ways (catalogue.md §1). */
export const TextSchema = v.pipe(v.unknown(), v.transform(readText), v.string());

/** A boolean; the words `'true'` and `'false'` are read too (address.md §2). */
export const WordyBooleanSchema = v.pipe(v.unknown(), v.transform(readBoolean), v.boolean());

/** `LV` of the protocol: a value and its localised label. */
export const LabelledValueSchema = v.object({ value: TextSchema, label: v.string() });
export type LabelledValue = v.InferOutput<typeof LabelledValueSchema>;

/** A map with free keys. */
export const MapSchema = v.record(v.string(), v.unknown());

/** `T?`, and a missing key: null either way. */
// @__NO_SIDE_EFFECTS__
export function orNull<Value>(schema: ReplySchema<Value>): ReplySchema<Value | null> {
  return v.nullish(schema, null);
}

/** A list that some hosts leave out or send as null: empty then. */
// @__NO_SIDE_EFFECTS__
export function listOf<Value>(schema: ReplySchema<Value>): ReplySchema<Value[]> {
  return v.nullish(v.array(schema), []);
}

/** A map that some hosts leave out or send as null: empty then. */
// @__NO_SIDE_EFFECTS__
export function mapOf<Value>(schema: ReplySchema<Value>): ReplySchema<Record<string, Value>> {
  return v.nullish(v.record(v.string(), schema), {});
}

function readInteger(value: unknown): number {
  // What is no number is refused by the check that follows.
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : (value as number);
}

function readAmount(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return whole === undefined ? value : `${whole}.${fraction.padEnd(2, '0')}`;
}

function readText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

function readBoolean(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
