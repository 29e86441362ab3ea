import { gzip } from 'node:zlib';
import type { NodeContext, SiteRequest } from '@vitrin/gateway/parts';
import type { PageRenderer } from '../../src/entry-server.tsx';
import { areaOf, securityHeaders } from '../http/security-headers.ts';
import type { PageFiles } from './assets.ts';
import type { PageTools } from './page-tools.ts';

/** Every reply is compressed for itself, because its nonce is its own; higher levels cost more time than they save. */
const GZIP = { level: 2 };

/** Headers of a page, flat, cookies included. */
export function pageHeaders(
  { policy }: Pick<PageTools, 'policy'>,
  request: SiteRequest,
  nonce: string,
  cookies: readonly string[],
): string[] {
  const isPersonal = /^\/(?:orders|baskets|auth|account|collections)(?:\/|$)/.test(request.path);
  const list = Object.entries(securityHeaders(policy, areaOf(request.path), nonce)).flat();
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

/** Header in which the shop's proxy writes the browser's version of HTTP, over whatever the browser sent. */
const BROWSER_VERSION = 'x-forwarded-proto-version';

/**
 * Tells a browser, before anything of the page is read, which files the page will ask for in any case: it fetches them while the
 * host is asked (103 Early Hints). Only where a proxy of ours says that the browser speaks HTTP/2 or 3: browsers heed it there
 * alone, and what stands in between may take it for the reply of HTTP/1.1.
 */
export function sendEarlyHints(
  { assets, isBehindProxy }: Pick<PageTools, 'assets' | 'isBehindProxy'>,
  { incoming, outgoing, url }: NodeContext,
  { locale }: SiteRequest,
  renderer: Pick<PageRenderer, 'expectedModules'>,
): void {
  const { method, headers } = incoming;
  const isHeeded = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
  if (!isBehindProxy || !isHeeded || !/^HTTP\/[23]\b/.test(String(headers[BROWSER_VERSION] ?? ''))) return;
  // An old page is sent at once while a new one is made beside it.
  if (outgoing.headersSent) return;
  outgoing.writeEarlyHints({ link: linksOf(assets.filesOf(renderer.expectedModules(locale, url.pathname))) });
}

/** The files that a document names in its head. */
function linksOf({ entry, styles, preloads }: PageFiles): string[] {
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...[entry, ...preloads].map((href) => `<${href}>; rel=modulepreload`),
  ];
}
