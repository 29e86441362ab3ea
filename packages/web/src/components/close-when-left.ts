import type { FocusEvent } from 'react';

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
