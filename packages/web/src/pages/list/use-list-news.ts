import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import type { ListView } from './list-view.ts';

/**
 * Speaks the number of products after each change within one list (ux 26), and begins a newly turned page at its top. The
 * arrival at another list is spoken with its title.
 * @returns the place to put focus when the control that had it is gone.
 */
export function useListNews(view: ListView): RefObject<HTMLParagraphElement | null> {
  const { t } = useLingui();
  const announce = useAnnounce();
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const count = useRef<HTMLParagraphElement>(null);
  const last = useRef({ pathname, view });

  const speak = useEffectEvent((shown: ListView) => {
    const before = last.current;
    last.current = { pathname, view: shown };
    if (before.view === shown || before.pathname !== pathname) return;
    const isTurned = before.view.page !== shown.page;
    if (isTurned) announce(t`Page ${shown.page} of ${shown.pages}`);
    else announce(t`${plural(shown.total, { one: '# product', other: '# products' })}`);
    if ((isTurned && navigation !== 'POP') || document.activeElement === document.body)
      count.current?.focus({ preventScroll: true });
  });
  useEffect(() => speak(view), [view]);
  return count;
}
