import type { HttpContext } from './http-context.ts';
import type { Reply } from './reply.ts';

/** Answers one request. It may throw an `HttpError`. */
export type Handler = (context: HttpContext) => Reply | Promise<Reply>;

/** One method of one path. A noun's routes are a plain list of these; `routes.ts` joins the lists. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** As the protocol writes it, `:name` for a part. Both forms, with and without the last slash, are answered. */
  readonly path: `/${string}`;
  /** `session`: looks at the session, never cached. A number: public, cached so many seconds, blind to the session. */
  readonly cache: 'session' | number;
  /** Whether the reply depends on language and currency; it does, unless said. */
  readonly isLocalised?: boolean;
  /** Whether a write goes without a CSRF token (Protocol conventions §5); never, unless said. */
  readonly csrfExempt?: (context: HttpContext) => boolean;
  /** Bytes of the largest body; `BODY_LIMIT`, unless said. */
  readonly bodyLimit?: number;
  readonly handle: Handler;
}
