import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { toShopPath } from './shop-path.ts';
import { useSite } from './site-context.ts';

/** What a link takes: an anchor's attributes and where it leads. */
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
 * Where it leads may be the host's word: what is no path of the shop leads to the home page (security.md G10).
 */
export function Link({ to: wanted, replace, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const { prefix, navigate } = useSite();
  const to = toShopPath(wanted) ?? '/';
  return (
    <a
      {...rest}
      href={prefix + to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (target || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { replace: replace ?? false, preventScrollReset: preventScrollReset ?? false, flushSync: true });
      }}
    />
  );
}

/** The main button without a key that means "elsewhere"; everything else is the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
