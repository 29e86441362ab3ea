import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnnounce } from '../../components/LiveRegion.tsx';

/**
 * Tells a screen reader that another page has come, as a full load would: its title is spoken, and focus goes to the
 * page when the control that led here is gone with the old one. A control that stays keeps its focus (ux 27). A step of checkout has
 * the title of the one before: what is said of it then is not spoken over.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const announce = useAnnounce();
  const last = useRef({ pathname, title: '' });
  useEffect(() => {
    const { title } = document;
    const before = last.current;
    last.current = { pathname, title };
    if (before.pathname === pathname) return;
    if (before.title !== title) announce(title);
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, announce]);
}
