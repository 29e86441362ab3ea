import { currencyOf } from '@vitrin/core';
import { localeOf, localeOfRequest, localisePath, originOf, stripLocale } from '@vitrin/core/locale';
import { type GatewayContext, timeouts } from '../gateway-context.ts';
import type { HostReply } from '../host/host-client.ts';
import { HostError } from '../host/host-error.ts';
import { browserCookieName, parseCookies } from '../http/cookies.ts';
import type { HttpContext } from '../http/http-context.ts';
import { bodyLimits, readFormText } from '../http/request-body.ts';
import { safeRedirect } from '../http/safe-redirect.ts';
import { readHostCookies, reissueCookie } from '../session/reply-cookies.ts';

/** Pages a bank or provider sends the shopper back to (Protocol checkout §4.15). */
const returnPages = [
  'CreditCardThreeDSecurePage',
  'MasterpassCompletePage',
  'GPayCompletePage',
  'RedirectionPageCompletePage',
];

/** Is this request a return of a bank or provider? Exact names only (Protocol gateway §4). */
export function isBankReturn(url: URL): boolean {
  const pages = url.searchParams.getAll('page');
  return pages.length === 1 && returnPages.includes(pages[0] ?? '') && !url.pathname.startsWith('/api/');
}

/**
 * Answers a return (Protocol gateway §4): asks the host, which trusts only the signed reference in the body, and leads
 * the shopper with 303 to the order, or back to checkout. Whatever goes wrong ends at checkout: the client that left
 * knows its attempt and asks what became of it.
 */
export function createBankReturn(context: GatewayContext): (httpContext: HttpContext) => Promise<Response> {
  const { shop } = context;

  return async (httpContext) => {
    const { incoming, url } = httpContext;
    const body = await readReturn(httpContext);
    const cookies = parseCookies(incoming.headers.cookie);
    const locale =
      stripLocale(url.pathname, shop.locales).locale ??
      localeOf(localeInForm(body) ?? rememberedLocale(httpContext, cookies), shop.locales);
    // Where each locale has a host of its own, the shopper's session is there and the bank may have come elsewhere.
    const place = (path: string) =>
      originOf(locale.value, shop.locales, '') + localisePath(path, locale.value, shop.locales);
    const checkout = (query = '') => place(`/orders/checkout/${query}`);
    const go = (location: string, reply?: HostReply) => {
      const headers = new Headers({ location, 'cache-control': 'no-store' });
      for (const cookie of reply === undefined ? [] : readHostCookies(reply.headers, context.now())) {
        headers.append('set-cookie', reissueCookie(cookie, context.secure));
      }
      return new Response(null, { status: 303, headers });
    };

    try {
      const sessionId = cookies.get(browserCookieName('osessionid', context.secure));
      const reply = await ask(body, {
        'accept-language': locale.apiValue,
        'x-currency': currencyOf(shop, cookies.get('pz-currency')).code,
        ...(sessionId !== undefined && /^\w{8,128}$/.test(sessionId) && { cookie: `osessionid=${sessionId}` }),
      });
      const outcome = readOutcome(reply);
      if (outcome.failed) {
        return go(checkout(outcome.attempt === undefined ? '' : `?attempt=${outcome.attempt}`), reply);
      }
      const target = safeRedirect(outcome.redirectUrl, context.origin, []);
      if (target === undefined) return go(checkout(), reply);
      return go(place(target), reply);
    } catch (error) {
      context.log.warn('bank return without an answer', {
        id: httpContext.id,
        code: error instanceof HostError ? error.code : 'unreadable',
      });
      return go(checkout());
    }

    /** Under `subdomain` the host name says it, under every other strategy the cookie. */
    function rememberedLocale({ incoming: { headers } }: HttpContext, sent: ReadonlyMap<string, string>) {
      const cookie = sent.get('pz-locale');
      if (shop.locales.strategy !== 'subdomain') return cookie;
      const hostName = headers.host?.replace(/:\d+$/, '') ?? '';
      return localeOfRequest({ path: url.pathname, hostName, cookie }, shop.locales).locale.value;
    }

    async function ask(content: string, extra: Readonly<Record<string, string>>): Promise<HostReply> {
      if (context.host === undefined) throw new HostError('unreachable');
      const reply = await context.host.call({
        method: 'POST',
        path: `/orders/checkout/${url.search}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
          referer: context.hostAddress,
          ...(httpContext.remoteAddress !== undefined && { 'x-forwarded-for': httpContext.remoteAddress }),
          ...extra,
        },
        body: content,
        timeout: timeouts.write,
        // Not tied to the browser: the bank has decided, so the answer is worth having even if the shopper goes away.
      });
      if (reply.status !== 200) throw new HostError('unusable');
      return reply;
    }
  };
}

/** The bank's form as text. @throws Problem for another encoding or more than 64 KiB. */
async function readReturn({ incoming }: HttpContext): Promise<string> {
  if (incoming.method !== 'POST') return '';
  // A return without a body names no type.
  const isEmpty = incoming.headers['content-length'] === '0';
  return isEmpty ? '' : readFormText(incoming, bodyLimits.bankReturn);
}

/** The locale that left with the 3-D form in `pzparams`; a session in it is ignored (Protocol gateway §4.2). */
function localeInForm(body: string): string | undefined {
  try {
    const text = new URLSearchParams(body).get('pzparams') ?? '';
    const value: unknown = JSON.parse(text.startsWith('%') ? decodeURIComponent(text) : text);
    const locale = typeof value === 'object' && value !== null && 'locale' in value ? value.locale : undefined;
    return typeof locale === 'string' ? locale : undefined;
  } catch {
    return undefined;
  }
}

interface ReturnOutcome {
  readonly failed: boolean;
  readonly attempt: string | undefined;
  readonly redirectUrl: unknown;
}

/** Reads the host's envelope (Protocol checkout §1). @throws when it is none. */
function readOutcome(reply: HostReply): ReturnOutcome {
  const value: unknown = JSON.parse(reply.body.toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new HostError('unusable');
  const envelope = value as Readonly<Record<string, unknown>>;
  const { errors, attempt, context_list: contexts } = envelope;
  const id = (attempt as { id?: unknown } | null | undefined)?.id;
  const redirect = (Array.isArray(contexts) ? contexts : [])
    .map((entry) => (entry as { page_context?: { redirect_url?: unknown } } | null)?.page_context?.redirect_url)
    .find((url) => typeof url === 'string' && url !== '');
  return {
    failed: typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0,
    attempt: typeof id === 'string' && /^[\w-]{1,128}$/.test(id) ? id : undefined,
    redirectUrl: redirect,
  };
}
