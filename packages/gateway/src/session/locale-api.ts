import { findLocale, localeOfRequest, originOf, switchLocale } from '@vitrin/core/locale';
import { object, string } from 'valibot';
import type { GatewayContext } from '../gateway-context.ts';
import { cookieText, parseCookies, sessionOf } from '../http/cookies.ts';
import type { HttpContext } from '../http/http-context.ts';
import { Problem } from '../http/problem.ts';
import { bodyLimits, readFormText, readJsonBody } from '../http/request-body.ts';
import { safeRedirect } from '../http/safe-redirect.ts';
import { sessionCookies } from './reply-cookies.ts';
import { requireOwnPage, requireToken } from './same-origin.ts';

/** What a switch of language needs beyond a link (Protocol gateway §8). */
export interface LocaleApi {
  /** `POST /api/locale`: remembers a language in the cookie, for the strategy `hide-all`; a form without scripts. */
  remember(httpContext: HttpContext): Promise<Response>;
  /** `POST /api/locale/leave`: makes a ticket with which this session can be taken to another locale's host. */
  leave(httpContext: HttpContext): Promise<Response>;
  /** `POST /api/locale/arrive`: takes such a ticket on the other host. */
  arrive(httpContext: HttpContext): Promise<Response>;
}

/**
 * Makes the routes under `/api/locale`. Cookies have no `Domain` (Protocol gateway §3), so under `subdomain` a session does
 * not follow a link to another locale's host: it goes along by a ticket that is good once, for a minute, and only in a
 * post from one of the shop's own pages, so that nobody can be given somebody else's session.
 */
export function createLocaleApi(context: GatewayContext): LocaleApi {
  const { shop, secure, tickets } = context;

  return {
    async remember(httpContext) {
      requireOwnPage(httpContext.incoming.headers, context.ownOrigins);
      const form = await readForm(httpContext);
      const locale = localeNamed(form.get('locale') ?? '');
      const headers = new Headers({ location: switchLocale(pathOf(form.get('path')), locale.value, shop.locales) });
      headers.append('set-cookie', cookieText('pz-locale', locale.value, { secure }));
      return redirect(headers);
    },

    async leave(httpContext) {
      const { incoming } = httpContext;
      const cookies = parseCookies(incoming.headers.cookie);
      requireOwnPage(incoming.headers, context.ownOrigins);
      requireToken(incoming.headers, cookies);
      const wanted = await readJsonBody(incoming, object({ locale: string() }));
      const locale = localeNamed(wanted.locale);
      const session = sessionOf(cookies, secure);
      const ticket = session === undefined ? null : await tickets.make({ session, locale: locale.value });
      const action = `${originOf(locale.value, shop.locales, context.origin)}/api/locale/arrive`;
      return new Response(JSON.stringify({ ticket, action }), {
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      });
    },

    async arrive(httpContext) {
      const { headers: sent } = httpContext.incoming;
      if (!context.ownOrigins.includes(sent.origin ?? '')) throw new Problem('CROSS_SITE');
      const form = await readForm(httpContext);
      const hostName = sent.host?.replace(/:\d+$/, '') ?? '';
      const { locale } = localeOfRequest({ path: '/', hostName, cookie: undefined }, shop.locales);
      const session = await tickets.take(form.get('ticket') ?? '', locale.value);
      const headers = new Headers({ location: pathOf(form.get('path')) });
      if (session !== undefined) {
        for (const cookie of sessionCookies(session, secure)) headers.append('set-cookie', cookie);
        // A token belongs to one session: the next page gets the one of this session.
        headers.append('set-cookie', cookieText('csrftoken', '', { secure, seconds: 0 }));
      }
      return redirect(headers);
    },
  };

  function localeNamed(value: string) {
    const locale = findLocale(value, shop.locales);
    if (locale === undefined) throw new Problem('BAD_REQUEST');
    return locale;
  }

  function pathOf(path: string | null): string {
    return safeRedirect(path, context.origin, []) ?? '/';
  }
}

function redirect(headers: Headers): Response {
  headers.set('cache-control', 'no-store');
  return new Response(null, { status: 303, headers });
}

async function readForm({ incoming }: HttpContext): Promise<URLSearchParams> {
  return new URLSearchParams(await readFormText(incoming, bodyLimits.json));
}
