import * as v from 'valibot';
import { isMissing } from './field-values.ts';

/** How one value of a body is read: whatever was sent goes in, what the schema says comes out. */
export type FieldSchema<Value> = v.GenericSchema<unknown, Value>;

/**
 * The fields of a request body, whichever of the encodings brought them. Form values are text, or text[] when repeated; the
 * file of a multipart body is an `UploadedFile`, the last one when several share a name; JSON brings any value.
 *
 * The values themselves are private: they are read through a schema or not at all, so that nobody takes a map for a text.
 */
export class Fields {
  readonly #values: ReadonlyMap<string, unknown>;

  private constructor(values: ReadonlyMap<string, unknown>) {
    this.#values = values;
  }

  /** Fields with these values; what is undefined counts as not sent. */
  static of(values: Readonly<Record<string, unknown>>): Fields {
    return new Fields(new Map(Object.entries(values).filter(([, value]) => value !== undefined)));
  }

  /** Whether the body names a field, whatever its value. */
  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** Whether a field was left out or is empty: forms send an empty text for that. */
  isMissing(name: string): boolean {
    return isMissing(this.#values.get(name));
  }

  /** Reads one field; a field that was not sent is undefined to the schema. */
  read<Value>(
    name: string,
    schema: FieldSchema<Value>,
    config?: v.Config<v.BaseIssue<unknown>>,
  ): v.SafeParseResult<FieldSchema<Value>> {
    return v.safeParse(schema, this.#values.get(name), config);
  }

  /** The value of one field; undefined when the schema refuses it. */
  get<Value>(name: string, schema: FieldSchema<Value>): Value | undefined {
    const result = this.read(name, schema);
    return result.success ? result.output : undefined;
  }

  /** Every field that fits the schema. */
  all<Value>(schema: FieldSchema<Value>): Readonly<Record<string, Value>> {
    const fitting = [...this.#values.keys()].flatMap((name) => {
      const result = this.read(name, schema);
      return result.success ? [[name, result.output] as const] : [];
    });
    return Object.fromEntries(fitting);
  }

  /** The fields that this body leaves out as they stand elsewhere. */
  withDefaults(values: Readonly<Record<string, unknown>>): Fields {
    return new Fields(new Map([...Fields.of(values).#values, ...this.#values]));
  }
}

/** No field at all. */
export const NO_FIELDS: Fields = Fields.of({});
