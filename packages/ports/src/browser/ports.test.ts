import { describe, expect, it } from 'vitest';
import { createTokenFetch } from '../sending/token-fetch.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { randomId } from './random-id.ts';
import { readCookie } from './read-cookie.ts';

describe('readCookie', () => {
  it.each([
    ['', undefined],
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['xa=2; a=%C5%9F', 'ş'],
    ['a=%E0', '%E0'],
    ['a=', ''],
    ['a=b=c', 'b=c'],
  ])('reads a from "%s"', (cookies, value) => {
    expect(readCookie(cookies, 'a')).toBe(value);
  });
});

describe('createBrowserStorage', () => {
  it('loses values quietly where storage is forbidden or full', () => {
    const forbidden = createBrowserStorage(() => {
      throw new Error('SecurityError');
    });
    forbidden.set('a', '1');
    forbidden.remove('a');
    expect(forbidden.get('a')).toBeUndefined();
  });

  it('gives undefined for what is not there', () => {
    const storage = { getItem: () => null } as unknown as Storage;
    expect(createBrowserStorage(() => storage).get('a')).toBeUndefined();
  });
});

describe('randomId', () => {
  it('is 24 word characters', () => {
    expect(randomId(crypto)).toMatch(/^\w{24}$/);
    expect(randomId(crypto)).not.toBe(randomId(crypto));
  });
});

describe('createTokenFetch (ruling 5)', () => {
  function setUp() {
    const sent: Request[] = [];
    const answers: Response[] = [];
    const jar: { token?: string } = {};
    const fetch = createTokenFetch(
      async (request) => {
        sent.push(request);
        if (request.url.endsWith('/csrf_token/')) jar.token = 'fresh';
        answers.push(new Response('{}'));
        return answers.at(-1) ?? new Response();
      },
      () => jar.token,
      'http://shop.test/api/client/csrf_token/',
    );
    return { fetch, sent, answers, jar };
  }
  const write = () => new Request('http://shop.test/api/client/x/', { method: 'POST' });

  it('asks for a token once before the first writes', async () => {
    const { fetch, sent, answers } = setUp();
    await Promise.all([fetch(write()), fetch(write())]);
    // Read to its end, or it keeps a connection of the tab.
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, false, false]);
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
    expect(sent.slice(1).map(({ headers }) => headers.get('x-csrftoken'))).toEqual(['fresh', 'fresh']);
  });

  it('adds nothing to reads and to writes that have theirs', async () => {
    const { fetch, sent, jar } = setUp();
    await fetch(new Request('http://shop.test/api/client/x/'));
    jar.token = 'known';
    const own = write();
    own.headers.set('x-csrftoken', 'own');
    await fetch(own);
    expect(sent.map(({ headers }) => headers.get('x-csrftoken'))).toEqual([null, 'own']);
  });

  it('lets the write tell what is wrong when no token can be had', async () => {
    const sent: string[] = [];
    const fetch = createTokenFetch(
      async (request) => {
        sent.push(request.method);
        if (request.method === 'GET') throw new TypeError('offline');
        return new Response(null, { status: 403 });
      },
      () => undefined,
      'http://shop.test/api/client/csrf_token/',
    );
    expect((await fetch(write())).status).toBe(403);
    expect(sent).toEqual(['GET', 'POST']);
  });
});
