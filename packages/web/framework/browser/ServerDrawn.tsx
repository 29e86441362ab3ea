import { type HTMLAttributes, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';

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

const isBrowser = typeof document !== 'undefined';
const neverChanges = () => () => {};

/**
 * An element whose content React leaves as the server wrote it while it takes the page over, and draws itself wherever it comes later.
 * For what only says something, or acts by the browser alone; the document follows links in it (`src/app/Link.tsx`).
 * Its content is the first one's: give it a `key` of whatever changes it.
 */
export function ServerDrawn({ as: Tag = 'span', children, ...attributes }: ServerDrawnProps) {
  const kept = useRef(false);
  // React reads the server's snapshot only while it hydrates the element, which in a Suspense boundary is later than the page.
  const takeOver = () => {
    kept.current = isBrowser;
    return isBrowser;
  };
  const isKept = useSyncExternalStore(neverChanges, () => kept.current, takeOver);
  const [isEmpty, setEmpty] = useState(false);
  if (!isKept || isEmpty) return <Tag {...attributes}>{children()}</Tag>;
  // React gave up the server's page and made its own: nothing stands there.
  const look = (element: HTMLElement | null) => void (element?.firstChild === null && setEmpty(true));
  return <Tag {...attributes} ref={look} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
}
