/** What is known of an answered request, for figures and logs: patterns and words of the protocol, nothing a shopper wrote. */
export interface ServedRequest {
  /** The storefront's name for the request (`x-request-id`), or the host's own. */
  readonly id: string;
  /** The route's pattern, `*` for none. */
  readonly route: string;
  readonly method: string;
  /** Of a post to checkout, when it is a page of the protocol. */
  readonly page: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that the storefront gave the request; undefined when there is none, or none that may stand in a log. */
export function requestIdOf(headers: Headers): string | undefined {
  const id = headers.get('x-request-id') ?? '';
  return REQUEST_ID.test(id) ? id : undefined;
}
