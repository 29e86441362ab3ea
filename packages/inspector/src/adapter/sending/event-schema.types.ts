import type { JsonSchema } from '../../json-schema.types.ts';

/** What a check of a value finds wrong, as Standard Schema says it. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type Checked = { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** A schema of Valibot, Zod, ArkType and others (standardschema.dev), with its JSON Schema where the library gives one. */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Checked | Promise<Checked>;
    readonly jsonSchema?: { readonly input: (options: { readonly target: 'draft-2020-12' }) => object };
  };
}

/** What an event holds besides its type. */
export type EventSchema = StandardSchema | JsonSchema;
