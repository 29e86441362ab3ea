import type { Commerce, KeyValueStorage, ShopConfig } from '@vitrin/core';
import {
  type BasketEvent,
  type BasketView,
  type LineIdentity,
  selectBasket,
  selectLineState,
  startBasket,
} from '@vitrin/core/basket';
import { switchLanguage } from '@vitrin/core/choices';
import type { Basket, Id } from '@vitrin/core/contract';
import { createGuestFavourites } from '@vitrin/core/guest-favourites';
import { localisePath, stripLocale } from '@vitrin/core/locale';
import { type SessionActor, selectSession, startSession } from '@vitrin/core/session';
import type { FavouriteState, FavouritesCommand } from '@vitrin/core/wishlist';
import { loadOnce } from '../../app/lazy-chart.ts';
import { type RunningChart, runChart, type Watched } from '../watch.ts';
import { forgetTraces } from './forget-traces.ts';
import { isKnownUser, type TabSession } from './known-user.ts';
import { openGuestFavourites } from './open-guest-favourites.ts';

/** A chart that is fetched once. Its view is undefined until it runs; watchers that came before hear of its start. */
function watchOnce<View, Chart>(load: () => Promise<Chart & Watched<View>>) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  let running: (Chart & Watched<View>) | undefined;
  const open = loadOnce(async () => {
    running = await load();
    running.subscribe(tell);
    tell();
    return running;
  });
  return {
    open,
    running: () => running,
    watched: {
      subscribe(listener: () => void): () => void {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      getView: () => running?.getView(),
    },
  };
}

/**
 * The tab's favourites. The account's chart is fetched and started when a favourite button is on screen and a user is known to be
 * signed in, or when this browser has something for that account; never before: a visitor's favourite buttons call nothing (ruling 3).
 */
export function createTabFavourites(commerce: Commerce, session: TabSession) {
  const kept = createGuestFavourites(commerce);
  const guest = openGuestFavourites(commerce, kept);
  const account = watchOnce(async () => (await import('./open-favourites.ts')).openFavourites(commerce));
  const merge = watchOnce(async () => (await account.open()).merge());
  // Without the chart favourite buttons look empty; a press tries again and says so.
  const startForUser = () => session.getView().user && account.open().catch(() => {});
  // Whoever signs in on this page leaves it at once: the next one takes along what the browser kept, and begins with its user. What
  // cannot be fetched now waits for the page after that.
  if (kept.list().length > 0) {
    const end = session.subscribe(mergeForUser);
    function mergeForUser() {
      const { identity, user } = session.getView();
      if (identity === 'unknown') return;
      end();
      if (user) merge.open().catch(() => {});
    }
    mergeForUser();
  }

  return {
    /** @returns a function that ends it. */
    subscribe(listener: () => void): () => void {
      const ends = [session.subscribe(startForUser), account.watched.subscribe(listener), guest.subscribe(listener)];
      startForUser();
      return () => {
        for (const end of ends) end();
      };
    },
    favouriteStateOf(product: Id): FavouriteState {
      const running = account.running();
      if (running) return running.favouriteStateOf(product);
      const { user, identity } = session.getView();
      return user || identity === 'unknown' ? 'unknown' : guest.favouriteStateOf(product);
    },
    /** Resolves with `held` when the press was not taken and nothing was sent; never rejects. */
    async write(command: FavouritesCommand) {
      try {
        return await ((await isKnownUser(session)) ? await account.open() : guest).write(command);
      } catch {
        return 'failed' as const;
      }
    },
    /** Favourites that this browser kept for a guest, on their way to the account of the user who has signed in; its view is undefined without it. */
    merge: {
      ...merge.watched,
      retry: () => merge.running()?.send({ type: 'merge.retry' }),
    },
  };
}

/**
 * Keeps what was typed on a page whose user has to sign in again, until the page is loaded anew from there: never secrets,
 * cards or codes, and not checkout, which has its own draft. The page is still there: the way to the authentication page
 * waits for the sign-out.
 * @param owner pk of the user whose session ended.
 */
async function keepDraft(window: Window, shop: Pick<ShopConfig, 'locales'>, owner: Id | null): Promise<void> {
  const { path } = stripLocale(window.location.pathname, shop.locales);
  try {
    const { keepTypedText } = await import('../../typed-text/keep-typed-text.ts');
    keepTypedText(window, path, { owner: owner ?? undefined });
  } catch {
    // Without its file the text is lost; the way to sign in is not.
  }
}

/** Pieces in the guest's basket at the moment of signing in. */
const guestKey = 'basket.guest';
/** The baskets were put together, and nobody has been told. */
const mergedKey = 'basket.merged';

