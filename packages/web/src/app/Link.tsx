import type { ComponentProps } from 'react';
import { toShopPath } from './shop-path.ts';
import { type SiteView, useSite } from './site-context.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of the shop without locale, beginning with its slash; query and hash may follow. */
  readonly to: string;
  /** Keep the scroll position: for choices that change the page a little. */
  readonly preventScrollReset?: boolean;
}

/**
 * A link to a page of the shop, which {@link followLinks} opens. The router's own `Link` works every address out twice and brings prefetching
 * and discovery of its framework mode along; a page has some sixty links, and the server renders them for every visitor.
 * The address may come from the host: if it is no path of the shop, the link opens the home page (security.md G10).
 */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  const { prefix } = useSite();
  return <a {...rest} href={prefix + (toShopPath(to) ?? '/')} data-page={preventScrollReset ? 'scrolled' : ''} />;
}

/** Opens pages of links without a document, also where React left the server's markup (`ServerDrawn`). */
export function followLinks(document: Document, { prefix, navigate }: Pick<SiteView, 'prefix' | 'navigate'>): void {
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event;
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-page]:not([target])');
    // Other buttons, and keys that mean "elsewhere", are the browser's.
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
    event.preventDefault();
    const path = link.getAttribute('href')?.slice(prefix.length) ?? '/';
    navigate(path, { replace: false, preventScrollReset: link.dataset.page === 'scrolled', flushSync: true });
  });
}
