import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';

/** One request on its way through the server. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** The address asked for, checked by `readTarget`; its origin is the configured one, whatever `Host` said. */
  readonly url: URL;
  /** Names this request in the log and in problem replies. */
  readonly id: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** Type of the Hono applications here. */
export interface ServerEnvironment {
  readonly Bindings: HttpBindings & { exchange: Exchange };
}
