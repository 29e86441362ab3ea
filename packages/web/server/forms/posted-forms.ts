import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { localisePath } from '@vitrin/core/locale';
import {
  clientRoutes,
  cookieText,
  createMatchRoute,
  type GatewayContext,
  hostHeaders,
  type NodeContext,
  Problem,
  parseCookies,
  readFormText,
  readHostCookies,
  reissueCookie,
  reportProblem,
  requireOwnPage,
  type SiteRequest,
  sameToken,
  sessionOf,
  timeouts,
} from '@vitrin/gateway/parts';
import { fallback, parse, parseJson, pipe, string } from 'valibot';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import { postedData, tokenField } from '../../src/scriptless-forms/posted-form.ts';
import type { ServerReads } from '../host/page-reads.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { type FormCall, type FormOutcome, type FormReply, noErrors, postedForms } from './posted-forms.table.ts';

const BODY_LIMIT = 16 * 1024;

/** Encodings in which a browser sends a form. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

const replySchema = fallback(pipe(string(), parseJson()), undefined);

/** Cookie with the result of a form, until the next page shows it. */
export const ANSWER_COOKIE = 'pz-answer';
const ANSWER_SECONDS = 60;

/**
 * Answers forms that a browser without scripts posts to their own pages, protected as every write is (security.md G6). The reply is a 303, or
 * the page again with 422 and the mistakes, written to the raw response. Undefined for a request that is no form.
 */
export function createPostedForms(
  context: GatewayContext,
  pages: PageHandler,
  reads: (request: SiteRequest) => ServerReads,
) {
  const { shop, secure } = context;
  const matchRoute = createMatchRoute(clientRoutes({ b2b: false }));

  /** @throws Problem CROSS_SITE, BODY_TOO_LARGE or BAD_REQUEST. */
  return async (httpContext: NodeContext, request: SiteRequest): Promise<Response | undefined> => {
    const { incoming, url } = httpContext;
    const { accept, 'content-type': type = '' } = incoming.headers;
    if (!formTypes.test(type) || !accept?.includes('text/html')) return undefined;
    const { sessionId, path } = request;
    requireOwnPage(incoming.headers, context.ownOrigins);
    // The table's forms are URL-encoded; those with files need a script.
    const isRead = !/^multipart/i.test(type);
    const text = isRead ? await readFormText(incoming, BODY_LIMIT) : '';
    const { [tokenField]: token, ...fields } = Object.fromEntries(new URLSearchParams(text));
    const name = fields.act ?? path.replace(/\/$/, '');
    const send = isRead && Object.hasOwn(postedForms, name) ? postedForms[name] : undefined;
    const here = url.pathname + url.search;
    if (send === undefined) return redirect(here, 'needsScripts');

    const cookies: string[] = [];
    const ask = createAsk(httpContext, request, cookies);
    const form = postedData({ texts: fields });
    const run = async (): Promise<FormOutcome> => {
      try {
        const { account, server } = reads(request).page;
        const search = new URLSearchParams(request.search);
        return await send(form, { shop, here, search, account, regions: server.regions, ask });
      } catch (error) {
        if (error instanceof Problem) throw error;
        reportProblem(error, httpContext, context.log);
        return { errors: noErrors, answer: 'failed' };
      }
    };
    const work = async () => ({ outcome: await run(), cookies });
    const isOwn = sessionId === undefined || sameToken(token, request.cookies.get('csrftoken'));
    // Each visitor without a session gets a new one, so that a second press doubles nothing.
    const made: { readonly outcome: FormOutcome; readonly cookies: readonly string[] } = !isOwn
      ? { outcome: { errors: noErrors, answer: 'again' }, cookies }
      : sessionId === undefined
        ? await work()
        : await context.duplicateSubmissions({
            who: sessionId,
            what: `${path} ${text}`,
            work,
            isDone: ({ outcome }) => !('errors' in outcome),
          });
    const { outcome } = made;
    if (!('errors' in outcome)) {
      const to = outcome.to === undefined ? here : localisePath(outcome.to, request.locale.value, shop.locales);
      return redirect(to, outcome.answer, made.cookies);
    }
    const { password, ...texts } = fields;
    const posted = { form: { texts, errors: outcome.errors }, answer: outcome.answer, cookies: made.cookies };
    // A reply may have begun a session, whose token the page's form needs.
    const jar = jarOf(request, made.cookies);
    await pages.answer(httpContext, { ...request, cookies: jar, sessionId: sessionOf(jar, secure), posted });
    return RESPONSE_ALREADY_SENT;
  };

  function redirect(location: string, answer: FormAnswer | undefined, cookies: readonly string[] = []): Response {
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (answer !== undefined) headers.append('set-cookie', answerCookie(answer, secure));
    return new Response(null, { status: 303, headers });
  }

  /**
   * Calls rows of the client API as the shopper, each within its limit.
   * @param cookies `Set-Cookie` headers of the replies so far: the next call sends them, and each reply adds its own.
   */
  function createAsk(httpContext: NodeContext, request: SiteRequest, cookies: string[]) {
    return async ({ method, path, query, body }: FormCall): Promise<FormReply> => {
      const { limit } = matchRoute(method, path).route;
      const visitor = { session: request.sessionId ?? '', address: httpContext.remoteAddress ?? '' };
      if (limit !== undefined && (await context.limit.take(limit, visitor)) !== undefined) return { status: 429 };
      const jar = jarOf(request, cookies);
      const isForm = body instanceof URLSearchParams;
      // Without the request's signal: a second press ends the first request, not its work.
      const reply = await context.host?.call({
        method,
        path: query === undefined ? path : `${path}?${query}`,
        headers: hostHeaders({
          headers: {
            ...httpContext.incoming.headers,
            'accept-language': request.locale.apiValue,
            'x-currency': request.currency.code,
            'x-csrftoken': jar.get('csrftoken'),
          },
          cookies: jar,
          secure,
          remoteAddress: httpContext.remoteAddress,
          accept: 'application/json',
          contentType: isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          referer: context.hostAddress,
        }),
        body: isForm ? body.toString() : JSON.stringify(body),
        timeout: timeouts.write,
      });
      if (reply === undefined) return { status: 503 };
      for (const cookie of readHostCookies(reply.headers, context.now())) cookies.push(reissueCookie(cookie, secure));
      // The token is another session's: without it, the page brings the right one.
      if (reply.status === 403) cookies.push(cookieText('csrftoken', '', { secure, seconds: 0 }));
      return { status: reply.status, body: parse(replySchema, reply.body.toString('utf8')) };
    };
  }
}

/** The browser's cookies after these `Set-Cookie` headers. */
function jarOf({ cookies }: SiteRequest, set: readonly string[]): ReadonlyMap<string, string> {
  const pairs = set.flatMap((cookie) => [...parseCookies(cookie.split(';', 1)[0])]);
  return new Map([...new Map([...cookies, ...pairs])].filter(([, value]) => value !== ''));
}

/** Writes the answer for the next page: a word, never a text. */
export function answerCookie(answer: FormAnswer | '', secure: boolean): string {
  return cookieText(ANSWER_COOKIE, answer, { secure, httpOnly: true, seconds: answer === '' ? 0 : ANSWER_SECONDS });
}
