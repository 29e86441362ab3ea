import type { Basket } from '@vitrin/core/contract';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { useCommerce } from '../../app/commerce.ts';
import type { PageHandle } from '../../app/page/page-module.types.ts';
import { useSite } from '../../app/site-context.ts';
import type { Tab } from './client-session.types.ts';
import { ClientSessionContext } from './client-session-context.ts';

/**
 * Opens the personal side of the visit: at once after hydration for a browser that came with a session, on intent for
 * everybody else. A page with something more urgent of its own (`opensClientSession`) says itself when.
 */
export function ClientSessionProvider({ children }: { readonly children: ReactNode }) {
  const { hasSession } = useSite();
  const openCommerce = useCommerce();
  const opening = useRef<Promise<Tab>>(undefined);
  const [tab, setTab] = useState<Tab>();
  const [isMissing, setMissing] = useState(false);

  const open = useCallback(
    (basket?: Basket) => {
      if (opening.current) return opening.current;
      setMissing(false);
      opening.current = Promise.all([openCommerce(), import('./open-client-session.ts')]).then(
        ([{ commerce }, { openClientSession }]) => {
          const opened = openClientSession(commerce, { hasSession, basket });
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

  const opensAtOnce = useMatches().every(({ handle }) => !(handle as PageHandle | undefined)?.opensClientSession);
  useEffect(() => {
    // A failure here has no words: the header shows no count, and every later press tries again and says so.
    if (hasSession && opensAtOnce) open().catch(() => {});
  }, [hasSession, opensAtOnce, open]);

  return <ClientSessionContext value={{ tab, isMissing, open }}>{children}</ClientSessionContext>;
}
