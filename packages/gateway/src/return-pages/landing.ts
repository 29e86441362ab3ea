import { localisePath } from '@vitrin/core/locale';
import type { GatewayContext } from '../gateway-context.ts';
import type { FrontEndPages } from '../gateway-options.ts';
import type { HttpContext } from '../http/http-context.ts';
import { readSiteRequest, type SiteRequest } from '../site-request.ts';
import { type PageTexts, textsOf } from './page-texts.ts';
import { escapeHtml, smallPage } from './small-page.ts';

/** What a landing is made with. */
export interface LandingOptions {
  readonly context: GatewayContext;
  readonly pages: FrontEndPages;
  readonly texts: Readonly<Record<string, PageTexts>> | undefined;
}

/** Answers where a bank's return leads to; undefined where the front end's own page stands at that very address. */
export type Landing = (httpContext: HttpContext) => Response | undefined;

/**
 * The two addresses to which the protocol leads a shopper after a bank (Protocol gateway §4): `/orders/completed/{token}/` and
 * `/orders/checkout/`. In the frame in which the bank asked they are a few words, since core's overlay closes at that address
 * and nothing of the front end is to be drawn there; in the window they lead on to the front end's own pages.
 */
export function createLanding({ context, pages, texts }: LandingOptions): Landing {
  return (httpContext) => {
    const request = readSiteRequest(context.shop, httpContext, context.secure);
    const target = targetOf(request, pages);
    if (target === undefined) return undefined;
    const locale = request.explicitLocale ? request.locale : request.rememberedLocale;
    if (request.isFramed) {
      const { language, words } = textsOf(locale, texts);
      return smallPage({ language, title: words.back, html: `<p role="status">${escapeHtml(words.back)}</p>` });
    }
    const location = localisePath(target, locale.value, context.shop.locales);
    if (new URL(location, context.origin).pathname === request.pathname) return undefined;
    return new Response(null, {
      status: 303,
      headers: { location: withQuery(location, request.search), 'cache-control': 'no-store' },
    });
  };
}

function targetOf({ path }: SiteRequest, { checkout, completed }: FrontEndPages): string | undefined {
  if (/^\/orders\/checkout\/?$/.test(path)) return checkout;
  const token = /^\/orders\/completed\/([\w-]{1,128})\/?$/.exec(path)?.[1];
  return token && completed.replace('{token}', token);
}

/** The query of the request, added to what the page's own address has. */
function withQuery(location: string, search: string): string {
  return location + (location.includes('?') ? search.replace('?', '&') : search);
}
