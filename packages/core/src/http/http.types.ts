import type { ReplySchema } from '../contract/reply.ts';
import type { Tag } from '../tags.types.ts';

/** Methods that calls of the protocol use (conventions §2). */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A query value; an array repeats the key (catalogue.md §1), undefined leaves it out. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;

/** What one call of an endpoint fills in. */
export interface EndpointRequest {
  /** Values for the `{name}` parts of the path; encoded by the client. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Null and undefined are left out; in a form, nested values travel as JSON text (gateway.md §2). */
  readonly body?: object;
}

/**
 * One row of the table of calls. A row is plain data: what it needs is said here and nowhere else.
 * @typeParam Reply what the reply schema gives.
 * @typeParam Request what a caller must fill in; a type only, no such member exists.
 */
export interface Endpoint<Reply, Request extends EndpointRequest = EndpointRequest> {
  /** Operation name, also the lock's kind for a mutation. */
  readonly name: string;
  readonly method: HttpMethod;
  /** As the protocol writes it, with or without its trailing slash: `/product/{pk}/`. */
  readonly path: string;
  /** Body encoding (conventions §6); absent: no body. `multipart` carries files, through the gateway as well. */
  readonly body?: 'json' | 'form' | 'multipart';
  /** Absent: JSON. */
  readonly responseType?: 'text';
  /** True for public catalogue replies; otherwise the gateway gets `t=<milliseconds>`. */
  readonly cacheable?: boolean;
  /**
   * `storefront`: answered by the storefront's server itself, beside the client API: `/api/auth/login`.
   * Only with the transport `gateway`.
   */
  readonly answeredBy?: 'storefront';
  readonly reply: ReplySchema<Reply>;
  /** True where the reply's status tells replies of one shape apart: the schema gets it as `http_status`. */
  readonly readsStatus?: true;
  /** Tags this query's cache entry carries. */
  readonly provides?: readonly Tag[];
  /** Tags that a success makes old. */
  readonly invalidates?: readonly Tag[];
  /** True where a 401 is no news: sign-out itself. */
  readonly ignoresUnauthorized?: boolean;
  /** Never set. Carries the request's type. */
  readonly requestType?: Request;
}

/** Headers that not every call carries. */
export interface CallHeaders {
  /** `pre_order.attempt_id` on every POST that can place the order (conventions §11). */
  readonly 'idempotency-key'?: string;
  /** Which front end asks: the host's mail leads back to it (conventions §3). Password reset only. */
  readonly 'x-frontend-id'?: string;
}

/** What one call may add to its row: how it is ended, headers of its own, and who made it. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The request outlives the page that sends it; never one that pays. */
  readonly keepalive?: boolean;
  /** Headers of this call alone. */
  readonly headers?: CallHeaders;
  /** Token of a page that brings its own, in place of the cookie's (auth.md §2). */
  readonly csrfToken?: string;
  /** Name of the caller, repeated in the `invalidated` signal, so that it can pass over its own write. */
  readonly origin?: string | symbol;
}

/** Sends calls of the protocol: one method, one row of the tables of calls at a time (conventions §2 to §6). */
export interface HttpClient {
  /**
   * Sends one row's call and parses its reply.
   * @throws AppError of kind `fetch`, `timeout`, `parsing`, `http` or `aborted`.
   */
  call<Reply, Request extends EndpointRequest>(
    endpoint: Endpoint<Reply, Request>,
    request: NoInfer<Request>,
    options?: CallOptions,
  ): Promise<Reply>;
}
