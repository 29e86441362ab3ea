import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as contract from '@vitrin/core/contract';
import type { Endpoint } from '@vitrin/core/http';
import * as http from '@vitrin/core/http';
import type { GenericSchema } from 'valibot';
import { type JsonSchema, pk } from './json-schema.ts';
import { requests } from './requests.table.ts';

/** One call of the document. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface ResponseObject {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

type Row = Endpoint<unknown>;

/** The checkout's two calls, whose rows belong to its charts. */
const checkoutRows: readonly Row[] = [
  { name: 'readCheckout', method: 'GET', path: '/orders/checkout/', reply: contract.CheckoutReplySchema },
  {
    name: 'postCheckoutPage',
    method: 'POST',
    path: '/orders/checkout/',
    body: 'form',
    reply: contract.CheckoutReplySchema,
  },
];

/** Every row of core that a host answers, one for each method and path. */
export function hostRows(): readonly Row[] {
  const rows = Object.values<unknown>(http).filter(
    (value): value is Row => typeof value === 'object' && value !== null && 'path' in value && 'reply' in value,
  );
  const answered = [...rows, ...checkoutRows].filter(({ answeredBy }) => answeredBy === undefined);
  // The order of a module's exports is the loader's own.
  const byName = answered.sort((one, other) => (one.name < other.name ? -1 : 1));
  const byRoute = new Map(byName.map((row) => [routeOf(row), row]));
  return [...byRoute].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

export function routeOf({ method, path }: Pick<Row, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Builds the document from core's rows and schemas. Replies have exactly what core reads: hosts may send more. */
export function openApiDocument(): OpenApiDocument {
  const rows = hostRows();
  const named = namedSchemas();
  const replies = Object.fromEntries(rows.map((row) => [`reply ${routeOf(row)}`, row.reply as GenericSchema]));
  const all = toJsonSchemaDefs(
    { ...replies, ...named },
    {
      errorMode: 'ignore',
      typeMode: 'input',
      target: 'draft-2020-12',
    },
  ) as Record<string, JsonSchema>;
  const inPlace = refsTo('#/components/schemas/');
  const schemas = Object.fromEntries(Object.keys(named).map((name) => [name, inPlace(all[name] ?? {})]));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of rows) {
    const reply = inPlace(all[`reply ${routeOf(row)}`] ?? {});
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row, reply) };
  }
  const used = usedNames(paths, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Commerce host, as Vitrin reads it',
      version: '1',
      description:
        'Generated from the schemas by which Vitrin reads a host and from its table of calls: `npm run docs`. What each call means ' +
        'stands in the protocol beside this file. Members that are not listed are allowed and not read.',
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
      parameters: headers,
    },
  };
}

function operation(row: Row, reply: JsonSchema): Operation {
  const { query, body } = requests[routeOf(row)] ?? {};
  return {
    operationId: `${row.name}${isDouble(row.name) ? `_${row.path.replace(/\W+/g, '_')}` : ''}`,
    tags: [row.path.split('/')[1] ?? ''],
    parameters: [
      ...pathParameters(row.path),
      ...queryParameters(query),
      ...headerNames(row).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(body && { requestBody: { required: true, content: bodyContent(row, body) } }),
    responses: {
      '2XX': {
        description: 'Done.',
        content: { [row.responseType === 'text' ? 'text/html' : 'application/json']: { schema: reply } },
      },
      '4XX': {
        description: 'Refused: what was wrong, by field, in words for the shopper (conventions §9).',
        content: { 'application/json': { schema: refusal } },
      },
    },
  };
}

/** Conventions §9: a map of fields to messages, a detail, or a list of messages. */
const refusal: JsonSchema = {
  anyOf: [
    { type: 'object', additionalProperties: true },
    { type: 'array', items: { type: 'string' } },
  ],
};

function bodyContent({ body }: Row, schema: JsonSchema) {
  const types = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  } as const;
  return { [types[body ?? 'json']]: { schema } };
}

function pathParameters(path: string): readonly Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: ['pk', 'id'].includes(name) ? pk : { type: 'string', minLength: 1, maxLength: 64 },
  }));
}

function queryParameters(query: JsonSchema | undefined): readonly Parameter[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) === true,
    schema,
  }));
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', description },
});

const headers: Readonly<Record<string, Parameter>> = {
  language: header('Accept-Language', 'Language of names and messages: `en-us`.'),
  currency: header('x-currency', 'Currency of amounts, lower case: `try`.'),
  csrf: header('x-csrftoken', 'Value of the cookie `csrftoken`.'),
};

function headerNames({ method }: Row): readonly string[] {
  return Object.keys(headers).filter((name) => name !== 'csrf' || method !== 'GET');
}

/** Schemas of the contract that have a name of their own. */
function namedSchemas(): Record<string, GenericSchema> {
  const entries = Object.entries<unknown>(contract)
    .filter(([name]) => name.endsWith('Schema'))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, schema]) => [name.replace(/Schema$/, ''), schema as GenericSchema]));
}

/** Names that the paths refer to, directly or by another. */
function usedNames(paths: object, schemas: Readonly<Record<string, JsonSchema>>): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit(paths);
  return used;
}

/** The schema with its references pointing to where the document keeps them. */
function refsTo(place: string): (schema: JsonSchema) => JsonSchema {
  return (schema) =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? value.replace(/^#\/\$defs\//, place) : value,
    ) as JsonSchema;
}

function isDouble(name: string): boolean {
  return hostRows().filter((row) => row.name === name).length > 1;
}
