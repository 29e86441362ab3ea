import type { NodeContext, SiteRequest } from '@vitrin/gateway/parts';
import type { PageRenderer } from '../../src/entry-server.tsx';
import type { PageFiles } from './assets.ts';
import type { PageTools } from './page-tools.ts';

/** Where the shop's proxy writes in which version of HTTP the browser speaks to it, over whatever the browser wrote there. */
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
