import fc from 'fast-check';
import type { Route } from '../../src/http/route.ts';

/** One made-up request to a route: everything a caller may write. */
export interface StructuredRequest {
  /** Who sends it: an index into the class's callers. */
  readonly caller: number;
  /** The network that the request seems to come from. */
  readonly address: number;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Routes that are tried together, and the words that mean something to them. */
export interface RouteClass {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Bodies that the routes take; one or two of their fields are made strange. */
  readonly bodies: readonly Readonly<Record<string, unknown>>[];
  /** Query keys, beside those that are made up. */
  readonly query: readonly string[];
  /** What stands in a path for a `:name` and leads somewhere. */
  readonly pathValues: readonly string[];
}

const strangeTexts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '1.5',
    'NaN',
    'true',
    '0x10',
    '2147483648',
    '99999999999999999999',
    '2025-02-30',
    '0000-01-01',
    '\u0000',
    '\ud800',
    '\u202e',
    'İ',
    '%',
    '%_',
    '%00',
    "'; drop table product; --",
    '<script>alert(1)</script>',
    '{"a":"\\u0000"}',
    '{"__proto__":{"pk":1}}',
    '[[[[1]]]]',
    '{',
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    'a'.repeat(300),
    'ş'.repeat(3_000),
  ),
);

const scalars = fc.oneof(
  strangeTexts,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, 0, 1, -1, 1201, 34, 5, '1201', '34', '1', Number.MAX_SAFE_INTEGER + 1),
);

/** Any JSON, with keys that mean something to a prototype or a library. */
const strangeValues: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalars, tie('list'), tie('map')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc.dictionary(
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'valueOf',
      'toJSON',
      'length',
      'then',
      'pk',
      'id',
      'bundle',
      '1',
    ),
    tie('value'),
    { maxKeys: 3 },
  ),
})).value;

/** A known body with some of its fields left out, made strange or joined by others. */
function bodiesOf({ bodies }: RouteClass): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const known = fc.constantFrom(...bodies, {});
  const changes = fc.dictionary(fc.constantFrom(...names, '__proto__', 'csrfmiddlewaretoken'), strangeValues, {
    maxKeys: 3,
  });
  const omitted = fc.subarray(names, { maxLength: Math.min(2, names.length) });
  return fc.tuple(known, changes, omitted).map(([body, changed, without]) => {
    const whole = { ...body, ...changed };
    return Object.fromEntries(Object.entries(whole).filter(([name]) => !without.includes(name) || name in changed));
  });
}

interface Sent {
  readonly type: string | undefined;
  readonly text: string;
}

const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'vitrin-boundary';

function formText(body: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, fieldText(value)]),
  ).toString();
}

function fieldText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
}

function multipartText(body: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(body).map(([name, value]) => {
    const file = Array.isArray(value) ? '; filename="a.pdf"' : '';
    const quoted = name.replaceAll(/["\r\n]/g, '_');
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted}"${file}\r\n\r\n${fieldText(value)}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function sentBodies(routes: RouteClass): fc.Arbitrary<Sent> {
  const bodies = bodiesOf(routes);
  return fc.oneof(
    { arbitrary: bodies.map((body) => ({ type: 'application/json', text: JSON.stringify(body) })), weight: 6 },
    { arbitrary: bodies.map((body) => ({ type: FORM, text: formText(body) })), weight: 3 },
    {
      arbitrary: bodies.map((body) => ({
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        text: multipartText(body),
      })),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        type: fc.constantFrom('application/json', FORM, 'multipart/form-data', 'text/plain', undefined),
        text: fc.oneof(
          strangeValues.map((value) => JSON.stringify(value) ?? ''),
          fc.constantFrom('{"a":', `${'['.repeat(60)}${']'.repeat(60)}`, '%', '--', 'null', '"text"', '[]', '\u0000'),
        ),
      }),
      weight: 1,
    },
  );
}

const queryTexts = fc.oneof(strangeTexts, fc.integer().map(String), fc.constantFrom('1', '2', '1201', '20', 'json'));

function queriesOf({ query }: RouteClass): fc.Arbitrary<string> {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...query, '__proto__', 'page', 'limit'), queryTexts), {
    maxLength: 3,
  });
  return fc.oneof(
    { arbitrary: fc.constant(''), weight: 2 },
    {
      arbitrary: pairs.map(
        (all) => `?${new URLSearchParams(all.map(([name, text]): [string, string] => [name, text.toWellFormed()]))}`,
      ),
      weight: 4,
    },
    { arbitrary: fc.constantFrom('?%', '?%ff=%ff', '?a=%00', '?=&&==', '?page=1&page=2'), weight: 1 },
  );
}

const strangeSegments = fc.oneof(
  strangeTexts.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('0', '-1', '2147483647', '99999999999', '%ff', '%2e%2e', 'a%2fb', '__proto__', 'null'),
);

function targetsOf(routes: RouteClass, path: string): fc.Arbitrary<string> {
  const value = fc.oneof(fc.constantFrom(...routes.pathValues), strangeSegments);
  const names = path.split('/').filter((part) => part.startsWith(':'));
  return fc
    .tuple(fc.array(value, { minLength: names.length, maxLength: names.length }), queriesOf(routes))
    .map(([values, query]) => {
      let index = 0;
      const filled = path.replaceAll(/:\w+/g, () => values[index++] ?? '');
      return filled + query;
    });
}

const strangeHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'x-currency',
    'idempotency-key',
    'x-frontend-id',
    'referer',
    'user-agent',
    'x-csrftoken',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      'tr',
      'en;q=9',
      'undefined',
      'usd',
      'USD',
      '1',
      'text/html',
      '*/*',
      'a'.repeat(600),
      ';;;,,,',
      '"',
      'q=1;q=0',
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => text.trim()),
  ),
  { maxKeys: 2 },
);

/** Requests to the routes of a class, by one of `callers` callers. */
export function structuredRequests(routes: RouteClass, callers: number): fc.Arbitrary<StructuredRequest> {
  return fc.constantFrom(...routes.routes).chain(({ method, path }) =>
    fc
      .record({
        caller: fc.nat({ max: callers - 1 }),
        address: fc.nat({ max: 0xff_ff_ff_ff }),
        method: fc.oneof(
          { arbitrary: fc.constant<string>(method), weight: 19 },
          { arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS'), weight: 1 },
        ),
        target: targetsOf(routes, path),
        headers: strangeHeaders,
        sent: fc.option(sentBodies(routes), { freq: 12, nil: undefined }),
      })
      .map(({ sent, headers, ...request }) => {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const type: Record<string, string> = isRead || sent?.type === undefined ? {} : { 'content-type': sent.type };
        return { ...request, headers: { ...headers, ...type }, body: isRead ? undefined : sent?.text };
      }),
  );
}
