import type { Commerce } from '@vitrin/core';
import { isKnownUser } from './known-user.ts';
import type { OpenFavourites } from './open-favourites.ts';
import type { TabFavourites, TabSession } from './visit.types.ts';

/**
 * The tab's favourites. Their chart is fetched and started when a heart is on screen and a user is known to be signed in,
 * never before: a visitor's hearts call nothing.
 */
export function createTabFavourites(commerce: Commerce, session: TabSession): TabFavourites {
  const listeners = new Set<() => void>();
  let opened: OpenFavourites | undefined;
  let opening: Promise<OpenFavourites> | undefined;
  let endWatching = () => {};

  const publish = () => {
    for (const listener of [...listeners]) listener();
  };
  function start(): Promise<OpenFavourites> {
    opening ??= import('./open-favourites.ts').then(
      (module) => {
        opened = module.openFavourites(commerce);
        opened.subscribe(publish);
        publish();
        return opened;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }
  const startForUser = () => {
    // Without it hearts look empty; a press tries again and says so.
    if (session.getView().user) start().catch(() => {});
  };

  return {
    subscribe(listener) {
      if (listeners.size === 0) endWatching = session.subscribe(startForUser);
      listeners.add(listener);
      startForUser();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) endWatching();
      };
    },
    heartOf: (product) => opened?.heartOf(product) ?? 'unknown',
    async write(command) {
      try {
        return (await isKnownUser(session)) ? await (await start()).write(command) : 'signIn';
      } catch {
        return 'failed';
      }
    },
  };
}