/** Merge of a guest's basket with the user's own by signing in, of which the shopper is told once. */
export interface MergeAnnouncement {
  /** Somebody signed in; the next page is a document of its own. */
  signedIn(pieces: number | null): void;
  signedOut(): void;
  /** True once after a merge that brought more than the guest had. */
  take(): boolean;
}

/** @param basket of the tab; its first word after signing in is compared with what the guest had. */
export function createMergeAnnouncement(storage: KeyValueStorage, basket: Watched<BasketView>): MergeAnnouncement {
  const had = Number(storage.get(guestKey) ?? 0);
  if (had > 0) {
    const compare = () => {
      const { status, count, announcement } = basket.getView();
      if (status === 'loading') return;
      end();
      storage.remove(guestKey);
      // With a write in between nobody can tell what came from where.
      if (announcement === null && (count ?? 0) > had) storage.set(mergedKey, '1');
    };
    const end = basket.subscribe(compare);
    compare();
  }
  return {
    signedIn: (pieces) => (pieces ? storage.set(guestKey, String(pieces)) : storage.remove(guestKey)),
    signedOut() {
      storage.remove(guestKey);
      storage.remove(mergedKey);
    },
    take() {
      const isMerged = storage.get(mergedKey) !== undefined;
      if (isMerged) storage.remove(mergedKey);
      return isMerged;
    },
  };
}

/** What is known before anything is asked. */
export interface ClientSessionOptions {
  /** Without a session nobody is signed in: nobody needs to be asked. */
  readonly hasSession: boolean;
  /** The basket that the server rendered. */
  readonly basket: Basket | undefined;
}

/** Starts what a tab runs for its shopper. Loaded on demand: see `ClientSessionProvider`. */
export function openClientSession(commerce: Commerce, options: ClientSessionOptions) {
  const actor = startBasket(commerce, options.basket && { basket: options.basket });
  const basket: RunningChart<BasketView, BasketEvent> = runChart(actor, selectBasket);
  const mergeAnnouncement = createMergeAnnouncement(commerce.ports.storage, basket);
  const sessionActor = openSession(commerce, { ...options, mergeAnnouncement, pieces: () => basket.getView().count });
  const session: TabSession = runChart(sessionActor, selectSession);
  const writes = { isBusy: () => basket.getView().isBusy, subscribe: basket.subscribe };
  return {
    /** After a sign-in or sign-out it loads the right page itself. */
    session,
    favourites: createTabFavourites(commerce, session),
    /** True once after signing in, when the guest's basket was put together with what the user had left. */
    takeMergeAnnouncement: mergeAnnouncement.take,
    basket: {
      ...basket,
      /** State of one product's line, in the basket or not yet. */
      lineOf: (identity: LineIdentity) => selectLineState(actor.getSnapshot(), identity),
    },
    authentication: async () => (await import('./open-authentication.ts')).openAuthentication(commerce, sessionActor),
    signIn: async () => (await import('./open-sign-in.ts')).openSignIn(commerce, sessionActor),
    miniBasket: loadOnce(async () => (await import('./open-mini-basket.ts')).openMiniBasket(commerce, actor)),
    currencySwitch: async () => (await import('./open-currency-switch.ts')).openCurrencySwitch(commerce, writes),
    /** Tells the host; false while another switch is pending (core's `switchLanguage`). */
    switchLanguage: (locale: string) => switchLanguage(commerce, writes, { locale }),
  };
}

interface SessionOptions extends Pick<ClientSessionOptions, 'hasSession'> {
  readonly mergeAnnouncement: MergeAnnouncement;
  /** In the basket now. */
  readonly pieces: () => number | null;
}

/** Prices and greetings stand in the pages themselves, so a change of identity loads the next page as a document. */
function openSession(commerce: Commerce, { hasSession, mergeAnnouncement, pieces }: SessionOptions): SessionActor {
  const { config, ports } = commerce;
  const actor = startSession(commerce, hasSession ? {} : { user: null });
  const load = (url: string) => ports.navigate({ kind: 'document', url, target: 'window' });
  actor.on('session.signedIn', ({ callbackUrl }) => {
    mergeAnnouncement.signedIn(pieces());
    load(localise(callbackUrl));
  });
  actor.on('session.signedOut', () => {
    mergeAnnouncement.signedOut();
    forgetTraces(window);
    load(localise('/'));
  });
  actor.on('session.expired', ({ user }) => void keepDraft(window, config.shop, user));
  return actor;

  function localise(path: string): string {
    return localisePath(path, config.locale.value, config.shop.locales);
  }
}
