import { useLocation, useNavigation } from 'react-router-dom';
import { useSite } from '../../app/site-context.ts';

/** Where a list is, and what has been chosen in it. */
export interface ListAddress {
  /** Without locale, with its slashes. */
  readonly pathname: string;
  /**
   * Parameters of the address, or of the one that is on its way: what a shopper pressed counts at once, and the next press
   * adds to it instead of undoing it.
   */
  readonly query: URLSearchParams;
  /** Another state of this list is being read. */
  readonly isBusy: boolean;
}

/** The list's address, as the shopper last asked for it. */
export function useListAddress(): ListAddress {
  const { prefix } = useSite();
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isBusy = next?.pathname === prefix + pathname;
  return { pathname, query: new URLSearchParams(isBusy ? next.search : search), isBusy };
}
