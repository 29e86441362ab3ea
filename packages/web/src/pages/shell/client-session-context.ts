import type { Basket } from '@vitrin/core/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Watched } from '../../actors/watch.ts';
import type { FavouriteButtons, Tab } from './client-session.types.ts';

/** The way to everything personal. */
export interface ClientSession {
  /** Undefined until somebody opened it: a page without a session starts with nothing. */
  readonly tab?: Tab | undefined;
  /** It could not be fetched when it was wanted last: what was pressed for it came to nothing. */
  readonly isMissing: boolean;
  /**
   * Fetches core and starts the tab's charts, once. Rejects when they cannot be fetched; another call tries again.
   * @param basket what the server rendered; only the first call's counts.
   */
  readonly open: (basket?: Basket) => Promise<Tab>;
  /** Undefined as long as nothing is known of them: favourite buttons look empty. */
  readonly favourites?: FavouriteButtons | undefined;
  /** The tab's favourites; for whoever came without a session those of this browser, for which nothing else is opened. */
  readonly openFavourites: () => Promise<FavouriteButtons>;
}

/** Filled by `ClientSessionProvider`, in the root layout. */
export const ClientSessionContext = createContext<ClientSession | undefined>(undefined);

/** The visit around this component. @throws Error outside the root layout. */
export function useClientSession(): ClientSession {
  const visit = useContext(ClientSessionContext);
  if (visit === undefined) {
    throw new Error('useClientSession: render inside RootLayout.');
  }
  return visit;
}

/** The view of something watched, or undefined while there is nothing to watch. */
export function useWatched<View>(watched: Watched<View> | undefined): View | undefined {
  return useSyncExternalStore(
    watched?.subscribe ?? neverChanges,
    () => watched?.getView(),
    () => undefined,
  );
}

/** Subscribes to what is not there. */
export function neverChanges() {
  return () => {};
}
