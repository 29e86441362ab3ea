import type { Commerce } from '@vitrin/core';
import type { FavouritesEvent, FavouritesView } from '@vitrin/core/wishlist';
import { createLazyChart } from '../../app/lazy-chart.ts';
import { whenRunning } from '../../app/when-running.ts';
import type { TabFavourites, TabSession } from './client-session.types.ts';
import { isKnownUser } from './known-user.ts';
import type { OpenFavourites } from './open-favourites.ts';

/**
 * The tab's favourites. Their chart is fetched and started when a favourite button is on screen and a user is known to be signed in,
 * never before: a visitor's favourite buttons call nothing.
 */
export function createTabFavourites(commerce: Commerce, session: TabSession): TabFavourites {
  const chart = createLazyChart<FavouritesView, FavouritesEvent, OpenFavourites>(() => ({
    load: async () => (await import('./open-favourites.ts')).openFavourites(commerce),
    isKept: () => false,
  }));
  const startForUser = () => {
    // Without it favourite buttons look empty; a press tries again and says so.
    if (session.getView().user) chart.start();
  };

  return {
    subscribe(listener) {
      const ends = [session.subscribe(startForUser)];
      const follow = () => {
        const state = chart.getView();
        if (state.kind === 'running') ends.push(state.chart.subscribe(listener));
      };
      const hear = () => {
        follow();
        listener();
      };
      ends.push(chart.subscribe(hear));
      follow();
      startForUser();
      return () => {
        for (const end of ends) end();
      };
    },
    favouriteStateOf(product) {
      const state = chart.getView();
      return state.kind === 'running' ? state.chart.favouriteStateOf(product) : 'unknown';
    },
    async write(command) {
      try {
        return (await isKnownUser(session)) ? await (await whenRunning(chart)).write(command) : 'signIn';
      } catch {
        return 'failed';
      }
    },
  };
}
