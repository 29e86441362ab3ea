import type { Basket } from '@vitrin/core/contract';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { useCommerce } from '../../app/commerce.ts';
import type { PageHandle } from '../../app/page-module.types.ts';
import { useSite } from '../../app/site-context.ts';
import type { Tab } from './visit.types.ts';
import { VisitContext } from './visit-context.ts';

/**
 * Opens the personal side of the visit: at once after hydration for a browser that came with a session, on intent for
 * everybody else. A page with something more urgent of its own (`opensVisit`) says itself when.
 */
export function VisitProvider({ children }: { readonly children: ReactNode }) {
  const { hasSession } = useSite();
  const openCommerce = useCommerce();
  const opening = useRef<Promise<Tab>>(undefined);
  const [tab, setTab] = useState<Tab>();
  const [isMissing, setMissing] = useState(false);

  const open = useCallback(
    (basket?: Basket) => {
      if (opening.current) return opening.current;
      setMissing(false);
      opening.current = Promise.all([openCommerce(), import('./open-tab.ts')]).then(
        ([{ commerce }, { openTab }]) => {
          const opened = openTab(commerce, { hasSession, basket });
          setTab(opened);
          return opened;
        },
        (error: unknown) => {
          opening.current = undefined;
          setMissing(true);
          throw error;
        },
      );
      return opening.current;
    },
    [openCommerce, hasSession],
  );

  const opensAtOnce = useMatches().every(({ handle }) => !(handle as PageHandle | undefined)?.opensVisit);
  useEffect(() => {
    // A failure here has no words: the header shows no count, and every later press tries again and says so.
    if (hasSession && opensAtOnce) open().catch(() => {});
  }, [hasSession, opensAtOnce, open]);

  return <VisitContext value={{ tab, isMissing, open }}>{children}</VisitContext>;
}
