import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';

/** Values that a schema allows. Only what the requests of this document use is understood. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return arrayOf(schema);
  if (schema.type === 'object') return objectOf(schema);
  return textOf(schema);
}

function textOf({ format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    return days.map((day) => day.toISOString().slice(0, 10));
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

function arrayOf({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema): fc.Arbitrary<unknown> {
  return fc.array(arbitraryOf(items), { minLength: minItems, maxLength: Math.min(maxItems, 3) });
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, arbitraryOf(member)]));
  const named = fc.record(members, { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return named;
  return fc.dictionary(fc.stringMatching(/^[a-z_]{1,20}$/), arbitraryOf(additionalProperties), { maxKeys: 4 });
}
