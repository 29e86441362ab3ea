import type { OverlayInput } from './overlay.types.ts';

/** Path of an own page as it stands in an address, its locale and a trailing slash taken off, in parts. */
function pathParts(pathname: string, locales: readonly string[]): string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts[0] !== undefined && locales.includes(parts[0]) ? parts.slice(1) : parts;
}

/** True for `/orders/completed` and everything under it, in any locale. Compares whole parts, never text in an address. */
export function isCompletedPath(pathname: string, locales: readonly string[]): boolean {
  const [first, second] = pathParts(pathname, locales);
  return first === 'orders' && second === 'completed';
}

/**
 * The own page that ends the overlay, or null while it goes on (checkout.md §7.3): a page of the shop's origin whose
 * query has `success`, or that stands under `/orders/completed` or `/orders/checkout`. Loads of other origins and
 * unreadable addresses mean nothing.
 */
export function closingPath(href: string | null, { origin, locales }: Omit<OverlayInput, 'url'>): string | null {
  if (href === null || !URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (url.origin !== new URL(origin).origin) return null;
  const [first, second] = pathParts(url.pathname, locales);
  const isOrderPage = first === 'orders' && (second === 'completed' || second === 'checkout');
  return isOrderPage || url.searchParams.has('success') ? url.pathname : null;
}
