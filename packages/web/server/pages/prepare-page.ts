import type { PageRedirection, PreparedPage } from '../../src/entry-server.tsx';
import type { SessionToken } from '../gateway/csrf-cookie.ts';
import type { HttpContext } from '../http-context.ts';
import type { PageTools } from './page-tools.ts';
import type { SiteRequest } from './site-request.ts';

/** A page that is ready to be rendered, or where its address leads instead. */
export type Prepared = PreparedPage | PageRedirection;

/** Nobody searches for these. */
const personalPath = /^\/(?:orders|baskets|account|collections|auth|newsletter)(?:\/|$)/;

/** Reads what the page of a request shows, with the site's reads of this request. */
export async function preparePage(
  tools: PageTools,
  { url }: HttpContext,
  request: SiteRequest,
  token?: Partial<SessionToken>,
): Promise<Prepared> {
  const renderer = await tools.renderer();
  const reads = tools.reads(request);
  const page = {
    reads,
    shop: tools.shop,
    locale: request.locale,
    currency: request.currency,
    hasSession: request.sessionId !== undefined,
  };
  const seo = personalPath.test(request.path) ? undefined : reads.seo(request.path);
  return renderer.prepare(new Request(url), page, seo, token?.value);
}

/** What the forms of a page repeat: the browser's own token, else one of the host for its session. */
export async function tokenOf(
  { csrfCookie }: PageTools,
  request: SiteRequest,
): Promise<Partial<SessionToken> | undefined> {
  if (request.sessionId === undefined) return undefined;
  const value = request.cookies.get('csrftoken');
  if (value !== undefined) return { value };
  return request.cookiesWithheld ? undefined : csrfCookie(request);
}
