import { createCommerce, createShopConfig, type KeyValueStorage } from '@vitrin/core';
import type { BasketView } from '@vitrin/core/basket';
import { guestFavouritesKey } from '@vitrin/core/guest-favourites';
import { createKySend } from '@vitrin/core/http';
import type { SessionView } from '@vitrin/core/session';
import { describe, expect, it } from 'vitest';
import type { TabSession } from './known-user.ts';
import { createMergeAnnouncement, createTabFavourites } from './open-client-session.ts';

const user = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test', isBusiness: false, hasPhone: true };
const mug = { kind: 'add', product: 1201, name: 'Mug' } as const;

/** A session whose view a test sets. */
function createSession(view: Pick<SessionView, 'identity' | 'user' | 'isBusy'>) {
  const listeners = new Set<() => void>();
  const sent: string[] = [];
  let current = view;
  const session: TabSession = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => current as SessionView,
    send: ({ type }) => void sent.push(type),
  };
  const show = (next: typeof view) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return { session, show, sent, listeners };
}

/** Core over a host that answers at once and remembers what it was asked. */
function createHost(answer: (method: string) => Response, kept: readonly object[] = []) {
  const asked: string[] = [];
  const stored = new Map(kept.length > 0 ? [[guestFavouritesKey, JSON.stringify(kept)]] : []);
  const fetch = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request.method);
  };
  const commerce = createCommerce(
    {
      baseUrl: 'http://shop.test/api/client/',
      transport: 'gateway',
      locale: { value: 'en', apiValue: 'en-us' },
      currency: 'try',
      shop: createShopConfig(),
    },
    {
      send: createKySend(fetch),
      clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} },
      vault: { put: () => Promise.reject() as never, take: () => undefined, clear: () => {} },
      storage: {
        get: (key) => stored.get(key),
        set: (key, value) => void stored.set(key, value),
        remove: (key) => void stored.delete(key),
      },
      logger: { warn: () => {}, error: () => {} },
      readCookie: () => undefined,
      navigate: () => {},
      currentPath: () => '/',
      randomId: () => 'id_00000000000000000001',
      random: () => 0.5,
    },
  );
  return { commerce, asked, stored };
}

const list = '/api/client/wishlists/favourite-products/';
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const host = (...kept: readonly object[]) =>
  createHost(
    (method) =>
      method === 'GET'
        ? json(200, { count: 0, next: null, previous: null, results: [] })
        : json(201, { pk: 77, product: 1201 }),
    kept,
  );

const unknown = { identity: 'unknown', user: null, isBusy: true } as const;
const nobody = { identity: 'anonymous', user: null, isBusy: false } as const;
const signedIn = { identity: 'user', user, isBusy: false } as const;

