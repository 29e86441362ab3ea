import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { getCsrfToken, outgoingRequest } from '@vitrin/core/http';
import { localisePath } from '@vitrin/core/locale';
import {
  cookieText,
  createClientApi,
  createFetchContext,
  type GatewayContext,
  type NodeContext,
  Problem,
  parseCookies,
  readFormText,
  reportProblem,
  requireOwnPage,
  type SiteRequest,
  sameToken,
  sessionOf,
} from '@vitrin/gateway/parts';
import { parse, parseJson, pipe, string } from 'valibot';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import { postedData, tokenField } from '../../src/scriptless-forms/posted-form.ts';
import type { ServerReads } from '../host/page-reads.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { type FormOutcome, type FormTools, noErrors, postedForms } from './posted-forms.table.ts';

const BODY_LIMIT = 16 * 1024;

/** Encodings in which a browser sends a form. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

const jsonText = pipe(string(), parseJson());

/** Cookie with the result of a form, until the next page shows it. */
export const ANSWER_COOKIE = 'pz-answer';
const ANSWER_SECONDS = 60;

/**
 * Answers forms that a browser without scripts posts to their own pages, protected as every write is (security.md G6). The reply is a 303, or
 * the page again with 422 and the mistakes, written to the raw response. Undefined for a request that is no form.
 */
export function createPostedForms(
  context: GatewayContext,
  sendPage: PageHandler,
  reads: (request: SiteRequest) => ServerReads,
) {
  const { shop, secure, origin } = context;
  const clientApi = createClientApi(context);
  const gateway = { baseUrl: `${origin}/api/client/`, transport: 'gateway' } as const;

  /** @throws Problem CROSS_SITE, BODY_TOO_LARGE or BAD_REQUEST. */
  return async (httpContext: NodeContext, request: SiteRequest): Promise<Response | undefined> => {
    const { incoming, url } = httpContext;
    const { accept, 'content-type': type = '' } = incoming.headers;
    if (!formTypes.test(type) || !accept?.includes('text/html')) return undefined;
    const { sessionId, path } = request;
    requireOwnPage(incoming.headers, context.ownOrigins);
    const here = url.pathname + url.search;
    // The table's forms are URL-encoded; those with files need a script.
    if (/^multipart/i.test(type)) return redirect(here, 'needsScripts');
    const text = await readFormText(incoming, BODY_LIMIT);
    const { [tokenField]: token, ...fields } = Object.fromEntries(new URLSearchParams(text));
    const send = postedForms.get(fields.act ?? path.replace(/\/$/, ''));
    if (send === undefined) return redirect(here, 'needsScripts');

    const work = async (): Promise<FormOutcome & { readonly cookies: string[] }> => {
      const cookies: string[] = [];
      const isOwn = sessionId === undefined || sameToken(token, request.cookies.get('csrftoken'));
      if (!isOwn) return { cookies, errors: noErrors, answer: 'again' };
      try {
        const { account, server } = reads(request).page;
        const ask = createAsk(httpContext, request, cookies);
        const tools = { shop, url, account, regions: server.regions, ask };
        return { cookies, ...(await send(postedData({ texts: fields }), tools)) };
      } catch (error) {
        if (error instanceof Problem) throw error;
        reportProblem(error, httpContext, context.log);
        return { cookies, errors: noErrors, answer: 'failed' };
      }
    };
    const isDone = ({ errors }: FormOutcome) => errors === undefined;
    // Each visitor without a session gets a new one, so that a second press doubles nothing.
    const { to, errors, answer, cookies } =
      sessionId === undefined
        ? await work()
        : await context.duplicateSubmissions({ who: sessionId, what: `${path} ${text}`, work, isDone });
    if (errors === undefined) {
      return redirect(to === undefined ? here : localisePath(to, request.locale.value, shop.locales), answer, cookies);
    }
    const { password, ...texts } = fields;
    // A reply may have begun a session, whose token the page's form needs.
    const jar = parseCookies(cookiesAfter(incoming.headers.cookie, cookies));
    const posted = { form: { texts, errors }, answer, cookies };
    await sendPage(httpContext, { ...request, cookies: jar, sessionId: sessionOf(jar, secure), posted });
    return RESPONSE_ALREADY_SENT;
  };

  function redirect(location: string, answer: FormAnswer | undefined, cookies: readonly string[] = []): Response {
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (answer !== undefined) headers.append('set-cookie', answerCookie(answer, secure));
    return new Response(null, { status: 303, headers });
  }

  /**
   * Calls rows of the client API as the shopper.
   * @param cookies `Set-Cookie` headers of the replies so far: the next call sends them, and each reply adds its own.
   */
  function createAsk({ incoming, remoteAddress }: NodeContext, { locale, currency }: SiteRequest, cookies: string[]) {
    const ask: FormTools['ask'] = async (route, call) => {
      const cookieNow = () => cookiesAfter(incoming.headers.cookie, cookies);
      const tokenNow = () => parseCookies(cookieNow()).get('csrftoken') ?? '';
      // A visitor without a session may have no token yet.
      if (route !== getCsrfToken && tokenNow() === '') await ask(getCsrfToken, {});
      const { url, headers, body } = outgoingRequest(route, call, gateway, context.now());
      headers.origin = origin;
      headers.cookie = cookieNow();
      headers['accept-language'] = locale.apiValue;
      headers['user-agent'] = incoming.headers['user-agent'] ?? '';
      headers['x-csrftoken'] = tokenNow();
      headers['x-currency'] = currency.code;
      // Without the browser's own signal: a second press ends the first request, not its work.
      const request = new Request(url, { method: route.method, headers, body: body ?? null });
      const fetchContext = createFetchContext(request, new URL(url), { remoteAddress });
      const reply = await clientApi(fetchContext).catch((error: unknown) => {
        if (error instanceof Problem) return new Response(null, { status: error.status });
        throw error;
      });
      cookies.push(...reply.headers.getSetCookie());
      // The token is another session's: without it, the page brings the right one.
      if (reply.status === 403) cookies.push(cookieText('csrftoken', '', { secure, seconds: 0 }));
      const isJson = reply.headers.get('content-type')?.startsWith('application/json');
      return { status: reply.status, body: isJson ? parse(jsonText, await reply.text()) : undefined };
    };
    return ask;
  }
}

/** A `Cookie` header of the browser after these `Set-Cookie` headers: the first of equal names counts. */
function cookiesAfter(header = '', set: readonly string[]): string {
  return [...set.map((cookie) => cookie.split(';', 1)[0]).reverse(), header].join('; ');
}

/** Writes the answer for the next page: a word, never a text. */
export function answerCookie(answer: FormAnswer | '', secure: boolean): string {
  return cookieText(ANSWER_COOKIE, answer, { secure, httpOnly: true, seconds: answer === '' ? 0 : ANSWER_SECONDS });
}
