import { fetchAsHost } from './fetch-as-host.ts';

/** The token that a write of the own page repeats. */
export const TEST_TOKEN = 'testtoken0123456789testtoken0123';

/** Fetches without following redirects. `bare`: a write without what the own page would send. */
export type OwnPageFetch = (path: string, init?: RequestInit & { readonly bare?: boolean }) => Promise<Response>;

/**
 * Makes a fetch whose writes carry what the front end's own page would send; a header `host` is the host name under which
 * the server is asked.
 * @param base where the test connects to. @param origin the one that the server believes to have.
 */
export function ownPageFetch(base: string, origin: string): OwnPageFetch {
  return (path, { bare, ...init } = {}) => {
    const headers = new Headers(init.headers);
    const isWrite = (init.method ?? 'GET') !== 'GET';
    if (isWrite && !bare) {
      if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
      if (!headers.has('origin')) headers.set('origin', origin);
      if (!headers.has('x-csrftoken')) headers.set('x-csrftoken', TEST_TOKEN);
      const cookie = headers.get('cookie');
      if (!cookie?.includes('csrftoken=')) {
        headers.set('cookie', `${cookie === null ? '' : `${cookie}; `}csrftoken=${TEST_TOKEN}`);
      }
      if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    }
    if (headers.has('host')) return fetchAsHost(base + path, init, headers);
    return fetch(base + path, { redirect: 'manual', ...init, headers });
  };
}

/** The `Set-Cookie` values of a reply by cookie name. */
export function cookiesOf(response: Response): ReadonlyMap<string, string> {
  return new Map(response.headers.getSetCookie().map((text) => [text.slice(0, text.indexOf('=')), text]));
}
