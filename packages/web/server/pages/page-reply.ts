import { gzip } from 'node:zlib';
import type { NodeContext, SiteRequest } from '@vitrin/gateway/parts';
import { areaOf, type PageHeaders } from '../http/security-headers.ts';

/** Every reply is compressed for itself, because its nonce is its own; higher levels cost more time than they save. */
const GZIP = { level: 2 };

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

/** A page that is ready to be sent. */
interface WholePage {
  readonly status: number;
  readonly headers: string[];
  /** Written one after another. */
  readonly pieces: readonly Buffer[];
}

/** Sends a page in one write. */
export function sendWhole({ incoming, outgoing }: NodeContext, page: WholePage): void {
  const { status, headers, pieces } = page;
  const send = (contents: readonly Buffer[]) => {
    headers.push('content-length', String(lengthOf(contents)));
    outgoing.cork();
    outgoing.writeHead(status, headers);
    if (incoming.method !== 'HEAD') for (const content of contents) outgoing.write(content);
    outgoing.end();
    outgoing.uncork();
  };
  if (!incoming.headers['accept-encoding']?.includes('gzip')) {
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
