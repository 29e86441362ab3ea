import type * as v from 'valibot';
import { type CamelCased, camelCase } from './camel-case.ts';
import { mapped, objectOf } from './reading/tolerant.ts';

interface ObjectSchema extends v.GenericSchema<unknown, object> {
  readonly entries: v.ObjectEntries;
}

/** The schema with its members named as the shop does. */
type CamelSchema<Values> = v.GenericSchema<unknown, CamelCased<Values>>;

/**
 * Renames what an object's schema gives. Only members that the schema knows: keys of a map, and free keys, are data and stay.
 */
// @__NO_SIDE_EFFECTS__
export function camelCased<Schema extends ObjectSchema>(schema: Schema): CamelSchema<v.InferOutput<Schema>> {
  const names = new Map(Object.keys(schema.entries).map((name) => [name, camelCase(name)]));
  const rename = (values: object): object => {
    const renamed: Record<string, unknown> = {};
    for (const name of Object.keys(values)) renamed[names.get(name) ?? name] = values[name as keyof typeof values];
    return renamed;
  };
  return mapped(schema, rename) as never;
}

/**
 * An object that is read by the wire's names and told by the shop's (docs/decisions/0061).
 * @example camelObject({ retail_price: MoneySchema }) // gives { retailPrice }
 */
// @__NO_SIDE_EFFECTS__
export function camelObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): CamelSchema<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  return camelCased(objectOf(entries));
}
