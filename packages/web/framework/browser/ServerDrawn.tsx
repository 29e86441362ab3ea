import { type HTMLAttributes, type ReactNode, useState } from 'react';

/** True once React has hydrated the server's page (`BrowserRoot` sets it), and on the server, which has none to hydrate. */
export const hydration = { isOver: typeof document === 'undefined' };

interface ServerDrawnProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Default `span`. */
  readonly as?: 'div' | 'nav' | 'p' | 'span';
  /** Called where there is nothing yet. */
  readonly children: () => ReactNode;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: TrustedHTML } };

/**
 * Always the same object: React writes what has become another one, and would empty the element. Where it made the element itself it writes
 * it too, which takes an empty text that Trusted Types let through.
 */
const asItStands = { __html: trustedTypes?.emptyHTML ?? '' };

/**
 * An element whose content React leaves as the server wrote it while it takes the page over, and draws itself wherever it comes later.
 * For what only says something, or acts by the browser alone; the document follows links in it (`src/app/Link.tsx`).
 * Its content is the first one's: give it a `key` of whatever changes it.
 */
export function ServerDrawn({ as: Tag = 'span', children, ...attributes }: ServerDrawnProps) {
  const [isKept, setKept] = useState(!hydration.isOver);
  if (!isKept) return <Tag {...attributes}>{children()}</Tag>;
  // React gave up the server's page and made its own: nothing stands there.
  const look = (element: HTMLElement | null) => void (element?.firstChild === null && setKept(false));
  return <Tag {...attributes} ref={look} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
}
