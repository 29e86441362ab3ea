import fc from 'fast-check';
import { FORM, type RouteClass } from './route-classes.table.ts';

const strange = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1201',
    'true',
    'null',
    '{}',
    '[]',
    '[1]',
    '{"a":{"b":[]}}',
    '{"__proto__":1}',
    '{"useFormData":true}',
    '{"responseType":"text"}',
    '__proto__',
    'constructor',
    '%',
    '%00',
    '..',
    '//evil.test',
    'CreditCardThreeDSecurePage',
    'MasterpassCompletePage',
    'json',
    'a'.repeat(3_000),
  ),
);

/** One made-up request to the gateway. */
export interface MadeRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const headers = fc.record(
  {
    origin: fc.constantFrom('http://localhost:3000', 'http://localhost:3000', 'https://evil.test', 'null'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'cross-site', 'none', ''),
    'x-csrftoken': fc.constantFrom('token0123456789', 'token0123456789', '', 'x y'),
    cookie: fc.constantFrom(
      'csrftoken=token0123456789',
      'csrftoken=token0123456789; osessionid=abcdefgh12345678',
      'a',
      '=;;',
      '%=%',
    ),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json',
      FORM,
      FORM,
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/csp-report',
      'application/reports+json',
      '',
    ),
    accept: fc.constantFrom('*/*', 'text/html', 'application/json', ''),
    'accept-language': fc.constantFrom('tr', 'en-US,en;q=0.5', 'x'.repeat(300), ''),
    'content-encoding': fc.constantFrom('gzip', 'identity'),
    'sec-purpose': fc.constant('prefetch'),
    referer: fc.constantFrom('http://localhost:3000/baskets/', 'http://evil.test/', '//', 'x'),
    host: fc.constantFrom('localhost:3000', 'tr.localhost', 'evil.test', '[::1]:1', '"'),
  },
  { requiredKeys: ['origin', 'x-csrftoken', 'cookie', 'content-type'] },
);

/** Requests to the addresses of a class. */
export function requestsOf({ methods, paths, query, bodies }: RouteClass): fc.Arbitrary<MadeRequest> {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...query, '__proto__', 'x'), strange), { maxLength: 3 });
  const search = fc.oneof(
    pairs.map((all) => new URLSearchParams(all.map(([name, text]): [string, string] => [name, text])).toString()),
    fc.constantFrom('', '', '%', '%ff=%ff', '&&==', 'options=%7B', 'page=a&page=b'),
  );
  const path = fc.oneof(
    { arbitrary: fc.constantFrom(...paths), weight: 6 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...paths), strange)
        .map(([known, text]) => `${known.replace(/[^/]*\/?$/, '') || '/'}${encodeURIComponent(text)}`),
      weight: 1,
    },
  );
  const known = fc.constantFrom(...bodies);
  const body = fc.oneof(
    { arbitrary: known, weight: 4 },
    // A known body with one of its values made strange.
    {
      arbitrary: fc
        .tuple(known, strange)
        .map(([text, value]) => text.replace(/"[^"]*"(?=[,}])|\d+/, JSON.stringify(value))),
      weight: 3,
    },
    { arbitrary: fc.json({ maxDepth: 4 }), weight: 2 },
    { arbitrary: strange, weight: 1 },
  );
  return fc
    .record({ method: fc.constantFrom(...methods), path, search, headers, body })
    .map(({ path: at, search: asked, ...rest }) => ({ ...rest, target: asked === '' ? at : `${at}?${asked}` }));
}
