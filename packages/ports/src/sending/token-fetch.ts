type Fetch = (request: Request) => Promise<Response>;

const safeMethods = ['GET', 'HEAD'];

/**
 * Sends requests with the CSRF token that writes need (ruling 5). Pages that come from the cache set no token, so the
 * first write asks for one; a second write waits for the same answer.
 * @param tokenAddress address that sets cookie `csrftoken`.
 */
export function createTokenFetch(fetch: Fetch, readToken: () => string | undefined, tokenAddress: string): Fetch {
  let asking: Promise<unknown> | undefined;
  return async (request) => {
    if (safeMethods.includes(request.method) || request.headers.has('x-csrftoken')) return fetch(request);
    if (readToken() === undefined) {
      // An answer that nobody reads keeps its connection.
      asking ??= fetch(new Request(tokenAddress))
        .then((reply) => reply.text())
        .finally(() => {
          asking = undefined;
        });
      // Without an answer the write goes out bare, and its own reply says what is wrong.
      await asking.catch(() => undefined);
    }
    const token = readToken();
    if (token !== undefined) request.headers.set('x-csrftoken', token);
    return fetch(request);
  };
}
