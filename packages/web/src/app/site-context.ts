import type { CurrencyConfig, LocaleConfig, ShopConfig, ShopFeature } from '@vitrin/core';
import type { SessionView } from '@vitrin/core/session';
import { createContext, useContext } from 'react';
import { type NavigateOptions, useLocation } from 'react-router-dom';

/** Stands behind every title and in the header. */
export const SHOP_NAME = 'Vitrin';

/** The signed-in user, as far as a page shows it. */
export type ShownUser = Omit<NonNullable<SessionView['user']>, 'hasPhone'>;

/** By whom a page is looked at, as the server knew when it made it. */
export interface ShownVisitor {
  /** Undefined for visitors, and when the host could not say in time. */
  readonly user?: ShownUser | undefined;
  /** In the main basket; undefined when the host could not say in time who is there and what they have. */
  readonly pieces?: number | undefined;
}

/** Is it known that nobody is signed in, and how much is in the basket? Then a page shows all there is without asking again. */
export const isKnownGuest = ({ user, pieces }: ShownVisitor): boolean => !user && pieces !== undefined;

/** What every component may know about the shop and this visit. */
export interface SiteView extends ShownVisitor {
  readonly shop: ShopConfig;
  readonly locale: LocaleConfig;
  readonly currency: CurrencyConfig;
  /**
   * Writes amounts in this locale; one for each locale, because making it is dear.
   * @param amount decimal text as on the wire, `"1249.90"`, or a number of whole units.
   * @param code a lower-case currency code.
   */
  readonly formatMoney: (amount: string | number, code: string) => string;
  /** Stands before the path of every page: `''` or `/tr`. */
  readonly prefix: string;
  /**
   * Goes to a page without loading a document; `path` is without locale. With `flushSync` the very next frame shows that the page was asked
   * for (ux 48); only from an event's handler. Does nothing on the server.
   */
  readonly navigate: (path: string, options: NavigateOptions) => void;
  /** A session cookie came with the page: a signed-in user or a basket may exist. */
  readonly hasSession: boolean;
  /** What forms without scripts repeat. On the server alone: in a browser it stands in the forms that the server wrote. */
  readonly formToken?: string | undefined;
}

/** Filled once at the root, by `entry-client.tsx` and `entry-server.tsx`. */
export const SiteContext = createContext<SiteView | undefined>(undefined);

/** The shop's configuration with this visit's locale and currency. */
export function useSite(): SiteView {
  const view = useContext(SiteContext);
  if (view === undefined) throw new Error('useSite: render inside SiteContext.');
  return view;
}

/** False for a feature that the host does not serve: the page neither mentions it nor links to it. */
export function useFeature(feature: ShopFeature): boolean {
  return !useSite().shop.absent.includes(feature);
}

/** Path of the authentication page, from which one comes back to this page (ruling 4). */
export function useSignInPath(): string {
  const { prefix } = useSite();
  const { pathname, search, hash } = useLocation();
  return `/auth?callbackUrl=${encodeURIComponent(prefix + pathname + search + hash)}`;
}
