/** A JSON schema (2020-12), as far as this document uses it. */
export interface JsonSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly format?: 'email' | 'date' | 'binary';
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
}

export const text = (maxLength: number, more: Omit<JsonSchema, 'type' | 'maxLength'> = {}): JsonSchema => ({
  type: 'string',
  maxLength,
  ...more,
});
export const integer = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
export const pk: JsonSchema = {
  anyOf: [integer(1, 2_147_483_647), text(128, { minLength: 1 })],
  description: 'An id as a reply had it, an integer or a text.',
};
export const flag: JsonSchema = { type: 'boolean' };
export const oneOf = (...values: readonly (string | number)[]): JsonSchema => ({
  type: typeof values[0] === 'number' ? 'integer' : 'string',
  enum: values,
});
export const email: JsonSchema = text(254, { format: 'email' });
export const date: JsonSchema = text(10, { format: 'date' });

/** Members that may be left out end with a question mark. */
export function members(named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name.replace(/\?$/, ''), schema]),
  );
  return {
    type: 'object',
    properties,
    required: Object.keys(named).filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}
