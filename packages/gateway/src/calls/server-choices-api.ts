import type { HostAnswer, HostRequest } from '@vitrin/core/checkout';
import { makeServerChoices } from '@vitrin/core/checkout';
import { type ServerChoiceReply, ServerChoicesBodySchema } from '@vitrin/core/contract';
import { type GatewayContext, timeouts } from '../gateway-context.ts';
import type { HostClient } from '../host/host-client.ts';
import { HostError } from '../host/host-error.ts';
import { hostHeaders } from '../host/host-headers.ts';
import { toProblem } from '../host/to-problem.ts';
import { parseCookies, sessionOf } from '../http/cookies.ts';
import type { HttpContext } from '../http/http-context.ts';
import { Problem } from '../http/problem.ts';
import { readJsonBody } from '../http/request-body.ts';
import { type HostCookie, readHostCookies, reissueCookie } from '../session/reply-cookies.ts';
import { requireOwnPage, requireToken } from '../session/same-origin.ts';
import { withoutSessionId } from '../session/without-session-id.ts';
import { pathValues } from './client-route.ts';

/** Pages by which a card's first digits could be tried out (security.md G16). */
const binPages: readonly string[] = ['BinNumberPage', 'MasterpassBinNumberPage'];

/** One shopper's choosing: where it sends to, as whom, and until when. */
interface Errand {
  readonly httpContext: HttpContext;
  readonly host: HostClient;
  /** Cookies by the browser's names; the host's own are added as it sets them. */
  readonly cookies: Map<string, string>;
  /** What the host set last under each name. */
  readonly set: Map<string, HostCookie>;
  /** Milliseconds; what has not been answered by then is left to the shopper's own client. */
  readonly endsAt: number;
}

/**
 * Answers `POST /api/checkout/choices` (Protocol gateway §13): a shopper's choice, or the start of checkout, with the
 * automatic choices it leads to, sent one by one to the host next door and answered as one ordered list; an address that the choices
 * are about is saved first.
 * Never for a page on which money may move: the list of pages is closed. Never for a page that is only fetched ahead.
 * @throws Problem or HostError when the request is refused, or the host gives no usable reply to the first request.
 */
export function createServerChoicesApi(context: GatewayContext): (httpContext: HttpContext) => Promise<Response> {
  return async (httpContext) => {
    const { headers } = httpContext.incoming;
    const cookies = new Map(parseCookies(headers.cookie));
    requireOwnPage(headers, context.ownOrigins);
    requireToken(headers, cookies);
    // Looking ahead must not choose anything for anybody.
    if (/\b(prefetch|prerender)\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))) {
      throw new Problem('METHOD_NOT_ALLOWED');
    }
    const body = await readJsonBody(httpContext.incoming, ServerChoicesBodySchema);
    if (binPages.includes(body.page ?? '')) await slowDown(httpContext, cookies);
    const { host } = context;
    if (host === undefined) throw new Problem('NO_HOST');

    const endsAt = context.now() + timeouts.settle;
    const errand: Errand = { httpContext, host, cookies, set: new Map(), endsAt };
    let asked = 0;
    const replies = await makeServerChoices(body, (request) => {
      asked += 1;
      return asked === 1 ? send(errand, request) : sendNext(errand, request);
    });
    return answer(replies, errand);
  };

  async function slowDown(httpContext: HttpContext, cookies: ReadonlyMap<string, string>): Promise<void> {
    const visitor = { session: sessionOf(cookies, context.secure) ?? '', address: httpContext.remoteAddress ?? '' };
    const wait = await context.limit.take('bin', visitor);
    if (wait !== undefined) throw new Problem('TOO_MANY_REQUESTS', { 'retry-after': String(wait) });
  }

  async function send(errand: Errand, request: HostRequest): Promise<HostAnswer> {
    const { httpContext, cookies, host, endsAt } = errand;
    const { isRead, contentType, ...call } = callOf(request);
    const left = endsAt - context.now();
    if (left <= 0) throw new HostError('timeout');
    const reply = await host.call({
      ...call,
      headers: hostHeaders({
        // The token repeats the cookie, a fresh one of the host's too.
        headers: { ...httpContext.incoming.headers, 'x-csrftoken': cookies.get('csrftoken') },
        cookies,
        secure: context.secure,
        remoteAddress: httpContext.remoteAddress,
        accept: 'application/json',
        contentType,
        referer: context.hostAddress,
      }),
      timeout: Math.min(left, isRead ? timeouts.read : timeouts.write),
      // A host that begins its reply and does not end it takes no more time than one that does not begin.
      total: left,
      signal: httpContext.signal,
    });
    keepCookies(errand, readHostCookies(reply.headers, context.now()));
    return { status: reply.status, body: readJson(reply.body, reply.status) };
  }

  /** The replies before are worth more than a clean failure: what became of a later request is told in its place. */
  async function sendNext(errand: Errand, request: HostRequest): Promise<HostAnswer> {
    try {
      return await send(errand, request);
    } catch (error) {
      if (!(error instanceof HostError) || error.code === 'aborted') throw error;
      const problem = toProblem(error);
      const { id } = errand.httpContext;
      context.log.warn('choosing ended early', { id, code: problem.code });
      return { status: problem.status, body: { error_code: problem.code } };
    }
  }

  /** A session that the host began with one reply belongs to the next request too. */
  function keepCookies({ cookies, set }: Errand, given: readonly HostCookie[]): void {
    for (const cookie of given) {
      set.set(cookie.name, cookie);
      const name = context.secure && cookie.name !== 'csrftoken' ? `__Host-${cookie.name}` : cookie.name;
      if (cookie.expired) cookies.delete(name);
      else cookies.set(name, cookie.value);
    }
  }

  function answer(replies: readonly ServerChoiceReply[], { set }: Errand): Response {
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    for (const cookie of set.values()) headers.append('set-cookie', reissueCookie(cookie, context.secure));
    return new Response(JSON.stringify({ replies }), { headers });
  }
}

/** What is sent to the host for a request, and how. */
interface HostCall {
  readonly isRead: boolean;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body?: string;
}

function callOf({ page, fields, address }: HostRequest): HostCall {
  if (address !== undefined) {
    const { pk, body } = address;
    if (pk !== undefined && !pathValues.pk.test(String(pk))) throw new Problem('BAD_REQUEST');
    return {
      method: pk === undefined ? 'POST' : 'PATCH',
      path: pk === undefined ? '/address/' : `/address/${encodeURIComponent(pk)}/`,
      isRead: false,
      contentType: 'application/json',
      body: JSON.stringify(body),
    };
  }
  if (page === undefined) return { isRead: true, method: 'GET', path: '/orders/checkout/', contentType: undefined };
  return {
    isRead: false,
    method: 'POST',
    path: `/orders/checkout/?page=${page}`,
    contentType: 'application/x-www-form-urlencoded',
    body: formText(fields),
  };
}

function formText(fields: HostRequest['fields']): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) {
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  return form.toString();
}

/** Parsed, without the session id (ruling 1). The page of a host's fault is nobody's business; its status is kept. */
function readJson(body: Buffer, status: number): unknown {
  try {
    return withoutSessionId(JSON.parse(body.toString('utf8')));
  } catch {
    if (status < 400) throw new HostError('unusable');
    return { error_code: 'HOST_UNUSABLE' };
  }
}
