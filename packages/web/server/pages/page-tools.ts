import { randomBytes } from 'node:crypto';
import { gzip } from 'node:zlib';
import type { ShopConfig } from '@vitrin/core';
import {
  HostError,
  type Log,
  type NodeContext,
  reasonOf,
  type SessionToken,
  type SiteRequest,
} from '@vitrin/gateway/parts';
import type { PageTurns } from '../../framework/server/page-turns.ts';
import type { StaleCache } from '../../framework/server/stale-cache.ts';
import type { ShownVisitor } from '../../src/app/site-context.ts';
import type { PageRedirection, PageRenderer, PreparedPage } from '../../src/entry-server.tsx';
import { createDayOf } from '../../src/format/date.ts';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import type { PostedForm } from '../../src/scriptless-forms/form-acts.ts';
import { hasAnswer, spentAnswerCookie } from '../forms/posted-forms.ts';
import { inTime, type ServerReads } from '../host/page-reads.ts';
import { areaOf, type SecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import type { Assets } from './assets.ts';
import type { KeptPage } from './page-handler.ts';
import { type SiteRedirect, siteCookies } from './site-request.ts';

/** A page request, or a form that was posted to the page, which shows it with its mistakes. */
export interface PageRequest extends SiteRequest {
  readonly posted?: {
    readonly form: PostedForm;
    /** About the form as a whole; undefined where the fields say it all. */
    readonly answer: FormAnswer | undefined;
    /** `Set-Cookie` headers of the calls that the form made. */
    readonly cookies: readonly string[];
  };
}

/** What pages are made with; one per process. */
export interface PageHandlerOptions {
  readonly shop: ShopConfig;
  readonly storefront: URL;
  /** Every page says that this is no real shop. */
  readonly isDemo: boolean;
  readonly policy: SecurityPolicy;
  /** Was no page made yet? One that cannot be made then says that the shop is starting. */
  readonly isStarting: () => boolean;
  /** Called with every page that the host gave its data for. */
  readonly pageMade: () => void;
  /** A function, so that the development server can hand out a new one after each edit. */
  readonly renderer: () => Promise<PageRenderer>;
  readonly assets: Assets;
  readonly reads: (request: SiteRequest) => ServerReads;
  readonly cache: StaleCache<KeptPage | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly turns: PageTurns;
  readonly log: Log;
  /** Token of the session; undefined when the host gives none. */
  readonly csrfCookie: (request: SiteRequest) => Promise<SessionToken | undefined>;
  /** Where an address that leads nowhere has gone, if it has. */
  readonly movedPath: (request: SiteRequest) => Promise<SiteRedirect | undefined>;
  /** Markup that the development server puts into each head. */
  readonly developmentHead?: (nonce: string) => string;
}

/** The options with what is made of them once: every step of a page gets these. */
export interface PageTools extends PageHandlerOptions {
  /** Stands where nonces go in a kept page. Unguessable, so that no text of the host can stand there. */
  readonly placeholder: string;
  /** The shop's day of now. */
  readonly today: () => string;
}

export function createPageTools(options: PageHandlerOptions): PageTools {
  const dayOf = createDayOf(options.shop.timeZone);
  return {
    ...options,
    placeholder: randomBytes(18).toString('base64url'),
    today: () => dayOf(options.now()),
  };
}

/** Cookies that any page of this request sets: those of the site, and the end of an answer that has been shown. */
export function cookiesOf({ shop, policy }: PageTools, request: SiteRequest): readonly string[] {
  const cookies = siteCookies(shop, request, policy.secure);
  return hasAnswer(request.cookies) ? [...cookies, spentAnswerCookie(policy.secure)] : cookies;
}

/** Logs what failed in a page; a shopper who left while the host was asked is no failure. */
export function reportFailure(
  { log }: PageTools,
  error: unknown,
  { id }: NodeContext,
  { method, path }: SiteRequest,
): void {
  if (error instanceof HostError && error.code === 'aborted') return;
  log.error('page failed', { id, method, path, reason: reasonOf(error) });
}

/** A page that is ready to be rendered, or where its address leads instead. */
export type Prepared = PreparedPage | PageRedirection;

/** Nobody searches for these. */
const personalPath = /^\/(?:orders|baskets|account|collections|auth|newsletter)(?:\/|$)/;

/** Reads what the page of a request shows, with the site's reads of this request. */
export async function preparePage(
  tools: PageTools,
  { url }: NodeContext,
  request: PageRequest,
  token?: Partial<SessionToken>,
): Promise<Prepared> {
  const renderer = await tools.renderer();
  const reads = tools.reads(request);
  const page = {
    ...reads.page,
    shop: tools.shop,
    locale: request.locale,
    currency: request.currency,
    hasSession: request.sessionId !== undefined,
    ...(request.posted && { posted: request.posted.form }),
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
 * Reads the user and the count of the basket for a page. Empty when the host does not answer in time: the browser asks again (ux 49).
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

/** Token that the forms of a page repeat: the browser's own, else one of the host for its session. */
export async function tokenOf(
  { csrfCookie }: PageTools,
  request: SiteRequest,
): Promise<Partial<SessionToken> | undefined> {
  if (request.sessionId === undefined) return undefined;
  const value = request.cookies.get('csrftoken');
  if (value !== undefined) return { value };
  return request.cookiesWithheld ? undefined : csrfCookie(request);
}

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

export const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);
