import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { toHostQuery } from './list-query.ts';
import type { ListView } from './read-list.ts';

/** What a list knows of its own changes. */
interface ListAnnouncement {
  /** The place to put focus when the control that had it is gone. */
  readonly count: RefObject<HTMLParagraphElement | null>;
  /** What the address asks for could not be read: these are the products of before. */
  readonly isOld: boolean;
}

/**
 * Speaks the number of products after each change within one list (ux 26), and begins a newly turned page at its top. The
 * arrival at another list is spoken with its title.
 */
export function useListAnnouncement(view: ListView): ListAnnouncement {
  const { t } = useLingui();
  const announce = useAnnounce();
  const { pathname, search, key } = useLocation();
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

  const isOld = view.asked !== toHostQuery(new URLSearchParams(search)).toString();
  const speakFailure = useEffectEvent(() => announce(t`Your selection could not be loaded.`));
  // Each try is an entry of the history with a key of its own.
  useEffect(() => {
    if (isOld && key) speakFailure();
  }, [isOld, key]);
  return { count, isOld };
}
