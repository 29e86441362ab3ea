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
export function createMovedPath(
  { host, shop, origin, redirectOrigins }: GatewayContext,
  cache: StaleCache<SiteRedirect | null>,
) {
  return async ({ path, pathname, locale }: SiteRequest): Promise<SiteRedirect | undefined> => {
    if (host === undefined || /^\/(orders|users)(\/|$)/.test(path)) return undefined;
    const read = async (): Promise<SiteRedirect | null> => {
      const headers = { accept: 'text/html', 'accept-language': locale.apiValue };
      const reply = await host.call({ method: 'GET', path, headers, timeout: timeouts.read });
      const target = safeRedirect(reply.headers.location, origin, redirectOrigins);
      if (!statuses.includes(reply.status) || target === undefined) return null;
      const location = target.startsWith('/') ? localisePath(target, locale.value, shop.locales) : target;
      // A redirect to the address itself, a missing slash for instance, would go round for ever.
      const isSame = location.replace(/\/$/, '') === pathname.replace(/\/$/, '');
      return isSame ? null : { status: reply.status, location };
    };
    return (await cache.get(`moved ${locale.value} ${path}`, FRESH, read).catch(() => null)) ?? undefined;
  };
}
