import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

/** What a link takes: an anchor's attributes and where it leads, without locale prefix. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  /** Keep the scroll position: for choices that change the page a little. */
  readonly preventScrollReset?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of the shop. The router's own `Link` brings prefetching and discovery of its framework mode along,
 * 2 kB that no page here uses.
 */
export function Link({ to, replace, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target,
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
