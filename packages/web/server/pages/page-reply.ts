import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { SiteRequest } from '@vitrin/gateway/parts';
import type { PipeableStream } from 'react-dom/server';
import { areaOf, type PageHeaders } from '../http/security-headers.ts';

/** Every reply is compressed for itself, because its nonce is its own; higher levels cost more time than they save. */
const GZIP = { level: 2 };

/** Does the client take gzip? */
export function acceptsGzip(incoming: IncomingMessage): boolean {
  return incoming.headers['accept-encoding']?.includes('gzip') ?? false;
}

/** Headers of a page, flat, cookies included. */
export function pageHeaders(
  headers: PageHeaders,
  request: SiteRequest,
  nonce: string,
  cookies: readonly string[],
): string[] {
  const isPersonal = /^\/(?:orders|baskets|auth|account|collections)(?:\/|$)/.test(request.path);
  const list = headers(areaOf(request.path), nonce);
  list.push('content-type', 'text/html; charset=utf-8');
  list.push('content-language', request.locale.value);
  list.push('vary', 'accept-encoding');
  list.push('cache-control', isPersonal ? 'no-store' : 'private, no-cache');
  for (const cookie of cookies) list.push('set-cookie', cookie);
  return list;
}

/** Says that the copy a browser has of a kept page is the newest. */
export function sendUnchanged(outgoing: ServerResponse, headers: string[]): void {
  outgoing.writeHead(304, headers);
  outgoing.end();
}

/** A page that is ready to be sent. */
export interface MadePage {
  readonly status: number;
  readonly headers: string[];
  /** Everything before the rendered page, and everything after it. */
  readonly start: string;
  readonly end: string;
}

/** A page whose rendering is complete. */
export interface WholePage extends Pick<MadePage, 'status' | 'headers'> {
  /** Written one after another. */
  readonly pieces: readonly Buffer[];
}

/** Sends a page in one write. */
export function sendWhole(incoming: IncomingMessage, outgoing: ServerResponse, page: WholePage): void {
  const { status, headers, pieces } = page;
  const send = (contents: readonly Buffer[]) => {
    headers.push('content-length', String(lengthOf(contents)));
    outgoing.cork();
    outgoing.writeHead(status, headers);
    if (incoming.method !== 'HEAD') for (const content of contents) outgoing.write(content);
    outgoing.end();
    outgoing.uncork();
  };
  if (!acceptsGzip(incoming)) {
    send(pieces);
    return;
  }
  headers.push('content-encoding', 'gzip');
  gzip(Buffer.concat(pieces), GZIP, (error, content) => {
    if (error) outgoing.destroy();
    else send([content]);
  });
}

/** Bytes of all pieces. */
export const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Sends a page of which a part still waits: the shell at once, the rest as it comes. */
export function sendStream(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: MadePage,
  stream: PipeableStream,
): void {
  const isPacked = acceptsGzip(incoming);
  if (isPacked) page.headers.push('content-encoding', 'gzip');
  outgoing.writeHead(page.status, page.headers);
  if (incoming.method === 'HEAD') {
    outgoing.end();
    return;
  }
  const target: Writable = isPacked ? createGzip(GZIP) : outgoing;
  if (target !== outgoing) target.pipe(outgoing);
  target.write(page.start);
  // React ends what it writes to; the document's end has to come first.
  const body = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (target.write(chunk)) done();
      else target.once('drain', () => done());
    },
    final(done) {
      target.end(page.end);
      done();
    },
  });
  stream.pipe(body);
}

/** Renders to the end, waiting for every part, and gives the html; rejects when the shell fails. */
export function renderToEnd(
  render: (options: { onAllReady(): void; onShellError(error: unknown): void }) => PipeableStream,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = render({ onAllReady: () => stream.pipe(sink), onShellError: reject });
  });
}
