import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { SiteRequest } from '@vitrin/gateway/parts';
import type { PipeableStream } from 'react-dom/server';
import { type PageText, wholeText } from '../../src/app/page/page-text.ts';
import { areaOf, type PageHeaders } from '../http/security-headers.ts';
import type { NoncePage } from './nonce-page.ts';

/** Compression of pages that are made for one reply: more costs more than it saves. */
const GZIP = { level: 4 };

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

/** Sends a page from the cache in one write. */
export function sendKept(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: NoncePage,
  nonce: string,
  headers: string[],
): void {
  const isPacked = acceptsGzip(incoming);
  const { body, release } = isPacked ? page.gzip(nonce) : page.plain(nonce);
  headers.push('content-length', String(body.length));
  if (isPacked) headers.push('content-encoding', 'gzip');
  outgoing.writeHead(200, headers);
  if (incoming.method === 'HEAD') {
    release();
    outgoing.end();
  } else {
    outgoing.end(body, release);
  }
}

/** What a page that is made for this reply consists of. */
export interface MadePage {
  readonly status: number;
  readonly headers: string[];
  /** Everything before the rendered page, and everything after it. */
  readonly start: string;
  readonly end: PageText;
}

/** Sends a page whose rendering is complete, in one write. */
export function sendText(incoming: IncomingMessage, outgoing: ServerResponse, page: MadePage, text: PageText): void {
  const { status, headers, start, end } = page;
  const send = (content: Buffer) => {
    headers.push('content-length', String(content.length));
    outgoing.writeHead(status, headers);
    outgoing.end(incoming.method === 'HEAD' ? undefined : content);
  };
  const body = bytesOf([start, ...text, ...end]);
  if (!acceptsGzip(incoming)) {
    send(body);
    return;
  }
  headers.push('content-encoding', 'gzip');
  gzip(body, GZIP, (error, content) => {
    if (error) outgoing.destroy();
    else send(content);
  });
}

/** All pieces in one buffer: each is written once, and none gets a buffer of its own. */
function bytesOf(pieces: PageText): Buffer {
  const lengths = pieces.map((piece) => (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length));
  const body = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === 'string') body.write(piece, at);
    else body.set(piece, at);
    at += lengths[index] ?? 0;
  }
  return body;
}

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
      target.end(wholeText(page.end));
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
