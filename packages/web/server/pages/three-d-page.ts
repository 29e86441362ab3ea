import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { NodeContext, ThreeDPage } from '@vitrin/gateway/parts';
import type { PageRenderer } from '../../src/entry-server.tsx';
import { type SecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import type { Assets } from './assets.ts';
import { documentEnd, documentStart } from './document.ts';
import { newNonce } from './page-tag.ts';

/** What the page between checkout and bank is made with. */
export interface ThreeDPageOptions {
  readonly policy: SecurityPolicy;
  readonly renderer: () => Promise<PageRenderer>;
  readonly assets: Assets;
}

/** The shop's page that asks for the bank's form and submits it; its own script, without the application. */
export function createThreeDPage({ policy, renderer, assets }: ThreeDPageOptions): ThreeDPage<NodeContext> {
  return async ({ outgoing }, { method }, { source, checkout, locale }) => {
    const page = (await renderer()).threeDPage(locale.value, { source, checkout });
    const nonce = newNonce();
    const parts = {
      locale,
      head: page.head,
      files: assets.threeD(),
      alternates: [],
      canonical: undefined,
      nonce,
      state: undefined,
    };
    for (const [name, value] of Object.entries(securityHeaders(policy, 'threeD', nonce)))
      outgoing.setHeader(name, value);
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    outgoing.setHeader('content-language', locale.value);
    outgoing.setHeader('cache-control', 'no-store');
    outgoing.writeHead(200);
    outgoing.end(method === 'HEAD' ? undefined : documentStart(parts) + page.html + documentEnd(parts));
    return RESPONSE_ALREADY_SENT;
  };
}
