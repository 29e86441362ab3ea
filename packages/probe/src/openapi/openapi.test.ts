import { createTestHost, TEST_HOST_TIMEOUT, type TestHost, type TestShopper } from '@vitrin/commerce-host/testing';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryOf } from './arbitrary-of.fixture.ts';
import { type JsonSchema, pk } from './json-schema.ts';
import { hostRows, type Operation, openApiDocument, type Parameter, routeOf } from './openapi.ts';
import { requests } from './requests.table.ts';

const document = openApiDocument();
/** Requests of each call: all in the long run. */
const runs = process.env.LONG ? 300 : 8;
const seed = Number(process.env.OPENAPI_SEED ?? 20_261_123);

let host: TestHost;
let member: TestShopper;
let company: TestShopper;

beforeAll(async () => {
  host = await createTestHost();
  const signedIn = async (email: string) => {
    const shopper = host.shopper();
    await shopper.send('POST', '/users/login/', { email, password: 'Passw0rd!' });
    return shopper;
  };
  member = await signedIn('shopper@example.test');
  company = await signedIn('business@example.test');
  await member.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

const ajv = new Ajv2020({ strict: false, allErrors: false });
ajv.addSchema({ $id: 'host', ...document });

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Pks that there are, so that half of the calls find what they ask for. */
const knownPks: fc.Arbitrary<unknown> = fc.constantFrom(1, 2, 3, 31, 34, 401, 1201, 1967, 1976, 1980, 1990);
/** Words that mean something to a host, by the member's name. */
const knownWords: Readonly<Record<string, string | number>> = {
  page: 1,
  limit: 12,
  page_size: 12,
  namespace: 'default',
  id: 'home-slider',
  contract_name: 'kvkk',
  sorter: 'price',
  price: '0-1000',
  search_text: 'mug',
  item: '31',
  new_path__exact: '/dune-mug-sand/',
  sku: 'LS-0412-SAND',
  url: '/table/',
  currency: 'eur',
  language: 'tr',
  phone: '05551234567',
  phone_number: '05551234567',
  line: 'Example Street 12, flat 3',
  postcode: '34710',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  status: 'open',
};

/** Acts after which the caller is nobody: only visitors do them. */
const endsTheCaller =
  /\/users\/(?:logout|anonymize|password|login|otp-login|registration|register-with-loyalty|api-reset)/;

interface Asked {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const own = (operation: Operation) =>
  operation.parameters.filter((parameter): parameter is Parameter => 'name' in parameter);

function requestOf(operation: Operation): fc.Arbitrary<Asked> {
  const inPlace = (place: Parameter['in']) => own(operation).filter((parameter) => parameter.in === place);
  const arbitraryFor = ({ name, schema }: Parameter) => {
    return fc.oneof({ weight: 3, arbitrary: knownOr(schema, name) }, { weight: 1, arbitrary: arbitraryOf(schema) });
  };
  const path = fc.record(
    Object.fromEntries(inPlace('path').map((parameter) => [parameter.name, arbitraryFor(parameter)])),
  );
  const asked = inPlace('query');
  const query = fc.record(Object.fromEntries(asked.map((parameter) => [parameter.name, arbitraryFor(parameter)])), {
    requiredKeys: asked.flatMap(({ name, required }) => (required ? [name] : [])),
  });
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const body = content ? arbitraryOf(withKnownValues(content.schema)) : fc.constant(undefined);
  return fc.record({ path, query, body });
}

/** Values that mean something where there are some, else any that the schema allows. */
function knownOr(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const word = knownWords[name];
  if (schema.description === pk.description) return knownPks;
  return word === undefined || schema.enum ? arbitraryOf(schema) : fc.constant(word);
}

/** The body's schema with real things where it names some. */
function withKnownValues(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, member]) => [
    name,
    withKnownValue(member, name),
  ]);
  return schema.properties ? { ...schema, properties: Object.fromEntries(properties) } : schema;
}

function withKnownValue(schema: JsonSchema, name: string): JsonSchema {
  if (schema.description === pk.description) return { type: 'integer', enum: [1, 2, 34, 401, 1201, 1967, 1990] };
  const word = knownWords[name];
  return word === undefined || schema.enum ? withKnownValues(schema) : { anyOf: [{ enum: [word] }, schema] };
}

function addressOf(template: string, { path, query }: Asked): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])) || 'x');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function validatorOf(path: string, method: string, status: '2XX' | '4XX'): ValidateFunction {
  const place = `host#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
  const content = (document.paths[path]?.[method.toLowerCase()]?.responses[status]?.content ?? {}) as object;
  const type = Object.keys(content)[0] ?? '';
  return ajv.compile({ $ref: encodeURI(`${place}/content/${type.replace('/', '~1')}/schema`) });
}

describe('the document is the host', () => {
  const answered: Record<string, number> = {};

  it.each(operations.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s',
    async (route, { path, method, operation }) => {
      const validators = { '2XX': validatorOf(path, method, '2XX'), '4XX': validatorOf(path, method, '4XX') };
      const visitor = host.shopper();
      const caller = path.startsWith('/b2b/') ? company : member;
      await fc.assert(
        fc.asyncProperty(requestOf(operation), fc.boolean(), async (asked, asMember) => {
          const shopper = asMember && !endsTheCaller.test(path) ? caller : visitor;
          const address = addressOf(path, asked);
          const reply = method === 'GET' ? await shopper.get(address) : await shopper.send(method, address, asked.body);
          const kind = reply.status < 300 ? '2XX' : '4XX';
          expect(reply.status, `${method} ${address}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
          if (kind === '2XX') answered[route] = (answered[route] ?? 0) + 1;
          const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
          if (!isJson) return;
          const validate = validators[kind];
          const isValid = validate(JSON.parse(reply.text));
          expect(isValid ? [] : validate.errors, `${method} ${address} ${reply.status}`).toEqual([]);
        }),
        { numRuns: runs, seed },
      );
    },
  );

  it('most calls were answered, not only refused', () => {
    const never = operations.map(({ method, path }) => `${method} ${path}`).filter((route) => !answered[route]);
    expect(never.length, never.join('\n')).toBeLessThan(operations.length * 0.4);
  });
});

describe('the document is whole', () => {
  it('has every call of core, and what each takes', () => {
    const routes = hostRows().map(routeOf);
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...routes].sort());
    expect(Object.keys(requests).filter((route) => !routes.includes(route))).toEqual([]);
    expect(
      hostRows()
        .filter((row) => row.body && !requests[routeOf(row)])
        .map(routeOf),
    ).toEqual([]);
  });

  it('has one id for each operation', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
