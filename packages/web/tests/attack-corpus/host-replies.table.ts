import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What a hostile host writes. */
export type HostileReply = (response: ServerResponse) => void;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Writes without end, until nobody listens. */
function endless(response: ServerResponse, chunk: string): void {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  response.on('error', () => response.destroy());
  write();
}

const raw =
  (text: string): HostileReply =>
  (response) => {
    response.socket?.end(text, 'latin1');
  };

/** Replies that are no use: the browser gets a problem of the gateway's own (security A5, G12, G13). */
export const unusable: readonly (readonly [string, HostileReply])[] = [
  [
    'an endless body',
    (response) => endless(response.writeHead(200, JSON_TYPE), '{"a":"aaaaaaaaaaaaaaaa'.repeat(4_000)),
  ],
  ['an endless list of spaces', (response) => endless(response.writeHead(200, JSON_TYPE), ' '.repeat(65_536))],
  ['six MiB', (response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify({ a: 'a'.repeat(6 * 1_048_576) }))],
  ['six MiB in tiny chunks', (response) => endless(response.writeHead(200, JSON_TYPE), 'a'.repeat(1_024))],
  [
    'a packed bomb that says so',
    (response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 1_048_576))),
  ],
  [
    'packed JSON though nobody asked',
    (response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync('{}')),
  ],
  [
    'ten thousand headers',
    raw(`HTTP/1.1 200 OK\r\n${Array.from({ length: 10_000 }, (_, index) => `X-${index}: a\r\n`).join('')}\r\n{}`),
  ],
  ['a header of 64 KiB', raw(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(65_536)}\r\nContent-Length: 2\r\n\r\n{}`)],
  ['half a body', raw('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":')],
  ['half a chunk', raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n{"a":')],
  ['a chunk of a strange size', raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n')],
  [
    'chunks and a length',
    raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n'),
  ],
  ['two lengths', raw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}')],
  ['no HTTP', raw('SSH-2.0-OpenSSH_9.6\r\n')],
  ['nothing', raw('')],
  ['a status that is none', raw('HTTP/1.1 abc OK\r\nContent-Length: 2\r\n\r\n{}')],
  ['the status 999', raw('HTTP/1.1 999 Odd\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')],
  ['the status 600', raw('HTTP/1.1 600 Odd\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')],
  ['the status 099', raw('HTTP/1.1 099 Odd\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')],
  [
    'a switch of protocols',
    raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['a line end in a header', raw('HTTP/1.1 200 OK\r\nX-A: b\rSet-Cookie: evil=1\r\nContent-Length: 2\r\n\r\n{}')],
  ['a zero byte in a header', raw('HTTP/1.1 200 OK\r\nX-A: b\0c\r\nContent-Length: 2\r\n\r\n{}')],
  [
    'html with 200',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
  ],
  ['half JSON with 200', (response) => response.writeHead(200, JSON_TYPE).end('{"a":')],
  ['text that is no text', (response) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0xff, 0xfe, 0x00]))],
  ['a script with 200', (response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)')],
  ['a redirect to another site', (response) => response.writeHead(302, { location: 'https://evil.test/' }).end()],
  ['a redirect to a script', (response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end()],
  ['a redirect to nowhere', (response) => response.writeHead(302).end()],
];

/** Headers that a hostile host writes into a good reply; none of them reaches the browser (security A5). */
export const headers: readonly (readonly [string, string])[] = [
  ['location', 'https://evil.test/'],
  ['refresh', '0;url=https://evil.test/'],
  ['link', '<https://evil.test/a.js>; rel=preload; as=script'],
  ['content-security-policy', "default-src * 'unsafe-inline'"],
  ['content-security-policy-report-only', 'report-uri https://evil.test/'],
  ['access-control-allow-origin', 'https://evil.test'],
  ['access-control-allow-credentials', 'true'],
  ['x-frame-options', 'ALLOW-FROM https://evil.test'],
  ['strict-transport-security', 'max-age=0'],
  ['clear-site-data', '"*"'],
  ['service-worker-allowed', '/'],
  ['sourcemap', 'https://evil.test/a.map'],
  ['x-sourcemap', 'https://evil.test/a.map'],
  ['nel', '{"report_to":"evil"}'],
  ['report-to', '{"endpoints":[{"url":"https://evil.test/"}]}'],
  ['reporting-endpoints', 'csp="https://evil.test/"'],
  ['alt-svc', 'h3="evil.test:443"'],
  ['content-disposition', 'attachment; filename=a.exe'],
  ['www-authenticate', 'Basic realm="Your password"'],
  ['x-powered-by', 'evil'],
  ['server', 'evil'],
  ['content-language', 'en, <evil>'],
  ['retry-after', '<evil>'],
  ['timing-allow-origin', 'https://evil.test'],
];

/** Replies that are odd and usable: status, body and what the browser gets. */
export const usable: readonly (readonly [string, HostileReply, number])[] = [
  ['an empty 204', (response) => response.writeHead(204).end(), 204],
  ['an empty object', (response) => response.writeHead(200, JSON_TYPE).end('{}'), 200],
  ['null', (response) => response.writeHead(200, JSON_TYPE).end('null'), 200],
  ['a list', (response) => response.writeHead(200, JSON_TYPE).end('[]'), 200],
  [
    'four MiB',
    (response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify({ a: 'a'.repeat(4 * 1_048_576) })),
    200,
  ],
  ['JSON by another type', (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('{"a":1}'), 200],
  [
    'sixty headers',
    (response) =>
      response
        .writeHead(200, {
          ...JSON_TYPE,
          ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x-${index}`, 'a'])),
        })
        .end('{}'),
    200,
  ],
  [
    'a redirect to itself, which stays here',
    (response) => response.writeHead(302, { location: '/csrf_token/' }).end(),
    302,
  ],
  ['201', (response) => response.writeHead(201, JSON_TYPE).end('{"pk":1}'), 201],
  ['an unusual 299', (response) => response.writeHead(299, JSON_TYPE).end('{}'), 299],
  ['a refusal with fields', (response) => response.writeHead(400, JSON_TYPE).end('{"name":["x"]}'), 400],
  ['a refusal in html', (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>'), 404],
  ['a fault in html', (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>'), 503],
  ['an unusual 499', (response) => response.writeHead(499, JSON_TYPE).end('{}'), 499],
];
