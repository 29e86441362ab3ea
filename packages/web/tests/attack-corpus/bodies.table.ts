import { gzipSync } from 'node:zlib';

/** A body with the type it claims to be of. */
export interface SentBody {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A body and what it is. */
export type BodyCase = readonly [name: string, sent: SentBody];

const json = (body: string): SentBody => ({ type: 'application/json', body });
const bytes = (...values: readonly number[]) => new Uint8Array(values);
const nested = (depth: number) => `{"product":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;

/** JSON that would change what every object inherits, or what a library does with one (security A2, G1). */
export const polluting: readonly BodyCase[] = [
  ['__proto__', json('{"__proto__":{"isAdmin":true}}')],
  ['__proto__ with an escape', json('{"\\u005f_proto__":{"isAdmin":true}}')],
  ['__proto__ in capital escapes', json('{"\\u005F\\u005Fproto\\u005F\\u005F":{"isAdmin":true}}')],
  ['__proto__ of null', json('{"__proto__":null}')],
  ['__proto__ of a text', json('{"__proto__":"x"}')],
  ['__proto__ of a list', json('{"__proto__":[]}')],
  ['__proto__ twice', json('{"__proto__":1,"__proto__":{"isAdmin":true}}')],
  ['__proto__ beside a field', json('{"product":1201,"__proto__":{"quantity":99}}')],
  ['__proto__ one level down', json('{"attributes":{"__proto__":{"isAdmin":true}}}')],
  ['__proto__ three levels down', json('{"a":{"b":{"c":{"__proto__":{}}}}}')],
  ['__proto__ in a list', json('{"a":[{"__proto__":{"isAdmin":true}}]}')],
  ['__proto__ in a list of lists', json('{"a":[[{"__proto__":{}}]]}')],
  ['constructor', json('{"constructor":{"prototype":{"isAdmin":true}}}')],
  ['constructor with an escape', json('{"c\\u006fnstructor":{"prototype":{"isAdmin":true}}}')],
  ['constructor one level down', json('{"attributes":{"constructor":{"prototype":{"isAdmin":true}}}}')],
  ['constructor in a list', json('{"a":[{"constructor":1}]}')],
  ['constructor of a text', json('{"constructor":"x"}')],
  ['prototype', json('{"prototype":{"isAdmin":true}}')],
  ['prototype one level down', json('{"a":{"prototype":{}}}')],
  ['prototype in a list', json('{"a":[{"prototype":{}}]}')],
  ['all three', json('{"__proto__":1,"constructor":2,"prototype":3}')],
  ['a path in a key of 300 characters', json(`{"${'__proto__.'.repeat(30)}x":1}`)],
  ['a list at the top', json('[{"__proto__":{"isAdmin":true}}]')],
  [
    'two hundred and one keys',
    json(JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1])))),
  ],
  ['a list of 1,001', json(JSON.stringify({ a: Array.from({ length: 1_001 }, () => 1) }))],
  ['nine levels', json(nested(9))],
];

/** Bodies that are none, are too large, or claim to be something else (security A2, G12). */
export const broken: readonly BodyCase[] = [
  ['nothing but a brace', json('{')],
  ['a brace too many', json('{}}')],
  ['two objects', json('{}{}')],
  ['single quotes', json("{'product':1}")],
  ['a key without quotes', json('{product:1}')],
  ['a comma at the end', json('{"product":1,}')],
  ['a comment', json('{"product":1/*x*/}')],
  ['NaN', json('{"product":NaN}')],
  ['Infinity', json('{"product":Infinity}')],
  ['a number in hexadecimal', json('{"product":0x10}')],
  ['a number with a zero before it', json('{"product":01}')],
  ['undefined', json('{"product":undefined}')],
  ['a control character in a text', json('{"a":"\u0001"}')],
  ['a broken escape', json('{"a":"\\x41"}')],
  ['half an escape', json('{"a":"\\u12"}')],
  ['a text at the top', json('"product"')],
  ['a number at the top', json('7')],
  ['true at the top', json('true')],
  ['html', json('<script>alert(1)</script>')],
  ['a form', json('product=1201')],
  ['zero bytes', { type: 'application/json', body: bytes(0, 0, 0, 0) }],
  ['UTF-16', { type: 'application/json', body: bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00) }],
  ['a byte-order mark alone', { type: 'application/json', body: bytes(0xef, 0xbb, 0xbf) }],
  ['JSON of 65 KiB', json(JSON.stringify({ a: 'a'.repeat(65 * 1_024) }))],
  ['JSON of 1 MiB', json(JSON.stringify({ a: 'a'.repeat(1_048_576) }))],
  ['ten thousand brackets', json('['.repeat(10_000))],
  ['a form of 300 KiB', { type: 'application/x-www-form-urlencoded', body: `a=${'a'.repeat(300_000)}` }],
  ['a multipart of 300 KiB', { type: 'multipart/form-data; boundary=x', body: `--x\r\n${'a'.repeat(300_000)}` }],
  [
    'packed by gzip',
    {
      type: 'application/json',
      body: new Uint8Array(gzipSync('{"product":1}')),
      headers: { 'content-encoding': 'gzip' },
    },
  ],
  ['packed twice', { type: 'application/json', body: '{}', headers: { 'content-encoding': 'gzip, gzip' } }],
  ['packed by nothing', { type: 'application/json', body: '{}', headers: { 'content-encoding': 'identity' } }],
  ['plain text', { type: 'text/plain', body: '{"product":1}' }],
  ['html by its type', { type: 'text/html', body: '{"product":1}' }],
  ['xml', { type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }],
  ['yaml', { type: 'application/yaml', body: 'product: 1' }],
  ['JSON for a patch', { type: 'application/json-patch+json', body: '[{"op":"add","path":"/__proto__/a","value":1}]' }],
  ['JSON for the web of data', { type: 'application/ld+json', body: '{"product":1}' }],
  ['JSON line by line', { type: 'application/x-ndjson', body: '{"product":1}\n{"product":2}' }],
  ['bytes', { type: 'application/octet-stream', body: '{"product":1}' }],
  ['a type of two', { type: 'text/plain, application/json', body: '{"product":1}' }],
  ['a type like ours', { type: 'application/jsonp', body: '{"product":1}' }],
];

/** `options` and queries that ask for more than there is (security A2, G3). */
export const queries: readonly (readonly [string, string])[] = [
  ['options that are none', 'options=%7B'],
  ['options that are a list', 'options=%5B%5D'],
  ['options that are a text', 'options=%22json%22'],
  ['options twice', 'options=%7B%7D&options=%7B%7D'],
  ['an option nobody knows', 'options={"method":"DELETE"}'],
  ['an option with another type', 'options={"useFormData":"true"}'],
  ['an option as a list', 'options={"accept":["application/json"]}'],
  ['an accept nobody knows', 'options={"accept":"image/svg+xml"}'],
  ['a content type nobody knows', 'options={"contentType":"text/xml"}'],
  ['a reply nobody knows', 'options={"responseType":"blob"}'],
  ['headers', 'options={"headers":{"authorization":"x"}}'],
  ['a base address', 'options={"baseUrl":"http://evil.test"}'],
  ['__proto__', 'options={"__proto__":{"accept":"text/html"}}'],
  ['constructor', 'options={"constructor":1}'],
  ['toString', 'options={"toString":1}'],
  ['hasOwnProperty', 'options={"hasOwnProperty":1}'],
  ['a text of a route that gives none', 'options={"responseType":"text"}'],
  ['a form of a route that takes none', 'options={"useFormData":true}'],
  ['a form and JSON', 'options={"useFormData":true,"contentType":"application/json"}'],
  ['null', 'options=null'],
];

/** `options` and queries of the shop's own pages, and what the host is asked for: `Accept`, and the target. */
export const ownQueries: readonly (readonly [string, string, string])[] = [
  ['/api/client/stores/', 'application/json', '/stores/'],
  ['/api/client/stores/?options={}', 'application/json', '/stores/'],
  ['/api/client/stores/?options=', 'application/json', '/stores/'],
  ['/api/client/stores/?options={"cache":true}', 'application/json', '/stores/'],
  ['/api/client/stores/?options={"accept":"text/plain"}', 'text/plain', '/stores/'],
  ['/api/client/stores/?options={"useTrailingSlash":false}', 'application/json', '/stores'],
  ['/api/client/stores/?options={"contentType":null,"responseType":"json"}', 'application/json', '/stores/'],
  ['/api/client/stores/?city=34&township=401&page=2', 'application/json', '/stores/?city=34&township=401&page=2'],
  ['/api/client/stores/?page=1&page=2', 'application/json', '/stores/?page=1&page=2'],
  ['/api/client/list/?attributes_constructor=1', 'application/json', '/list/?attributes_constructor=1'],
  ['/api/client/list/?price=10-20&price=50-100', 'application/json', '/list/?price=10-20&price=50-100'],
  [
    '/api/client/orders/contract/?contract_name=info&options={"responseType":"text"}',
    'text/html',
    '/orders/contract/?contract_name=info',
  ],
];

/** Query keys beside those of a route: the host is not told of them. */
export const strayKeys: readonly string[] = [
  '__proto__',
  '__proto__[isAdmin]',
  '__proto__.isAdmin',
  'constructor[prototype][isAdmin]',
  'format',
  'callback',
  'jsonp',
  '_method',
  'method',
  'page[]',
  'page%00',
  'PAGE',
  'page ',
  'limit.x',
  'user_id',
];

/** Bodies that look like these and are in order; as the host gets them. */
export const ordinary: readonly (readonly [string, SentBody, string])[] = [
  ['proto', json('{"proto":1}'), '{"proto":1}'],
  ['_proto_', json('{"_proto_":{"a":1}}'), '{"_proto_":{"a":1}}'],
  ['__proto', json('{"__proto":1}'), '{"__proto":1}'],
  ['constructors', json('{"constructors":1}'), '{"constructors":1}'],
  ['toString and valueOf', json('{"toString":"a","valueOf":"b"}'), '{"toString":"a","valueOf":"b"}'],
  ['__proto__ as a value', json('{"name":"__proto__"}'), '{"name":"__proto__"}'],
  ['a script as a value', json('{"note":"<script>"}'), '{"note":"<script>"}'],
  ['quotes as a value', json('{"note":"\'; drop table"}'), '{"note":"\'; drop table"}'],
  ['eight levels', json(nested(7)), nested(7)],
  [
    'two hundred keys',
    json(JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, 1])))),
    JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, 1]))),
  ],
  ['60 KiB', json(JSON.stringify({ a: 'a'.repeat(60_000) })), JSON.stringify({ a: 'a'.repeat(60_000) })],
  ['spaces around', json(' {"a": 1} \n'), '{"a":1}'],
  ['escapes', json('{"a":"\\u00fc\\n"}'), '{"a":"ü\\n"}'],
  ['an emoji', json('{"a":"🏺"}'), '{"a":"🏺"}'],
  ['a big number', json('{"a":1e21}'), '{"a":1e+21}'],
  ['null', json('{"a":null}'), '{"a":null}'],
  ['an empty object', json('{}'), '{}'],
  ['a type with its charset', { type: 'application/json; charset=utf-8', body: '{"a":1}' }, '{"a":1}'],
  ['a type in capital letters', { type: 'Application/JSON', body: '{"a":1}' }, '{"a":1}'],
  ['a form', { type: 'application/x-www-form-urlencoded', body: 'a=1&__proto__=2' }, 'a=1&__proto__=2'],
];
