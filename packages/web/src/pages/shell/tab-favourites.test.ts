import { createCommerce, createShopConfig } from '@vitrin/core';
import { createKySend } from '@vitrin/core/http';
import type { SessionView } from '@vitrin/core/session';
import { describe, expect, it } from 'vitest';
import type { TabSession } from './client-session.types.ts';
import { createTabFavourites } from './tab-favourites.ts';

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
function createHost(answer: (method: string) => Response) {
  const asked: string[] = [];
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
      storage: { get: () => undefined, set: () => {}, remove: () => {} },
      logger: { warn: () => {}, error: () => {} },
      readCookie: () => undefined,
      navigate: () => {},
      currentPath: () => '/',
      randomId: () => 'id_00000000000000000001',
      random: () => 0.5,
    },
  );
  return { commerce, asked };
}

const list = '/api/client/wishlists/favourite-products/';
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const host = () =>
  createHost((method) =>
    method === 'GET'
      ? json(200, { count: 0, next: null, previous: null, results: [] })
      : json(201, { pk: 77, product: 1201 }),
  );

const unknown = { identity: 'unknown', user: null, isBusy: true } as const;
const nobody = { identity: 'anonymous', user: null, isBusy: false } as const;
const signedIn = { identity: 'user', user, isBusy: false } as const;

describe('the tab’s favourites', () => {
  it('lead a visitor to the authentication page and ask the host nothing', async () => {
    const { session, show } = createSession(unknown);
    const { commerce, asked } = host();
    const favourites = createTabFavourites(commerce, session);
    favourites.subscribe(() => {});
    const pressed = favourites.write(mug);
    show(nobody);
    expect(await pressed).toBe('signIn');
    expect(favourites.favouriteStateOf(1201)).toBe('unknown');
    expect(asked).toEqual([]);
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