describe('the tab’s favourites', () => {
  it('keep what a visitor marks in this browser and ask the host nothing', async () => {
    const { session, show } = createSession(unknown);
    const { commerce, asked, stored } = host();
    const favourites = createTabFavourites(commerce, session);
    let heard = 0;
    favourites.subscribe(() => {
      heard += 1;
    });
    const pressed = favourites.write(mug);
    expect(favourites.favouriteStateOf(1201)).toBe('unknown');
    show(nobody);
    expect(await pressed).toBe('kept');
    expect([favourites.favouriteStateOf(1201), favourites.favouriteStateOf(7), heard]).toEqual(['yes', 'no', 1]);
    expect(await favourites.write({ ...mug, kind: 'remove' })).toBe('removed');
    expect([favourites.favouriteStateOf(1201), stored.size, asked]).toEqual(['no', 0, []]);
  });

  it('take along what the browser kept as soon as a user is known, without a favourite button on screen', async () => {
    const { session, show } = createSession(unknown);
    const { commerce, asked, stored } = host({ product: 1201, name: 'Mug' });
    const { merge, favouriteStateOf } = createTabFavourites(commerce, session);
    const statuses: (string | undefined)[] = [];
    merge.subscribe(() => statuses.push(merge.getView()?.status));
    expect([merge.getView(), asked]).toEqual([undefined, []]);
    show(signedIn);
    await expect.poll(() => merge.getView()).toMatchObject({ status: 'merged', added: 1 });
    expect([favouriteStateOf(1201), stored.size, asked]).toEqual(['yes', 0, [`GET ${list}`, `POST ${list}`]]);
    expect(statuses.at(-1)).toBe('merged');
  });

  it('a visitor signs in ── the page is being left ── the next page takes along what the browser kept', async () => {
    const { session, show, listeners } = createSession(unknown);
    const { commerce, asked, stored } = host({ product: 1201, name: 'Mug' });
    createTabFavourites(commerce, session);
    show(nobody);
    show(signedIn);
    expect([listeners.size, stored.size, asked]).toEqual([0, 1, []]);
    const next = createTabFavourites(commerce, createSession(signedIn).session);
    await expect.poll(() => next.merge.getView()).toMatchObject({ status: 'merged', added: 1 });
  });

  it('keep what could not be taken along, and go on when asked to', async () => {
    let isBroken = true;
    const { commerce, stored } = createHost(
      (method) =>
        method === 'GET'
          ? json(200, { count: 0, next: null, previous: null, results: [] })
          : json(isBroken ? 500 : 201, { pk: 77, product: 1201 }),
      [{ product: 1201, name: 'Mug' }],
    );
    const { merge } = createTabFavourites(commerce, createSession(signedIn).session);
    await expect.poll(() => merge.getView()?.status).toBe('failed');
    expect(stored.size).toBe(1);
    isBroken = false;
    merge.retry();
    await expect.poll(() => merge.getView()).toMatchObject({ status: 'merged', added: 1 });
    expect(stored.size).toBe(0);
  });

  it('are read when a favourite button is on screen and a user is known, once for all favourite buttons', async () => {
    const { session, show } = createSession(unknown);
    const { commerce, asked } = host();
    const favourites = createTabFavourites(commerce, session);
    favourites.subscribe(() => {});
    favourites.subscribe(() => {});
    show(signedIn);
    await expect.poll(() => favourites.favouriteStateOf(1201)).toBe('no');
    expect(asked).toEqual([`GET ${list}`]);
  });

  it('send a user’s press, and all favourite buttons of the product follow', async () => {
    const { session } = createSession(signedIn);
    const { commerce, asked } = host();
    const favourites = createTabFavourites(commerce, session);
    const looks: string[] = [];
    favourites.subscribe(() => looks.push(favourites.favouriteStateOf(1201)));
    await expect.poll(() => favourites.favouriteStateOf(1201)).toBe('no');
    const pressed = favourites.write(mug);
    const again = favourites.write(mug);
    expect([await pressed, await again]).toEqual(['added', 'held']);
    expect(looks).toContain('adding');
    expect(favourites.favouriteStateOf(1201)).toBe('yes');
    expect(asked).toEqual([`GET ${list}`, `POST ${list}`]);
  });

  it('say so when the host refuses', async () => {
    const { commerce } = createHost((method) => json(method === 'GET' ? 200 : 400, { count: 0, results: [] }));
    const favourites = createTabFavourites(commerce, createSession(signedIn).session);
    expect(await favourites.write(mug)).toBe('failed');
  });

  it('ask who is there once more when nobody could say, and fail when nobody can', async () => {
    const { session, show, sent } = createSession({ ...unknown, isBusy: false });
    const { commerce, asked } = host();
    const pressed = createTabFavourites(commerce, session).write(mug);
    show({ ...unknown, isBusy: false });
    expect([await pressed, sent, asked]).toEqual(['failed', ['session.check'], []]);
  });

  it('listen to the session only while a favourite button is on screen', () => {
    const { session, listeners } = createSession(unknown);
    const end = createTabFavourites(host().commerce, session).subscribe(() => {});
    expect(listeners.size).toBe(1);
    end();
    expect(listeners.size).toBe(0);
  });
});

function createStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** A basket whose view a test sets. */
function createBasket(view: Pick<BasketView, 'status' | 'count' | 'announcement'>) {
  const listeners = new Set<() => void>();
  let current = view;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => current as BasketView,
    show(next: Partial<typeof view>) {
      current = { ...current, ...next };
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
}

const loading = { status: 'loading', count: null, announcement: null } as const;
const added = { sequence: 1, kind: 'added', productName: 'Mug', quantity: 1, namespace: null, removed: null } as const;

/** Signs in with so many pieces; the next document finds so many. */
function signIn(guest: number | null) {
  const storage = createStorage();
  createMergeAnnouncement(storage, createBasket(loading)).signedIn(guest);
  const basket = createBasket(loading);
  return { announcement: createMergeAnnouncement(storage, basket), basket };
}

describe('a guest’s basket after signing in', () => {
  it('grew by what the user had left: told once', () => {
    const { announcement, basket } = signIn(1);
    expect(announcement.take()).toBe(false);
    basket.show({ status: 'ready', count: 3 });
    expect(basket.listeners.size).toBe(0);
    expect([announcement.take(), announcement.take()]).toEqual([true, false]);
  });

  it.each([
    ['had as many pieces before', 2, { status: 'ready', count: 2 }],
    ['was empty before', 0, { status: 'ready', count: 2 }],
    ['was not known before', null, { status: 'ready', count: 2 }],
    ['was written to before anybody could compare', 1, { status: 'ready', count: 3, announcement: added }],
    ['could not be read', 1, { status: 'failed' }],
  ] as const)('%s: nothing is claimed', (_words, guest, view) => {
    const { announcement, basket } = signIn(guest);
    basket.show(view);
    expect(announcement.take()).toBe(false);
  });

  it('is told to nobody after signing out', () => {
    const { announcement, basket } = signIn(1);
    basket.show({ status: 'ready', count: 3 });
    announcement.signedOut();
    expect(announcement.take()).toBe(false);
  });
});
