import type { NodeContext, SessionToken, SiteRequest } from '@vitrin/gateway/parts';
import type { ShownVisitor } from '../../src/app/site-context.ts';
import type { PageRedirection, PreparedPage } from '../../src/entry-server.tsx';
import { inTime, type ServerReads } from '../host/page-reads.ts';
import type { PageTools } from './page-tools.ts';

/** A page that is ready to be rendered, or where its address leads instead. */
export type Prepared = PreparedPage | PageRedirection;

/** Nobody searches for these. */
const personalPath = /^\/(?:orders|baskets|account|collections|auth|newsletter)(?:\/|$)/;

/** Reads what the page of a request shows, with the site's reads of this request. */
export async function preparePage(
  tools: PageTools,
  { url }: NodeContext,
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
  const visitor = page.hasSession ? shownVisitor(reads) : undefined;
  const prepared = await renderer.prepare(new Request(url), page, { seo, visitor }, token?.value);
  if (prepared.kind === 'redirect' || prepared.status < 500) tools.pageMade();
  return prepared;
}

/** Milliseconds that a page may wait to know by whom it is looked at; its own data take longer only with a slow host. */
const LONGEST_WAIT_FOR_VISITOR = 500;

/**
 * Who is there and how much is in their basket, as pages show it. Empty when the host cannot say who it is in time: the browser asks
 * again (ux 49).
 */
async function shownVisitor(reads: ServerReads): Promise<ShownVisitor> {
  const [user, pieces] = await Promise.all([
    inTime(reads.user(), LONGEST_WAIT_FOR_VISITOR),
    inTime(reads.pieces(), LONGEST_WAIT_FOR_VISITOR),
  ]);
  if (user === undefined) return {};
  if (user === null) return { pieces };
  const { firstName, lastName, email, userType } = user;
  return { user: { firstName, lastName, email, isBusiness: userType === 'b2b' }, pieces };
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
