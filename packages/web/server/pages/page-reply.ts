import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { PipeableStream } from 'react-dom/server';
import { areaOf, type PageHeaders } from '../http/security-headers.ts';
import type { NoncePage } from './nonce-page.ts';
import type { SiteRequest } from './site-request.ts';

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
  const isPersonal = /^\/(?:orders|baskets|auth|account)(?:\/|$)/.test(request.path);
  const list = headers(areaOf(request.path), nonce);
  list.push('content-type', 'text/html; charset=utf-8');
  list.push('content-language', request.locale.value);
  list.push('vary', 'accept-encoding');
  list.push('cache-control', isPersonal ? 'no-store' : 'private, no-cache');
  for (const cookie of cookies) list.push('set-cookie', cookie);
  return list;
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

/** What a page that is rendered for this reply consists of. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: string[];
  readonly start: string;
  readonly stream: PipeableStream;
  readonly end: string;
}

/**
 * Sends a rendered page. What React has ready when its shell is goes out in one write, which is the whole page unless a
 * part of it waits for something; then the rest follows as it comes.
 */
export function sendRendered(incoming: IncomingMessage, outgoing: ServerResponse, page: RenderedPage): void {
  const isPacked = acceptsGzip(incoming);
  let pieces: Buffer[] | undefined = [Buffer.from(page.start)];
  let target: Writable | undefined;
  if (isPacked) page.headers.push('content-encoding', 'gzip');

  const startStreaming = () => {
    outgoing.writeHead(page.status, page.headers);
    target = isPacked ? createGzip(GZIP) : outgoing;
    if (target !== outgoing) target.pipe(outgoing);
    target.write(Buffer.concat(pieces ?? []));
    pieces = undefined;
  };

  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (pieces !== undefined) {
        pieces.push(chunk);
        done();
      } else if (target?.write(chunk)) {
        done();
      } else {
        target?.once('drain', () => done());
      }
    },
    final(done) {
      if (pieces === undefined) target?.end(page.end);
      else sendWhole(Buffer.concat([...pieces, Buffer.from(page.end)]));
      pieces = undefined;
      done();
    },
  });
  if (incoming.method === 'HEAD') {
    page.stream.abort();
    outgoing.writeHead(page.status, page.headers);
    outgoing.end();
    return;
  }
  page.stream.pipe(sink);
  setImmediate(() => {
    if (pieces !== undefined && !sink.writableEnded) startStreaming();
  });

  function sendWhole(body: Buffer): void {
    const send = (content: Buffer) => {
      page.headers.push('content-length', String(content.length));
      outgoing.writeHead(page.status, page.headers);
      outgoing.end(content);
    };
    if (!isPacked) {
      send(body);
      return;
    }
    gzip(body, GZIP, (error, content) => {
      if (error) outgoing.destroy();
      else send(content);
    });
  }
}

/** Renders to the end and gives the html; rejects when the shell fails. */
export function renderToText(
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
