import type { CurrencyConfig, LocaleConfig, ShopConfig } from '@vitrin/core';
import { createContext, useContext } from 'react';

/** What every component may know about the shop and this visit. */
export interface SiteView {
  readonly shop: ShopConfig;
  readonly locale: LocaleConfig;
  readonly currency: CurrencyConfig;
  /** Stands before the path of every page: `''` or `/tr`. */
  readonly prefix: string;
  /** A session cookie came with the page: a signed-in user or a basket may exist. */
  readonly hasSession: boolean;
}

/** Filled once at the root, by `AppRoot`. */
export const SiteContext = createContext<SiteView | undefined>(undefined);

/** The shop's configuration with this visit's locale and currency. */
export function useSite(): SiteView {
  const view = useContext(SiteContext);
  if (view === undefined)
    throw new Error('useSite: no SiteContext above; render inside AppRoot (src/app/AppRoot.tsx).');
  return view;
}
