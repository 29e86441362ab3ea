import type { Commerce } from '@vitrin/core';
import {
  createGuestFavourites,
  type FavouritesMergeEvent,
  type FavouritesMergeView,
} from '@vitrin/core/guest-favourites';
import type { FavouritesEvent, FavouritesView } from '@vitrin/core/wishlist';
import type { Watched } from '../../../actors/watch.ts';
import { createLazyChart, type LazyChart, type RunningChart } from '../../../app/lazy-chart.ts';
import type { TabFavourites, TabSession } from '../client-session.types.ts';
import { isKnownUser } from '../known-user.ts';
import type { OpenFavourites } from './open-favourites.ts';
import { openGuestFavourites } from './open-guest-favourites.ts';

/** The view of a lazy chart, undefined until it runs; whoever watches before hears of its start as well. */
function watchLazy<View, Event, Chart extends RunningChart<View, Event>>(
  chart: LazyChart<View, Event, Chart>,
): Watched<View | undefined> {
  const running = () => {
    const state = chart.getView();
    return state.kind === 'running' ? state.chart : undefined;
  };
  return {
    subscribe(listener) {
      const ends = [running()?.subscribe(listener)];
      const hear = () => {
        if (ends[0] === undefined) ends[0] = running()?.subscribe(listener);
        listener();
      };
      ends.push(chart.subscribe(hear));
      return () => {
        for (const end of ends) end?.();
      };
    },
    getView: () => running()?.getView(),
  };
}

/**
 * Fetches and starts a lazy chart, and waits for it.
 * @throws Error when its code does not come, or the chart is ended before.
 */
export function whenRunning<View, Event, Chart extends RunningChart<View, Event>>(
  chart: LazyChart<View, Event, Chart>,
): Promise<Chart> {
  chart.start();
  const begun = chart.getView();
  if (begun.kind === 'running') return Promise.resolve(begun.chart);
  return new Promise((resolve, reject) => {
    const end = chart.subscribe(() => {
      const state = chart.getView();
      if (state.kind === 'loading') return;
      end();
      if (state.kind === 'running') resolve(state.chart);
      else reject(new Error('[lazy chart] its code did not come'));
    });
  });
}

/**
 * The tab's favourites. The account's chart is fetched and started when a favourite button is on screen and a user is known to be
 * signed in, or when this browser has something for that account; never before: a visitor's favourite buttons call nothing.
 */
export function createTabFavourites(commerce: Commerce, session: TabSession): TabFavourites {
  const kept = createGuestFavourites(commerce);
  const guest = openGuestFavourites(commerce, kept);
  const chart = createLazyChart<FavouritesView, FavouritesEvent, OpenFavourites>(() => ({
    load: async () => (await import('./open-favourites.ts')).openFavourites(commerce),
    isKept: () => false,
  }));
  const merge = createLazyChart<FavouritesMergeView, FavouritesMergeEvent>(() => ({
    load: async () => (await whenRunning(chart)).merge(),
    isKept: () => false,
  }));
  const account = watchLazy(chart);

  const startForUser = () => {
    // Without it favourite buttons look empty; a press tries again and says so.
    if (session.getView().user) chart.start();
  };
  // Whoever signs in on this page leaves it at once: the next one takes along what the browser kept, and begins with its user. What
  // cannot be fetched now waits for the page after that.
  if (kept.list().length > 0) {
    const end = session.subscribe(mergeForUser);
    function mergeForUser() {
      const { identity, user } = session.getView();
      if (identity === 'unknown') return;
      end();
      if (user) merge.start();
    }
    mergeForUser();
  }

  return {
    subscribe(listener) {
      const ends = [session.subscribe(startForUser), account.subscribe(listener), guest.subscribe(listener)];
      startForUser();
      return () => {
        for (const end of ends) end();
      };
    },
    favouriteStateOf(product) {
      const state = chart.getView();
      if (state.kind === 'running') return state.chart.favouriteStateOf(product);
      const { user, identity } = session.getView();
      return user || identity === 'unknown' ? 'unknown' : guest.favouriteStateOf(product);
    },
    async write(command) {
      try {
        return await ((await isKnownUser(session)) ? await whenRunning(chart) : guest).write(command);
      } catch {
        return 'failed';
      }
    },
    merge: {
      ...watchLazy(merge),
      retry: () => merge.send({ type: 'merge.retry' }),
    },
  };
}
