import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the host saw it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query as they stood on the wire. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the stub answers. A function writes the reply itself. */
export type StubReply =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string | readonly string[]>>;
      readonly body?: string | object;
    }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A commerce host for tests: says what it is told to and remembers what it was asked. */
export interface StubHost {
  readonly url: URL;
  readonly seen: SeenRequest[];
  /** Answers requests whose `METHOD path` (without query) is `key`. The newest answer counts. */
  on(key: string, reply: StubReply): void;
  close(): Promise<void>;
}

/** Starts a stub on a free loopback port. Unknown routes answer 404 like the host. */
export async function startStubHost(): Promise<StubHost> {
  const replies = new Map<string, StubReply>();
  const seen: SeenRequest[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, target: url, headers, body: Buffer.concat(chunks).toString('utf8') });
      answer(replies.get(`${method} ${url.split('?')[0]}`), request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    seen,
    on: (key, reply) => void replies.set(key, reply),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(reply: StubReply | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (typeof reply === 'function') {
    reply(request, response);
    return;
  }
  const { status, headers, body } = reply ?? { status: 404, body: { detail: 'Not found.' } };
  const isText = typeof body === 'string';
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  if (!response.hasHeader('content-type'))
    response.setHeader('content-type', isText ? 'text/html' : 'application/json');
  response.writeHead(status ?? 200);
  response.end(isText ? body : JSON.stringify(body ?? {}));
}
