import { lines } from './servers.ts';

/** A request as bytes. */
export type RawCase = readonly [name: string, bytes: string];

const to = 'POST /api/client/baskets/basket/ HTTP/1.1';
const own = [
  'Host: localhost:3000',
  'Origin: http://localhost:3000',
  'Sec-Fetch-Site: same-origin',
  'Cookie: csrftoken=token0123456789',
  'X-CSRFToken: token0123456789',
  'Content-Type: application/json',
];
const second = lines('GET /api/client/current_user/?smuggled=1 HTTP/1.1', 'Host: localhost:3000', '', '');
const post = (headers: readonly string[], body: string) => lines(to, ...own, ...headers, '', body);
const get = (...headers: readonly string[]) =>
  lines('GET /api/client/csrf_token/ HTTP/1.1', 'Host: localhost:3000', ...headers, '', '');

/** Bytes that two readers could take for different requests, or for none (security A2, G5). */
export const ambiguous: readonly RawCase[] = [
  ['two lengths that differ', post(['Content-Length: 2', `Content-Length: ${second.length + 2}`], `{}${second}`)],
  ['two lengths in one header', post([`Content-Length: 2, ${second.length + 2}`], `{}${second}`)],
  ['two equal lengths in one header', post(['Content-Length: 2, 2'], '{}')],
  ['a length and chunks', post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${second}`)],
  ['chunks and a length', post(['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${second}`)],
  ['chunks twice', post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${second}`)],
  ['chunks, then identity', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${second}`)],
  ['identity, then a length', post(['Transfer-Encoding: identity', 'Content-Length: 2'], `{}${second}`)],
  ['xchunked', post(['Transfer-Encoding: xchunked', 'Content-Length: 2'], `{}${second}`)],
  ['chunks after a tab', post(['Transfer-Encoding:\tchunked', 'Content-Length: 2'], `0\r\n\r\n${second}`)],
  ['chunks after a vertical tab', post(['Transfer-Encoding: \x0bchunked', 'Content-Length: 2'], `{}${second}`)],
  ['chunks in quotes', post(['Transfer-Encoding: "chunked"', 'Content-Length: 2'], `{}${second}`)],
  ['a space before the colon', post(['Transfer-Encoding : chunked', 'Content-Length: 2'], `{}${second}`)],
  ['a space before the header', post([' Transfer-Encoding: chunked', 'Content-Length: 2'], `{}${second}`)],
  ['a folded header', post(['Transfer-Encoding:', ' chunked', 'Content-Length: 2'], `{}${second}`)],
  ['a folded length', post(['X-A: b', ' Content-Length: 900', 'Content-Length: 2'], `{}${second}`)],
  ['a length with a sign', post(['Content-Length: +2'], `{}${second}`)],
  ['a negative length', post(['Content-Length: -2'], `{}${second}`)],
  ['a length in hexadecimal', post(['Content-Length: 0x2'], `{}${second}`)],
  ['a length with a point', post(['Content-Length: 2.0'], `{}${second}`)],
  ['a length with a space in it', post(['Content-Length: 2 0'], `{}${second}`)],
  ['an empty length', post(['Content-Length:'], `{}${second}`)],
  ['a length beyond all numbers', post(['Content-Length: 99999999999999999999999'], '{}')],
  [
    'a chunk size that overflows',
    post(['Transfer-Encoding: chunked'], `fffffffffffffffff2\r\n{}\r\n0\r\n\r\n${second}`),
  ],
  ['a chunk size with a sign', post(['Transfer-Encoding: chunked'], `-2\r\n{}\r\n0\r\n\r\n${second}`)],
  ['a chunk size with 0x', post(['Transfer-Encoding: chunked'], `0x2\r\n{}\r\n0\r\n\r\n${second}`)],
  ['a chunk size with a space', post(['Transfer-Encoding: chunked'], `2 \n{}\r\n0\r\n\r\n${second}`)],
  ['a chunk that ends with a line feed alone', post(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${second}`)],
  ['a chunk longer than its size', post(['Transfer-Encoding: chunked'], `2\r\n{}x\r\n0\r\n\r\n${second}`)],
  ['a line feed in a chunk extension', post(['Transfer-Encoding: chunked'], `2;a\n{}\r\n0\r\n\r\n${second}`)],
  ['line feeds alone', post([], '').replaceAll('\r\n', '\n')],
  ['carriage returns alone', post([], '').replaceAll('\r\n', '\r')],
  ['a carriage return in a value', get('X-A: b\rX-B: c')],
  ['a zero byte in a value', get('X-A: b\0c')],
  ['a zero byte in a name', get('X-\0A: b')],
  ['a space in a name', get('X A: b')],
  ['a name with brackets', get('X[A]: b')],
  ['a header without a colon', get('Nothing')],
  ['a header without a name', get(': b')],
  ['two hosts', get('Host: evil.test')],
  ['no host', lines('GET /api/client/csrf_token/ HTTP/1.1', 'Accept: */*', '', '')],
  ['HTTP/0.9', 'GET /api/client/csrf_token/?smuggled=1\r\n\r\n'],
  ['HTTP/2.0', lines('GET /api/client/csrf_token/?smuggled=1 HTTP/2.0', 'Host: localhost:3000', '', '')],
  ['HTTP/1.10', lines('GET /api/client/csrf_token/?smuggled=1 HTTP/1.10', 'Host: localhost:3000', '', '')],
  [
    'a protocol of another name',
    lines('GET /api/client/csrf_token/?smuggled=1 HTTQ/1.1', 'Host: localhost:3000', '', ''),
  ],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'a tab in the first line',
    lines('GET\t/api/client/csrf_token/?smuggled=1 HTTP/1.1', 'Host: localhost:3000', '', ''),
  ],
  ['a space in the target', lines('GET /api/client/csrf_token/?a= smuggled HTTP/1.1', 'Host: localhost:3000', '', '')],
  [
    'a line feed in the target',
    lines('GET /api/client/csrf_token/?a=\nsmuggled HTTP/1.1', 'Host: localhost:3000', '', ''),
  ],
  [
    'a method in small letters',
    lines('get /api/client/csrf_token/?smuggled=1 HTTP/1.1', 'Host: localhost:3000', '', ''),
  ],
  [
    'a method nobody knows',
    lines('SMUGGLE /api/client/csrf_token/?smuggled=1 HTTP/1.1', 'Host: localhost:3000', '', ''),
  ],
  ['CONNECT', lines('CONNECT evil.test:443 HTTP/1.1', 'Host: evil.test:443', '', '')],
  ['TRACE', lines('TRACE /api/client/csrf_token/?smuggled=1 HTTP/1.1', 'Host: localhost:3000', '', '')],
  ['an asterisk for a target', lines('OPTIONS * HTTP/1.1', 'Host: localhost:3000', '', '')],
  ['headers of 20 KiB', get(`X-A: ${'a'.repeat(20_000)}`)],
  ['three thousand headers', get(...Array.from({ length: 3_000 }, (_, index) => `X-${index}: a`))],
];

/** A read whose body looks like a request: it is a body, and never a request. */
export const bodiesOfReads: readonly RawCase[] = [
  [
    'of a read',
    lines(
      'GET /api/client/csrf_token/ HTTP/1.1',
      'Host: localhost:3000',
      `Content-Length: ${second.length}`,
      '',
      second,
    ),
  ],
  [
    'in a chunk',
    lines(
      'GET /api/client/csrf_token/ HTTP/1.1',
      'Host: localhost:3000',
      'Transfer-Encoding: chunked',
      '',
      `${second.length.toString(16)}`,
      `${second}`,
      '0',
      '',
      '',
    ),
  ],
  [
    'of a refused write',
    lines(
      'POST /api/client/no-such-route/ HTTP/1.1',
      'Host: localhost:3000',
      `Content-Length: ${second.length}`,
      '',
      second,
    ),
  ],
  [
    'of a write from elsewhere',
    lines(to, 'Host: localhost:3000', 'Origin: http://evil.test', `Content-Length: ${second.length}`, '', second),
  ],
];

/** A header that a caller writes to be somebody else, or to change what happens; none of it reaches the host (security G4). */
export const hiddenHeaders: readonly (readonly [string, string])[] = [
  ['X-Forwarded-For', '203.0.113.66'],
  ['Forwarded', 'for=203.0.113.66'],
  ['X-Real-IP', '203.0.113.66'],
  ['True-Client-IP', '203.0.113.66'],
  ['CF-Connecting-IP', '203.0.113.66'],
  ['X-Client-IP', '203.0.113.66'],
  ['X-Cluster-Client-IP', '203.0.113.66'],
  ['X-Forwarded-Host', 'evil-mark.test'],
  ['X-Forwarded-Proto', 'evil-mark'],
  ['X-Forwarded-Proto-Version', 'HTTP/2 evil-mark'],
  ['X-Forwarded-Port', 'evil-mark'],
  ['X-Forwarded-Prefix', '/evil-mark'],
  ['X-Forwarded-Server', 'evil-mark'],
  ['X-Host', 'evil-mark.test'],
  ['X-Original-Host', 'evil-mark.test'],
  ['X-Original-URL', '/evil-mark'],
  ['X-Rewrite-URL', '/evil-mark'],
  ['X-HTTP-Method-Override', 'evil-mark'],
  ['X-HTTP-Method', 'evil-mark'],
  ['X-Method-Override', 'evil-mark'],
  ['Authorization', 'Bearer evil-mark'],
  ['Proxy-Authorization', 'Basic evil-mark'],
  ['Proxy', 'http://evil-mark.test'],
  ['Via', '1.1 evil-mark'],
  ['TE', 'evil-mark'],
  ['Trailer', 'evil-mark'],
  ['Keep-Alive', 'evil-mark'],
  ['HTTP2-Settings', 'evil-mark'],
  ['Range', 'bytes=0-evil-mark'],
  ['If-None-Match', '"evil-mark"'],
  ['If-Modified-Since', 'evil-mark'],
  ['X-Request-Id', 'evil-mark'],
  ['X-Requested-With', 'evil-mark'],
  ['Referer', 'http://evil-mark.test/'],
  ['Traceparent', 'evil-mark'],
  ['Baggage', 'evil-mark'],
  ['X-Session-Id', 'evil-mark'],
  ['Osessionid', 'evil-mark'],
  // Headers that are passed on, with values they never have.
  ['Accept-Language', 'en{evil-mark}'],
  ['X-Currency', 'evil-mark'],
  ['X-CSRFToken', 'evil-mark; a=b'],
  ['Idempotency-Key', 'evil mark evil-mark'],
  ['X-Frontend-Id', '../evil-mark'],
  ['User-Agent', `evil-mark${'a'.repeat(400)}`],
  ['Accept', 'evil-mark/*'],
];

/** Headers that a browser sends and the host needs. */
export const passedHeaders: readonly (readonly [string, string])[] = [
  ['Accept-Language', 'tr-TR,tr;q=0.9,en;q=0.8'],
  ['Accept-Language', '*'],
  ['Accept-Language', 'zh-Hant-TW, fr-CH;q=0.9, *;q=0.5'],
  ['X-Currency', 'usd'],
  ['X-Currency', 'EUR'],
  ['User-Agent', 'Vitrin/1.0 (iPhone; iOS 19_1; tr_TR) "in-app" <webview>'],
  ['User-Agent', "Mozilla/5.0 ('; drop table; --)"],
  ['Idempotency-Key', 'a'],
  ['X-Frontend-Id', 'constructor'],
  ['X-CSRFToken', 'token0123456789'],
  ['Idempotency-Key', '0b6c1f1e-7a57-4d9e-9d7b-5c2f1f8f7e11'],
  ['X-Frontend-Id', 'ios-app_2'],
  ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
];

/** Requests that are unusual and in order. */
export const ordinaryRequests: readonly RawCase[] = [
  ['a body in chunks', post(['Transfer-Encoding: chunked', 'Connection: close'], '2\r\n{}\r\n0\r\n\r\n')],
  ['chunks with an extension', post(['Transfer-Encoding: chunked', 'Connection: close'], '2;a=b\r\n{}\r\n0\r\n\r\n')],
  ['chunks in capital letters', post(['Transfer-Encoding: CHUNKED', 'Connection: close'], '2\r\n{}\r\n0\r\n\r\n')],
  ['a length with zeros before it', post(['Content-Length: 002', 'Connection: close'], '{}')],
  ['header names in small letters', post(['content-length: 2', 'connection: close'], '{}')],
  ['a value without a space before it', post(['Content-Length:2', 'Connection:close'], '{}')],
  ['a value with spaces after it', post(['Content-Length: 2  ', 'Connection: close'], '{}')],
  [
    'a hundred headers',
    post(
      [...Array.from({ length: 100 }, (_, index) => `X-${index}: a`), 'Content-Length: 2', 'Connection: close'],
      '{}',
    ),
  ],
  ['Expect: 100-continue', post(['Expect: 100-continue', 'Content-Length: 2', 'Connection: close'], '{}')],
];
