/** Thrown by a page loader when the thing of the address does not exist: status 404 and the "not found" page. */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
}

/** Thrown by a page loader to send the shopper elsewhere; `to` is a path without the locale prefix. */
export class PageRedirect extends Error {
  override readonly name = 'PageRedirect';
  readonly to: string;
  readonly status: number;
  constructor(to: string, status: 301 | 302 | 303 | 307 | 308 = 302) {
    super(`Go to ${to}.`);
    this.to = to;
    this.status = status;
  }
}

// By name, not by class: in development the server and the pages load this file once each.

/** Does this error say that there is no such page? */
export function isPageNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'PageNotFound';
}

/** Does this error send the shopper elsewhere? */
export function isPageRedirect(error: unknown): error is PageRedirect {
  return error instanceof Error && error.name === 'PageRedirect';
}
