import type { RedirectSettings } from './redirect-rule.ts';

/**
 * The path that a mobile app is told about a placed order: `/{locale?}/orders/completed/{token}/` of the shop's own
 * origin and nothing else (ruling 11). Null for every other address: then the window goes there itself.
 */
export function appViewPath(
  url: string,
  { origin, locales }: Pick<RedirectSettings, 'origin' | 'locales'>,
): string | null {
  if (!URL.canParse(url, origin)) return null;
  const { origin: target, pathname } = new URL(url, origin);
  if (target !== new URL(origin).origin) return null;
  const parts = pathname.split('/');
  const [start, ...path] = locales.includes(parts[1] ?? '') ? parts.slice(1) : parts;
  const [orders, completed, token = '', end, ...rest] = path;
  const isOrder = start !== undefined && orders === 'orders' && completed === 'completed' && /^[\w-]+$/.test(token);
  return isOrder && end === '' && rest.length === 0 ? pathname : null;
}
