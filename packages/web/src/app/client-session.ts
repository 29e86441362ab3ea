import type { Basket } from '@vitrin/core/contract';
import { createContext, useContext } from 'react';
import type { openClientSession } from '../actors/tab/open-client-session.ts';
import { useView } from './lazy-chart.ts';
import { type ShownUser, useSite } from './site-context.ts';

/** Charts that a tab runs once something personal is needed; fetched then, never with the page. */
export type Tab = ReturnType<typeof openClientSession>;

/** A form's way to sign in by a code, a phone or a captcha. The caller stops everything that it started. */
export type TabSignIn = Awaited<ReturnType<Tab['signIn']>>;

export type FavouriteButtons = Omit<Tab['favourites'], 'merge'>;

/** The way to everything personal. */
export interface ClientSession {
  /** Undefined until a component opened it: a page without a session starts with nothing. */
  readonly tab?: Tab | undefined;
  /** The last attempt to fetch it failed: what was pressed for it had no effect. */
  readonly isMissing: boolean;
  /**
   * Fetches core and starts the tab's charts, once. Rejects when they cannot be fetched; another call tries again.
   * @param basket what the server rendered; only the first call's counts.
   */
  readonly open: (basket?: Basket) => Promise<Tab>;
  /** Undefined as long as nothing is known of them: favourite buttons look empty. */
  readonly favourites?: FavouriteButtons | undefined;
  /** The tab's favourites; without a session those of this browser, for which nothing else is opened. */
  readonly openFavourites: () => Promise<FavouriteButtons>;
}

/** Filled by `ClientSessionProvider`, in the root layout. */
export const ClientSessionContext = createContext<ClientSession | undefined>(undefined);

/** The visit around this component. @throws Error outside the root layout. */
export function useClientSession(): ClientSession {
  const visit = useContext(ClientSessionContext);
  if (visit === undefined) throw new Error('useClientSession: render inside RootLayout.');
  return visit;
}

/** The signed-in user, by the server's page until the tab has asked the host; undefined for visitors. */
export function useUser(): ShownUser | undefined {
  const { user } = useSite();
  const session = useView(useClientSession().tab?.session);
  return session && session.identity !== 'unknown' ? (session.user ?? undefined) : user;
}
