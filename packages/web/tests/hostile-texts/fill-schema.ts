import type { GenericSchema } from 'valibot';
import { safeParse } from 'valibot';

/** A text field of a reply, by its path: `results.*.name`. */
export type FieldPath = string;

/** What a schema looks like from inside; valibot's public shape of each kind. */
export interface SchemaShape extends GenericSchema {
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly items?: readonly GenericSchema[];
  readonly wrapped?: GenericSchema;
  readonly value?: GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly kind: string }[];
}

/** Ordinary values, tried in this order where a field takes no free text. */
const PLAIN: readonly unknown[] = [
  '12.00',
  7,
  '/plain/',
  'https://shop.test/plain.webp',
  '2026-11-20T10:00:00.000000Z',
  '2026-11-20',
  true,
  null,
  {},
  [],
  'try',
];

/** A filled reply, and the paths at which its schema takes any text. */
export interface FilledReply {
  readonly reply: unknown;
  readonly texts: readonly FieldPath[];
}

/**
 * Makes a reply that a schema takes, with one entry in each list, by walking the schema: wherever it takes any text, `text`
 * stands. So no field can be forgotten, and a new one is tried from the day it is read.
 */
export function fillSchema(schema: GenericSchema, textAt: (path: FieldPath) => string): FilledReply {
  const texts: FieldPath[] = [];
  return { reply: fill(schema as SchemaShape, ''), texts };

  function fill(part: SchemaShape, path: FieldPath): unknown {
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    // A pipe begins with a schema of its own, whose shape it has.
    if (part.entries !== undefined) {
      const entries = Object.entries(part.entries).map(([name, inner]) => [name, fill(inner as SchemaShape, at(name))]);
      return Object.fromEntries(entries);
    }
    if (part.wrapped !== undefined) return fill(part.wrapped as SchemaShape, path);
    if (part.type === 'array' && part.item !== undefined) return [fill(part.item as SchemaShape, at('*'))];
    if (part.type === 'tuple')
      return (part.items ?? []).map((item, index) => fill(item as SchemaShape, at(`${index}`)));
    if (part.type === 'record' && part.value !== undefined) return { key: fill(part.value as SchemaShape, at('key')) };
    if (part.type === 'literal') return part.literal;
    if (part.type === 'picklist') return part.options?.[0];
    if ((part.type === 'union' || part.type === 'variant') && Array.isArray(part.options)) {
      return fill(part.options[0] as SchemaShape, path);
    }
    return leaf(part, path);
  }

  function leaf(part: SchemaShape, path: FieldPath): unknown {
    // Any text: one that no format of the protocol's would let through.
    if (part.type !== 'unknown' || part.pipe !== undefined) {
      if (safeParse(part, 'any <text> at all').success) {
        texts.push(path);
        return textAt(path);
      }
    } else {
      texts.push(path);
      return textAt(path);
    }
    return PLAIN.find((value) => safeParse(part, value).success);
  }
}
