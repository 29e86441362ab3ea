import type { GenericSchema } from 'valibot';
import { safeParse } from 'valibot';
import { type FieldPath, fillSchema, type SchemaShape } from './fill-schema.ts';
import { contextSchema, everyContext } from './host-endpoints.ts';

/** The text of a field, by its path and its place in the lists that it stands in; undefined: it stays as it is. */
export type TextOf = (field: FieldPath, place: number) => string | undefined;

type Json = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const takesAnyText = (part: SchemaShape) => safeParse(part, 'any <text> at all').success;

/**
 * A reply of a real host with other texts: wherever its schema takes any text, `textOf` is asked for one, also where the host said
 * nothing. Amounts, keys and dates that a schema reads strictly stay; members that no schema names get texts as well. With `isWhole`
 * whatever the host left out is made up: every part, an entry of every empty list, every page of the checkout.
 */
export function spoilReply(schema: GenericSchema, reply: unknown, textOf: TextOf, isWhole = false): unknown {
  return spoil(schema as SchemaShape, reply, '', 0);

  function spoil(part: SchemaShape | undefined, value: unknown, path: FieldPath, place: number): unknown {
    if (part?.wrapped !== undefined) {
      const inner = part.wrapped as SchemaShape;
      // What may be missing and is: a text is put there, a part of its own is not made up.
      return value === null || value === undefined
        ? missing(inner, value, path, place)
        : spoil(inner, value, path, place);
    }
    if (part?.type === 'union' && Array.isArray(part.options)) {
      const fitting = (part.options as SchemaShape[]).find((option) => safeParse(option, value).success);
      return spoil(fitting, value, path, place);
    }
    // A list of nothing where a text is read as well: errors, which a host may say as one sentence.
    if (isWhole && part !== undefined && isEmptyList(value) && part.item === undefined && takesAnyText(part)) {
      return textOf(path, place) ?? value;
    }
    if (Array.isArray(value)) {
      if (part?.type === 'tuple')
        return value.map((entry, index) =>
          spoil(part.items?.[index] as SchemaShape, entry, at(path, `${index}`), place),
        );
      const item = part?.item as SchemaShape | undefined;
      if (isWhole && item !== undefined && value.length === 0) return [madeUp(item, at(path, '*'))];
      return value.map((entry, index) => spoil(item, entry, at(path, '*'), place + index));
    }
    if (isMap(value)) return spoilMap(part, value, path, place);
    if (typeof value !== 'string') return value;
    return part === undefined || takesAnyText(part) ? (textOf(path, place) ?? value) : value;
  }

  function missing(part: SchemaShape, value: unknown, path: FieldPath, place: number): unknown {
    const isText = part.entries === undefined && part.type !== 'array' && part.type !== 'record' && takesAnyText(part);
    if (isText && part.type !== 'unknown') return textOf(path, place) ?? value;
    return isWhole ? madeUp(part, path) : value;
  }

  function madeUp(part: SchemaShape, path: FieldPath): unknown {
    return fillSchema(part, (field) => textOf(field === '' ? path : at(path, field), 0) ?? 'plain').reply;
  }

  function spoilMap(part: SchemaShape | undefined, value: Json, path: FieldPath, place: number): Json {
    // A page of the checkout: its context is read by the schema of its name.
    const context = contextSchema(value.page_name);
    if (context !== undefined && isMap(value.page_context)) {
      const inner = spoil(context as SchemaShape, value.page_context, `context_list.${String(value.page_name)}`, place);
      return { ...value, page_context: inner };
    }
    const entries = part?.entries ?? {};
    const spoiled: Json = {
      ...(isWhole && part?.type === 'record' && (madeUp(part, path) as Json)),
      ...value,
      ...(isWhole && path === '' && 'context_list' in value && { context_list: everyPage(value) }),
    };
    const names = [...new Set([...Object.keys(spoiled), ...Object.keys(entries)])];
    const pairs = names.map((name) => {
      const inner = entries[name] ?? part?.value;
      // Keys of a map are the host's: its fields are counted as one.
      const field = part?.type === 'record' ? 'key' : name;
      return [name, spoil(inner as SchemaShape | undefined, spoiled[name], at(path, field), place)] as const;
    });
    return Object.fromEntries(pairs.filter(([, entry]) => entry !== undefined));
  }
}

/** A reply's pages with all that it does not have. */
function everyPage({ context_list: listed }: Json): readonly unknown[] {
  const own: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const names = own.map((entry) => (isMap(entry) ? entry.page_name : undefined));
  const others = everyContext.filter(([page]) => !names.includes(page));
  const plain = (context: GenericSchema) => fillSchema(context, () => 'plain').reply;
  return [...own, ...others.map(([page_name, context]) => ({ page_name, page_context: plain(context) }))];
}

const at = (path: FieldPath, name: string) => (path === '' ? name : `${path}.${name}`);
