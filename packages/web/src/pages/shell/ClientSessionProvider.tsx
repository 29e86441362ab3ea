import type { Basket } from '@vitrin/core/contract';
import { guestFavouritesKey } from '@vitrin/core/guest-favourites';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { useCommerce } from '../../app/commerce.ts';
import type { PageHandle } from '../../app/page/page-module.types.ts';
import { isKnownGuest, useSite } from '../../app/site-context.ts';
import type { Tab } from './client-session.types.ts';
import { type ClientSession, ClientSessionContext } from './client-session-context.ts';

/** What the visit has so far. */
type Opened = Pick<ClientSession, 'tab' | 'favourites'>;

/**
 * Opens the personal side of the visit: at once after hydration for users and for whoever the server did not know, on intent for
 * guests. Of them the page says how much is in their basket, and what this browser keeps as favourites is shown without it; it is
 * opened for them too when the basket may have changed elsewhere. A page with something more urgent of its own
 * (`opensClientSession`) says itself when.
 */
export function ClientSessionProvider({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const { hasSession } = site;
  const isGuest = isKnownGuest(site);
  const openCommerce = useCommerce();
  const opening = useRef<Promise<Tab>>(undefined);
  const [opened, setOpened] = useState<Opened>({});
  const [isMissing, setMissing] = useState(false);

  const open = useCallback(
    (basket?: Basket) => {
      if (opening.current) return opening.current;
      setMissing(false);
      opening.current = Promise.all([openCommerce(), import('./open-client-session.ts')]).then(
        ([{ commerce }, { openClientSession }]) => {
          const tab = openClientSession(commerce, { hasSession, basket });
          setOpened({ tab, favourites: tab.favourites });
          return tab;
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

  const openFavourites = useCallback(async () => {
    if (!isGuest || opening.current) return (await open()).favourites;
    const favourites = await (await openCommerce()).guestFavourites();
    // What is known of the tab by then stays.
    setOpened((last) => ({ favourites, ...last }));
    return favourites;
  }, [openCommerce, isGuest, open]);

  const opensAtOnce = useMatches().every(({ handle }) => !(handle as PageHandle | undefined)?.opensClientSession);
  useEffect(() => {
    const start = async () => {
      if (!isGuest) return opensAtOnce && openFavourites();
      if (hasSession && opensAtOnce) (await import('./watch-elsewhere.ts')).watchElsewhere(window, open);
      // Merely reading `localStorage` throws where it is forbidden.
      return guestFavouritesKey in localStorage && openFavourites();
    };
    // A failure here has no words: the header shows no count, and every later press tries again and says so.
    start().catch(() => {});
  }, [isGuest, hasSession, opensAtOnce, openFavourites, open]);

  return <ClientSessionContext value={{ ...opened, isMissing, open, openFavourites }}>{children}</ClientSessionContext>;
}
