import type { Id, MenuItem } from '@vitrin/core/contract';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Crumb } from './Breadcrumb.tsx';
import { chevronPath, Icon } from './Icon.tsx';

/**
 * Closes the open popover that is, or stands in, this element when focus goes on to the page behind: what has focus must
 * not be hidden (WCAG 2.4.11). A press on something without focus is the popover's own business.
 */
export function closeWhenLeft({
  currentTarget,
  relatedTarget,
}: Pick<FocusEvent<HTMLElement>, 'currentTarget' | 'relatedTarget'>): void {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  const open = ':popover-open';
  const popover = currentTarget.matches(open) ? currentTarget : currentTarget.querySelector<HTMLElement>(open);
  popover?.hidePopover();
}

/** A category in the menu; `id` is its node, `parent` the node above it. */
export interface MenuEntry extends Crumb {
  readonly id: string;
  readonly parent: string | null;
  /** Category pk behind the node. */
  readonly category: Id | null;
  /** Tile picture; only of the entries at the top, for the home page. */
  readonly image?: string | undefined;
}

/** The host's flat menu, as little of it as pages need; entries without a known parent are roots (Protocol catalogue §7). */
export function toMenu(items: readonly MenuItem[]): readonly MenuEntry[] {
  const known = new Set(items.map((item) => item.pk));
  return items.map(({ pk, parentPk, label, url, extraContext: { attributes } }) => {
    const parent = parentPk !== null && known.has(parentPk) ? parentPk : null;
    const image = parent === null ? attributes?.images.tile : undefined;
    return { id: pk, parent, label, url, category: attributes?.categoryId ?? null, ...(image && { image }) };
  });
}

/** Entries right under an entry, or the roots for null. */
export function childrenOf(menu: readonly MenuEntry[], id: string | null): readonly MenuEntry[] {
  return menu.filter((entry) => entry.parent === id);
}

/** The way from the root down to an entry, the entry last. Stops where a menu goes in a circle. */
export function pathTo(menu: readonly MenuEntry[], entry: MenuEntry | undefined): readonly MenuEntry[] {
  const path: MenuEntry[] = [];
  for (let at = entry; at !== undefined && !path.includes(at); ) {
    path.unshift(at);
    const { parent }: MenuEntry = at;
    at = menu.find((candidate) => candidate.id === parent);
  }
  return path;
}

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  /** It was opened. */
  readonly onOpen?: (() => void) | undefined;
  readonly className?: string;
}

/** A native disclosure: works before any script. */
export function Disclosure({ summary, children, isOpen = false, onOpen, className = '' }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const announced = useRef(onOpen);
  announced.current = onOpen;
  useEffect(() => {
    // Opened before the page came alive: nobody heard of it.
    if (details.current?.open) announced.current?.();
  }, []);
  return (
    <details
      ref={details}
      className={`disclosure ${className}`}
      open={isOpen || undefined}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>
        <span>{summary}</span>
        <Icon path={chevronPath} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
