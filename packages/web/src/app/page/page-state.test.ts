import { redirect } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { notFound } from '../../../framework/page-error.ts';
import { everyPage } from '../reads/shop-reads.ts';
import { forUsers, pageOf } from './for-users.ts';
import type { PageLoaderArguments } from './page-module.types.ts';
import { jsonForBlock, keepingShown, readPageState } from './page-state.ts';

/** A loader's arguments for somebody. */
function argumentsOf(query: string, { hasSession, isSignedIn }: { hasSession: boolean; isSignedIn: boolean }) {
  const ask = vi.fn(async () => isSignedIn);
  const args = {
    path: '/account/favourites/',
    search: new URLSearchParams(query),
    page: { hasSession, reads: async () => ({ isSignedIn: ask }) },
  } as unknown as PageLoaderArguments;
  return { args, ask };
}

const locationOf = (load: unknown) =>
  Promise.resolve(load).then(
    () => undefined,
    (reply: Response) => [reply.status, reply.headers.get('location')].join(' '),
  );

describe('a loader for users', () => {
  it('runs for a signed-in user', async () => {
    const { args } = argumentsOf('', { hasSession: true, isSignedIn: true });
    expect(await forUsers(() => 'data')(args)).toBe('data');
  });

  it.each([
    ['without a session, asking nobody', false, 0],
    ['with the session of a visitor', true, 1],
  ])('sends to the authentication page %s', async (_, hasSession, asked) => {
    const { args, ask } = argumentsOf('page=2', { hasSession, isSignedIn: false });
    const load = vi.fn();
    expect(await locationOf(forUsers(load)(args))).toBe('302 /auth?callbackUrl=%2Faccount%2Ffavourites%2F%3Fpage%3D2');
    expect([load.mock.calls.length, ask.mock.calls.length]).toEqual([0, asked]);
  });
});

describe('a list that is shorter than its address says', () => {
  const user = { hasSession: true, isSignedIn: true };
  const missing = () => Promise.reject(notFound());

  it.each([
    ['page=9', '/account/favourites/'],
    ['status=400&page=9&currency=try', '/account/favourites/?status=400&currency=try'],
  ])('leads to its first page: %s', async (query, to) => {
    expect(await locationOf(forUsers(missing)(argumentsOf(query, user).args))).toBe(`302 ${to}`);
  });

  it('is not there at all when even the first page is not; another error stays what it is', async () => {
    await expect(forUsers(missing)(argumentsOf('page=1', user).args)).rejects.toMatchObject({ status: 404 });
    const broken = () => Promise.reject(new RangeError('broken'));
    await expect(forUsers(broken)(argumentsOf('page=2', user).args)).rejects.toThrow('broken');
  });
});

describe('the page of an address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=two', 1],
    ['page=99999999', 1],
  ])('%s', (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page));
});

/** A list of pages; the last one names no next. */
function listOf(pages: readonly (readonly number[])[]) {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    const next = page < pages.length ? `http://host.test/?page=${page + 1}` : null;
    return { count: pages.flat().length, next, previous: null, results: [...(pages[page - 1] ?? [])] };
  };
  return { asked, read };
}

describe('a list that is read to its end', () => {
  it.each([
    [[[]], 1],
    [[[1, 2]], 1],
    [[[1, 2], [3]], 2],
  ])('%j is read with %i calls', async (pages, calls) => {
    const { read, asked } = listOf(pages);
    expect(await everyPage(read)).toEqual(pages.flat());
    expect(asked).toHaveLength(calls);
  });

  it('ends with a host that never does', async () => {
    let calls = 0;
    await everyPage(async () => {
      calls += 1;
      return { count: 1, next: 'http://host.test/?page=2', previous: null, results: [1] };
    });
    expect(calls).toBe(20);
  });
});

const noNetwork = new TypeError('Failed to fetch');

function argumentsAt(path: string, signal = new AbortController().signal): PageLoaderArguments {
  const shown = (at: string) => (at === '/set/' ? { resolvedKind: 'product', pk: 1, data: 'shown' } : undefined);
  return { params: {}, path, search: new URLSearchParams(), signal, page: { shown } } as unknown as PageLoaderArguments;
}

const failing = (error: unknown, canStay?: () => boolean) => keepingShown<string>(() => Promise.reject(error), canStay);

it('what is on screen stays when its page cannot be read', async () => {
  expect(await failing(noNetwork)(argumentsAt('/set/'))).toBe('shown');
});

it.each([
  ['another page', noNetwork, '/other/', undefined],
  ['a page that is gone', notFound(), '/set/', undefined],
  ['a page that is elsewhere', redirect('/new/'), '/set/', undefined],
  ['a page that could not say so', noNetwork, '/set/', () => false],
])('it gives way to %s', async (_, error, path, canStay) => {
  await expect(failing(error, canStay)(argumentsAt(path))).rejects.toBe(error);
});

it('it gives way when nobody waits any more', async () => {
  await expect(failing(noNetwork)(argumentsAt('/set/', AbortSignal.abort()))).rejects.toBe(noNetwork);
});

const documentWith = (text: string) => ({ getElementById: () => ({ textContent: text }) as HTMLElement });

describe('page state', () => {
  it('comes back as it was, and no text in it can end the element', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029';
    const state = {
      locale: 'tr',
      hasSession: false,
      loaderData: { root: { menu: hostile }, a: hostile },
      errors: null,
    };
    const text = jsonForBlock([state, { title: [hostile] }]);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(readPageState(documentWith(text))).toEqual([state, { title: [hostile] }]);
  });
});
