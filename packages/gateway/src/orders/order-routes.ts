import { localisePath } from '@vitrin/core/locale';
import { timeouts } from '../gateway-context.ts';
import { failedReply, HostError } from '../host/host-error.ts';
import { hostHeaders } from '../host/host-headers.ts';
import type { HttpContext } from '../http/http-context.ts';
import { Problem } from '../http/problem.ts';
import { safeRedirect } from '../http/safe-redirect.ts';
import { createThreeDPage, type ThreeDPageOptions } from '../return-pages/three-d-page.ts';
import { readHostCookies, reissueCookie } from '../session/reply-cookies.ts';
import type { SiteRequest } from '../site-request.ts';

/** Answers one of the addresses of Protocol gateway §7. */
export type OrderRoute = (httpContext: HttpContext, request: SiteRequest) => Promise<Response>;

/** Finds the route of a path without locale; undefined for every other path. */
export type FindOrderRoute = (request: SiteRequest) => OrderRoute | undefined;

/**
 * Makes the routes `/orders/redirect-three-d/`, `/orders/redirection/`, `/orders/invoice/{token}/` and
 * `/orders/completed/{token}/?format=json`.
 */
export function createOrderRoutes(options: ThreeDPageOptions): FindOrderRoute {
  const { context } = options;
  const threeDPage = createThreeDPage(options);

  return (request) => {
    if (/^\/orders\/redirect-three-d\/?$/.test(request.path)) return threeD;
    if (/^\/orders\/redirection\/?$/.test(request.path)) return redirection;
    if (/^\/orders\/invoice\/[\w.-]{1,512}\/?$/.test(request.path)) return invoicePdf;
    const search = new URLSearchParams(request.search);
    const isJson = search.get('format') === 'json' || search.has('json');
    return isJson && /^\/orders\/completed\/[\w-]{1,128}\/?$/.test(request.path) ? completedJson : undefined;
  };

  /** Checkout in the shopper's language; inside the overlay it stays inside (Protocol gateway §7). */
  function checkoutPath(request: SiteRequest): string {
    const locale = request.explicitLocale ? request.locale : request.rememberedLocale;
    const inFrame = new URLSearchParams(request.search).get('iframe') === 'true';
    return localisePath(`/orders/checkout/${inFrame ? '?iframe=true' : ''}`, locale.value, context.shop.locales);
  }

  function go(location: string, cookies: readonly string[] = []): Response {
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return new Response(null, { status: 303, headers });
  }

  async function threeD(httpContext: HttpContext, request: SiteRequest): Promise<Response> {
    if (request.sessionId === undefined) return go(checkoutPath(request));
    return sendBouncePage(httpContext, request, '/orders/redirect-three-d/');
  }

  function sendBouncePage(httpContext: HttpContext, request: SiteRequest, hostPath: string): Promise<Response> {
    const locale = request.explicitLocale ? request.locale : request.rememberedLocale;
    return threeDPage(httpContext, request, { hostPath, checkout: checkoutPath(request), locale });
  }

  async function ask(httpContext: HttpContext, request: SiteRequest, path: string, accept: string) {
    if (context.host === undefined) throw new Problem('NO_HOST');
    return context.host.call({
      method: 'GET',
      path,
      headers: {
        ...hostHeaders({
          headers: httpContext.incoming.headers,
          cookies: request.cookies,
          secure: context.secure,
          remoteAddress: httpContext.remoteAddress,
          accept,
          contentType: undefined,
          referer: context.hostAddress,
        }),
        'accept-language': (request.explicitLocale ? request.locale : request.rememberedLocale).apiValue,
        'x-currency': request.currency.code,
      },
      timeout: timeouts.read,
      signal: httpContext.signal,
    });
  }

  /** The host's redirect to the provider, when it leads to a configured place; else back to checkout. */
  async function redirection(httpContext: HttpContext, request: SiteRequest): Promise<Response> {
    const reply = await ask(httpContext, request, `/orders/redirection/${request.search}`, 'text/html').catch(
      () => undefined,
    );
    if (reply === undefined) return go(checkoutPath(request));
    const cookies = readHostCookies(reply.headers, context.now()).map((cookie) =>
      reissueCookie(cookie, context.secure),
    );
    const location = safeRedirect(reply.headers.location, context.origin, context.redirectOrigins);
    if (reply.status >= 300 && reply.status < 400 && location !== undefined) return go(location, cookies);
    if (reply.status === 200 && request.sessionId !== undefined) {
      return sendBouncePage(httpContext, request, '/orders/redirection/');
    }
    return go(checkoutPath(request), cookies);
  }

  /** The host's PDF, to keep; whoever has its address was told the order (Protocol gateway §7). */
  async function invoicePdf(httpContext: HttpContext, request: SiteRequest): Promise<Response> {
    const token = request.path.split('/')[3] ?? '';
    const reply = await ask(httpContext, request, `/orders/invoice/${token}/`, 'application/pdf');
    const { status, headers, body } = reply;
    if (status >= 500) throw failedReply(reply);
    if (status !== 200) throw new Problem(status === 429 ? 'TOO_MANY_REQUESTS' : 'NOT_FOUND');
    if (!headers['content-type']?.startsWith('application/pdf')) throw new HostError('unusable');
    const name = /filename="([\w-]{1,40}\.pdf)"/.exec(headers['content-disposition'] ?? '')?.[1] ?? 'invoice.pdf';
    return new Response(new Uint8Array(body), {
      status,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  }

  async function completedJson(httpContext: HttpContext, request: SiteRequest): Promise<Response> {
    const token = request.path.split('/')[3] ?? '';
    const reply = await ask(httpContext, request, `/orders/completed/${token}/?format=json`, 'application/json');
    if (reply.status >= 500) throw failedReply(reply);
    const text = reply.body.toString('utf8');
    if (!isJson(text)) throw new HostError('unusable');
    return new Response(text, {
      status: reply.status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
