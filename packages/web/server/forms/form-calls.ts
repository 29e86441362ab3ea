import {
  browserCookieName,
  clientRoutes,
  createMatchRoute,
  type GatewayContext,
  type HostReply,
  type HttpContext,
  hostHeaders,
  readHostCookies,
  reissueCookie,
  reportProblem,
  type SiteRequest,
  timeouts,
} from '@vitrin/gateway/parts';
import type { FormCall } from './scriptless-forms.table.ts';

/** Makes the calls of forms without scripts: rows of the client API, each within its limit and with the cookies of the replies before. */
export function createFormCalls(context: GatewayContext) {
  const match = createMatchRoute(clientRoutes({ b2b: false }));

  return (httpContext: HttpContext, request: SiteRequest) => {
    const cookies = new Map(request.cookies);
    const set: string[] = [];

    /** Not with the request's signal: a second press ends the first request, not its work. */
    async function send({ method, path, query, body, isForm }: FormCall): Promise<HostReply | undefined> {
      const reply = await context.host?.call({
        method,
        path: query === undefined ? path : `${path}?${query}`,
        headers: hostHeaders({
          headers: {
            ...httpContext.incoming.headers,
            'accept-language': request.locale.apiValue,
            'x-currency': request.currency.code,
            'x-csrftoken': cookies.get('csrftoken'),
          },
          cookies,
          secure: context.secure,
          remoteAddress: httpContext.remoteAddress,
          accept: 'application/json',
          contentType: body && (isForm ? 'application/x-www-form-urlencoded' : 'application/json'),
          referer: context.hostAddress,
        }),
        ...(body && { body: isForm ? formText(body) : JSON.stringify(body) }),
        timeout: timeouts.write,
      });
      for (const cookie of reply === undefined ? [] : readHostCookies(reply.headers, context.now())) {
        cookies.set(browserCookieName(cookie.name, context.secure), cookie.expired ? '' : cookie.value);
        set.push(reissueCookie(cookie, context.secure));
      }
      return reply;
    }

    return {
      /** `Set-Cookie` headers for the browser, from every reply so far. */
      cookies: set,
      /** The host's reply; `later` when the shopper sent too many, `failed` when there is none. */
      async ask(call: FormCall): Promise<HostReply | 'later' | 'failed'> {
        const { limit } = match(call.method, call.path).route;
        const visitor = { session: request.sessionId ?? '', address: httpContext.remoteAddress ?? '' };
        if (limit !== undefined && (await context.limit.take(limit, visitor)) !== undefined) return 'later';
        const reply = await send(call).catch((error: unknown) => {
          reportProblem(error, httpContext, context.log);
          return undefined;
        });
        return reply ?? 'failed';
      },
    };
  };
}

function formText(body: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString();
}
