import * as v from 'valibot';
import { isMap } from './reading/is-map.ts';
import { objectOf, orElse, prepared, promised } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

/**
 * An integer; a text of digits is read too (conventions §1), because the storefront server of the older peer turns
 * every number of a list into a text.
 */
export const IntSchema = v.pipe(v.unknown(), v.transform(readInteger), v.safeInteger());

/** Opaque id of the wire: an integer or a non-empty text, sent back exactly as received (ruling 33). */
export type Id = number | string;
export const IdSchema: ReplySchema<Id> = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.nonEmpty()),
]);

/**
 * Form of an id that a gateway passes on in a path: one segment, however often a host decodes it (security.md G2). Lists, queries and
 * bodies may have any id.
 */
export const pathIdPattern = /^(?!\.{1,2}$)[\w\p{L}\p{M}.:~+=-]{1,128}$/u;

/** True for an id, of a value that another program wrote. */
export function isId(value: unknown): value is Id {
  return v.is(IdSchema, value);
}

/** True where two ids name the same object: a host may write one as an integer in one reply and as a text in another. */
export function sameId(one: Id | null | undefined, other: Id | null | undefined): boolean {
  return one != null && other != null && String(one) === String(other);
}

/** True where a list of ids names the object of an id. */
export function hasId(ids: readonly Id[], id: Id): boolean {
  return ids.some((other) => sameId(other, id));
}

/** An amount as text with at least two digits after the point; `"59"`, `"59.9"` and 59 are read too (conventions §7). */
export const MoneySchema = v.pipe(v.unknown(), v.transform(readAmount), v.string(), v.regex(/^-?\d+\.\d{2,}$/));

/** A text; a number is read as its digits. For values that samples show both ways (catalogue.md §1). */
export const TextSchema = v.pipe(v.unknown(), v.transform(readText), v.string());

/** A boolean; the words `'true'` and `'false'` are read too (address.md §2). */
export const WordyBooleanSchema = v.pipe(v.unknown(), v.transform(readBoolean), v.boolean());

/** A text that is shown, or empty: hosts may leave it out, and what is none is lost. */
export const WordsSchema = orElse(TextSchema, '');

/** A text that hosts promise, such as a name; empty where it is missing, which is a loss. */
export const NameSchema = promised(TextSchema, '');

/** Where a part of the shop leads; an absolute address of a host's own shop is read as its path, which is ours too. */
export const LinkSchema = promised(
  v.pipe(
    v.string(),
    v.transform((link) => link.replace(/^https?:\/\/[^/]+/, '')),
  ),
  '',
);

/** Anything but a missing value. */
export const UnknownSchema = v.unknown();

/** A sentence for the shopper: a text, or an object that holds one, as some hosts write notices. */
export const SentenceSchema = v.pipe(
  v.unknown(),
  v.transform((value) => (isMap(value) ? (value.message ?? value.text ?? value.label ?? value.description) : value)),
  TextSchema,
);

/** `LV` of the protocol: a value and its localised label. */
export const LabelledValueSchema = objectOf({ value: TextSchema, label: WordsSchema });
export type LabelledValue = v.InferOutput<typeof LabelledValueSchema>;

/** A currency's code; hosts write it in small letters or in capitals. */
export const CurrencyCodeSchema = v.pipe(v.string(), v.toLowerCase());

/** A map with free keys; some languages write an empty one as an empty list. */
export const MapSchema = prepared(v.record(v.string(), v.unknown()), (wire) =>
  Array.isArray(wire) ? (wire.length === 0 ? {} : null) : wire,
);

/** `T?`, and a missing key, of something strict: null either way, and anything else that cannot be read is refused. */
// @__NO_SIDE_EFFECTS__
export function strictOrNull<Value>(schema: ReplySchema<Value>): ReplySchema<Value | null> {
  return v.nullish(schema, null);
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
