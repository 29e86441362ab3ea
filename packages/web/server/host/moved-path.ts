import { localisePath } from '@vitrin/core/locale';
import { type GatewayContext, type SiteRequest, safeRedirect, timeouts } from '@vitrin/gateway/parts';
import type { StaleCache } from '../../framework/server/stale-cache.ts';
import type { SiteRedirect } from '../pages/site-request.ts';

const statuses = [301, 302, 303, 307, 308];
/** Milliseconds. */
const FRESH = 60_000;

/**
 * Asks the host for a redirect that a merchandiser set up (Protocol gateway §7, catalogue §8). Asked only for addresses
 * that lead nowhere, and never where a GET of the host writes (security.md G7: links of mails, a wallet's token): a page of
 * another site may lead here. An answer that cannot be had or followed is none.
 */
export function createMovedPath(context: GatewayContext, cache: StaleCache<SiteRedirect | null>) {
  return async (request: SiteRequest): Promise<SiteRedirect | undefined> => {
    const { host } = context;
    if (host === undefined || /^\/(orders|users)(\/|$)/.test(request.path)) return undefined;
    const key = `moved ${request.locale.value} ${request.path}`;
    return (await cache.get(key, FRESH, read).catch(() => null)) ?? undefined;

    async function read(): Promise<SiteRedirect | null> {
      const reply = await host?.call({
        method: 'GET',
        path: request.path,
        headers: { accept: 'text/html', 'accept-language': request.locale.apiValue },
        timeout: timeouts.read,
      });
      const status = reply?.status ?? 0;
      const target = safeRedirect(reply?.headers.location, context.origin, context.redirectOrigins);
      if (!statuses.includes(status) || target === undefined) return null;
      const location = target.startsWith('/')
        ? localisePath(target, request.locale.value, context.shop.locales)
        : target;
      // A redirect to the address itself, a missing slash for instance, would go round for ever.
      return location.replace(/\/$/, '') === request.pathname.replace(/\/$/, '') ? null : { status, location };
    }
  };
}
