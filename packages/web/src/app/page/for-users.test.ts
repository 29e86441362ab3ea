import { describe, expect, it, vi } from 'vitest';
import { forUsers, pageOf } from './for-users.ts';
import { PageNotFound } from './page-error.ts';
import type { PageLoaderArguments } from './page-module.types.ts';

/** A loader's arguments for somebody. */
function argumentsOf(query: string, { hasSession, isSignedIn }: { hasSession: boolean; isSignedIn: boolean }) {
  const ask = vi.fn(async () => isSignedIn);
  const args = {
    path: '/account/favourites/',
    search: new URLSearchParams(query),
    page: { hasSession, reads: { personal: async () => ({ isSignedIn: ask }) } },
  } as unknown as PageLoaderArguments;
  return { args, ask };
}

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
    await expect(forUsers(load)(args)).rejects.toMatchObject({
      name: 'PageRedirect',
      to: '/auth?callbackUrl=%2Faccount%2Ffavourites%2F%3Fpage%3D2',
    });
    expect([load.mock.calls.length, ask.mock.calls.length]).toEqual([0, asked]);
  });
});

describe('a list that is shorter than its address says', () => {
  const user = { hasSession: true, isSignedIn: true };
  const missing = () => Promise.reject(new PageNotFound('page'));

  it.each([
    ['page=9', '/account/favourites/'],
    ['status=400&page=9&currency=try', '/account/favourites/?status=400&currency=try'],
  ])('leads to its first page: %s', async (query, to) => {
    await expect(forUsers(missing)(argumentsOf(query, user).args)).rejects.toMatchObject({ name: 'PageRedirect', to });
  });

  it('is not there at all when even the first page is not; another error stays what it is', async () => {
    await expect(forUsers(missing)(argumentsOf('page=1', user).args)).rejects.toMatchObject({ name: 'PageNotFound' });
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
