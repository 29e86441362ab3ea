import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { toShopPath } from './shop-path.ts';
import { useSite } from './site-context.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of the shop without locale, beginning with its slash; query and hash may follow. */
  readonly to: string;
  readonly replace?: boolean;
  /** Keep the scroll position: for choices that change the page a little. */
  readonly preventScrollReset?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of the shop. The router's own `Link` works every address out twice and brings prefetching and
 * discovery of its framework mode along; a page has some sixty links, and the server renders them for every visitor.
 * The address may come from the host: if it is no path of the shop, the link opens the home page (security.md G10).
 */
export function Link({ to: wanted, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { prefix } = useSite();
  const follow = useFollow();
  const to = toShopPath(wanted) ?? '/';
  return (
    <a
      {...rest}
      href={prefix + to}
      onClick={(event) => {
        onClick?.(event);
        if (!rest.target) follow(event, to, replace, preventScrollReset);
      }}
    />
  );
}

/** Follows the links in an element whose markup React does not know (`ServerDrawn`), as {@link Link} does; for its `onClick`. */
export function useFollowLinks() {
  const { prefix } = useSite();
  const follow = useFollow();
  return (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (href) follow(event, href.slice(prefix.length));
  };
}

function useFollow() {
  const { navigate } = useSite();
  return (event: MouseEvent, to: string, replace = false, preventScrollReset = false) => {
    const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event;
    // Other buttons, and keys that mean "elsewhere", are the browser's.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
    event.preventDefault();
    navigate(to, { replace, preventScrollReset, flushSync: true });
  };
}
